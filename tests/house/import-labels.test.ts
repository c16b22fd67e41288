/** Whatever a form offers for a column of an import is understood in a cell, in the words of every language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { userRecord } from '#app/access/users.tsx';
import { kpi } from '#app/indicator/declaration.tsx';
import { unit } from '#app/records/unit.ts';
import { DELIVERED_ROLES } from '#domain/access/delivered.ts';
import { choiceValues, readChoice } from '#server/import/kpi-columns.ts';
import { isActiveWord, languageCalled } from '#server/import/people-columns.ts';
import { roleFinder } from '#server/import/people-roles.ts';
import { readActive, readLevel } from '#server/import/unit-words.ts';
import { ROOT } from '#server/root.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';

vi.mock('#app/system.ts', () => ({ session: {}, drafts: {}, system: {} }));
vi.mock('#app/client.ts', () => ({ client: {} }));

type Texts = { readonly [key: string]: string | Texts };
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(path.join(ROOT, 'src/services/i18n/locales', `${language}.json`), 'utf8'));
const LOCALES = LANGUAGES.map(({ code }) => ({ code, texts: textsOf(code) }));
const say = (texts: Texts, key: string): string => {
  const found = key
    .split('.')
    .reduce<Texts | string>((at, word) => (typeof at === 'string' ? at : (at[word] ?? '')), texts);
  return typeof found === 'string' ? found : '';
};

const choice = (id: Parameters<typeof readChoice>[0]) => (text: string) => readChoice(id, text);
const active = [
  { value: true, label: 'master.kolom.aktif' },
  { value: true, label: 'formulir.ya' },
  { value: false, label: 'master.kolom.nonaktif' },
  { value: false, label: 'formulir.tidak' },
];
/** How an import reads the columns whose values are the program's own. */
const READ: Record<string, (text: string) => unknown> = {
  'kpi status': choice('status'),
  'kpi tipe_nilai': choice('tipe_nilai'),
  'kpi polarisasi': choice('polarisasi'),
  'kpi rumus_minimize': choice('rumus_minimize'),
  'kpi konsolidasi': choice('konsolidasi'),
  'unit level_id': (text) => String(readLevel(text)),
  'unit aktif': readActive,
  'user aktif': isActiveWord,
};
/** Records of somebody's own, which are found by code or name (tests/api), and what is no column of a workbook. */
const OTHERS = ['kpi unit_id', 'kpi sasaran_kegiatan_id', 'kpi skala_id', 'unit parent_id'].concat([
  ...['user roles', 'user satker_id', 'user sandi'],
]);

type Field = { nama: string; kind: string; choices?: readonly { value: string; label: string }[] };
const pickers = Object.entries({ kpi, unit, user: userRecord }).flatMap(([name, { form }]) =>
  ((form?.fields ?? []) as readonly Field[])
    .filter(({ kind }) => ['choice', 'radio', 'centang', 'cari', 'many'].includes(kind))
    .map(({ nama, choices = active }) => ({ column: `${name} ${nama}`, choices })),
);

it('knows every picker of the forms', () => {
  expect(pickers.map(({ column }) => column).toSorted()).toEqual([...Object.keys(READ), ...OTHERS].toSorted());
});

it.each(LOCALES)('a cell may say what the forms and lists say in $code', ({ texts }) => {
  const missing = pickers.flatMap(({ column, choices }) =>
    choices.flatMap(({ value, label }) => {
      const said = say(texts, label);
      expect([label, said]).not.toEqual([label, '']);
      const read = READ[column] ?? (() => value);
      return [said, said.toUpperCase(), ` ${said} `].every((text) => read(text.trim()) === value)
        ? []
        : [[column, said]];
    }),
  );
  expect(missing).toEqual([]);
  const yearly = say(texts, 'kpi.rumus.tahun');
  expect([readChoice('rumus_minimize', yearly), choiceValues('rumus_minimize')]).toEqual([
    'tahun',
    ['dua_kurang', 't_per_r', 'tahun'],
  ]);
});

it('a cell may name each language as it names itself', () => {
  expect(LANGUAGES.map(({ autonym }) => languageCalled(autonym))).toEqual(LANGUAGES.map(({ code }) => code));
});

it.each(LOCALES)('a cell may name each role that is delivered as the screens do in $code', ({ texts }) => {
  const roles = Object.entries(DELIVERED_ROLES).map(([name, label]) => ({ name, label }));
  const find = roleFinder(roles);
  expect(roles.map(({ name }) => find(say(texts, `peran.bawaan.${name}`))?.name)).toEqual(
    roles.map(({ name }) => name),
  );
});
