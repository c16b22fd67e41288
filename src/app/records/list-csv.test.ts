import { expect, it } from 'vitest';
import { csvFrom } from '#app/records/list-csv.ts';
import type { Column } from '#features/records/list-declaration.ts';
import type { Row } from '#machines/kit/row.ts';

const column: readonly Column<Row>[] = [
  { key: 'nama', label: 'master.kolom.nama', value: ({ nama }) => nama as string },
  { key: 'bobot', label: 'master.kolom.kode', value: ({ bobot }) => bobot as number | null },
];
const t = ((key: string) => key.split('.').at(-1)) as never;

it('writes UTF-8 with its mark, semicolons, decimal commas and quotes where they are needed', () => {
  const row = [
    { id: '1', nama: 'Satu; "dua"', bobot: 1234.5 },
    { id: '2', nama: 'Baris\nbaru', bobot: null },
  ];
  expect(csvFrom(column, row, t)).toBe('\uFEFFnama;kode\r\n"Satu; ""dua""";1234,5\r\n"Baris\nbaru";\r\n');
});

it.each(['=1+1', '+62', '-x', '@SUM(A1)', '\t=1'])('a text that a spreadsheet would run (%j) is a text', (nama) => {
  expect(csvFrom(column, [{ id: '1', nama, bobot: -2.5 }], t)).toContain(`'${nama};-2,5`);
});
