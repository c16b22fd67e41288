import { expect, it } from 'vitest';
import { type ImportColumn, readTable } from '#server/import/table.ts';

const COLUMNS: readonly ImportColumn<'kode' | 'nama'>[] = [
  { id: 'kode', title: 'Kode', required: true, hint: '' },
  { id: 'nama', title: 'Nama', required: true, hint: '' },
];
const read = (above: number) => {
  const cell = [...Array.from({ length: above }, () => ['Lampiran']), ['Kode', 'Nama *'], ['1.1', 'Satu']];
  return readTable({ sheet: 'Data', cell, percents: [], repeated: [], hidden: [] }, COLUMNS);
};

it('titles stand below as much as thirty rows let them, and rows are counted as the sheet counts them', async () => {
  const { titleRow, rows } = await read(29);
  expect([titleRow, rows.map(({ nomor }) => nomor)]).toEqual([30, [31]]);
  await expect(read(30)).rejects.toThrow(expect.objectContaining({ status: 422 }));
});
