import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REALISASI_COLUMNS } from '#server/import/realisasi.ts';
import { ROOT } from '#server/root.ts';
import { plainTitle } from '#server/workbook/titles.ts';

it('a column may be called what the page of an indicator calls the field', () => {
  const file = path.join(ROOT, 'src/services/i18n/locales/id.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Record<string, string>>>;
  const labels = texts['pelaporan']?.['kolom'] ?? {};
  const known = REALISASI_COLUMNS.flatMap(({ id, title, alias = [] }) =>
    [title, ...alias].map((one) => `${id}: ${plainTitle(one)}`),
  );
  const fields = REALISASI_COLUMNS.flatMap(({ id }) => {
    const label = labels[id];
    return label === undefined ? [] : [`${id}: ${plainTitle(label)}`];
  });
  expect(fields).toHaveLength(7);
  expect(fields.filter((one) => !known.includes(one))).toEqual([]);
});
