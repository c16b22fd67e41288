import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { choiceValues, MONTH_COLUMNS, readChoice } from '#server/import/kpi-columns.ts';
import { ROOT } from '#server/root.ts';

type Names = Record<string, string>;
const LANGUAGES = ['id', 'en', 'fr', 'de', 'pt'];
const COLUMNS = {
  polarisasi: 'polarisasi',
  konsolidasi: 'konsolidasi',
  tipe_nilai: 'tipe',
  rumus_minimize: 'rumus',
} as const;

it.each(LANGUAGES)('a cell may say what the screens say in %s', (language) => {
  const file = path.join(ROOT, 'src/services/i18n/locales', `${language}.json`);
  const { kpi } = JSON.parse(readFileSync(file, 'utf8')) as { kpi: Record<string, Names> };
  for (const [column, section] of [...Object.entries(COLUMNS), ['status', 'status']]) {
    const id = column as keyof typeof COLUMNS;
    for (const value of choiceValues(id)) {
      const label = kpi[section ?? '']?.[value] ?? '';
      expect([column, label, readChoice(id, label), readChoice(id, label.toUpperCase())]).toEqual([
        column,
        label,
        value,
        value,
      ]);
    }
  }
});

it('a month has its own name, as the calendar of the language has it', () => {
  const months = Array.from({ length: 12 }, (_, i) =>
    new Intl.DateTimeFormat('id', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, i)),
  );
  const all = (word: string) =>
    MONTH_COLUMNS.filter(({ title, alias = [] }) =>
      [title.toLowerCase(), ...alias].some((one) => one.toLowerCase() === word),
    );
  expect(
    months.map((month) => all(month.toLowerCase()).map(({ id }) => MONTH_COLUMNS.findIndex((one) => one.id === id))),
  ).toEqual(months.map((_, i) => [i]));
});

it('a month may be written as short as people write it', () => {
  const short = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
  const others = { agu: ['agt', 'ags', 'agust'], nov: ['nop', 'nopember'] };
  expect(MONTH_COLUMNS.map(({ alias = [] }, i) => [alias[0], alias.includes(`target ${short[i]}`)])).toEqual(
    short.map((month) => [month, true]),
  );
  for (const [month, words] of Object.entries(others)) {
    const column = MONTH_COLUMNS.find(({ id }) => id === `bulan_${month}`);
    expect(words.filter((word) => column?.alias?.includes(word) !== true)).toEqual([]);
  }
});
