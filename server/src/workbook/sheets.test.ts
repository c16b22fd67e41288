/** Which sheet of several is read: people put a note before their data, and programs hide sheets. */
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/workbook/read.ts';
import { archive } from '#tests/hostile/archive.ts';
import { parts, relation, relationsXml, sheetXml, workbookXml } from '#tests/hostile/package.ts';

const COLUMNS = [['kode'], ['nama unit', 'nama'], ['tingkat']];
const row = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const NOTE = row('Daftar unit, diperbarui Mei');
const TITLES = row('KODE *', 'Nama', 'Tingkat');
const DATA = TITLES + row('01', 'Satu', '1');
/** Title above the titles, as people write it. */
const BELOW = row('Lampiran I') + row() + DATA;

type Sheet = { name: string; rows: string; state?: string; part?: number };
function bookOf(...sheets: Sheet[]): Buffer {
  const own = sheets.flatMap(({ rows, part }, i) =>
    part === undefined ? [{ name: `xl/worksheets/s${i}.xml`, data: sheetXml(rows) }] : [],
  );
  const named = sheets.map(({ name, state = 'visible' }, i) => `<sheet name="${name}" state="${state}" r:id="r${i}"/>`);
  const relations = sheets
    .map(({ part }, i) => relation(`r${i}`, 'worksheet', `worksheets/s${part ?? i}.xml`))
    .join('');
  const changes = { workbook: workbookXml(named.join('')), relations: relationsXml(relations), sheet: null };
  return archive([...parts('unit', '', changes), ...own]);
}
const read = async (...sheets: Sheet[]) => {
  const { sheet, cells } = await readWorkbook(bookOf(...sheets), 'Unit', 5000, COLUMNS);
  return [sheet, cells.at(-1)?.[0]];
};

describe('the sheet that is read', () => {
  it.each([
    [
      'is the first one that has the columns',
      [
        ['Catatan', NOTE],
        ['Data', DATA],
        ['Lama', DATA],
      ],
      'Data',
    ],
    [
      'has them below its heading, too',
      [
        ['Catatan', NOTE],
        ['Data', BELOW],
      ],
      'Data',
    ],
    [
      'is that of the given name before others',
      [
        ['Data', DATA],
        ['unit', DATA],
      ],
      'unit',
    ],
    [
      'is another one where that of the given name is a note',
      [
        ['Unit', NOTE],
        ['Data', DATA],
      ],
      'Data',
    ],
    [
      'is never hidden',
      [
        ['Catatan', NOTE],
        ['Rahasia', DATA, 'hidden'],
        ['Data', DATA],
      ],
      'Data',
    ],
  ] as const)('%s', async (_, sheets, expected) => {
    const given = sheets.map(([name, rows, state]) => ({ name, rows, ...(state !== undefined && { state }) }));
    expect(await read(...given)).toEqual([expected, '01']);
  });

  it('is the one with most of the columns where none has all, and the first of equals', async () => {
    const some = row('Kode', 'Nama', 'Catatan');
    const hidden = { name: 'Rahasia', rows: DATA, state: 'veryHidden' };
    expect(await read({ name: 'Catatan', rows: NOTE }, hidden, { name: 'Data', rows: some })).toEqual(['Data', 'Kode']);
    expect((await read({ name: 'Catatan', rows: NOTE }, { name: 'Lain', rows: row('x') }))[0]).toBe('Catatan');
    expect((await read({ name: 'Satu', rows: some }, { name: 'Dua', rows: row('Kode', 'Tingkat') }))[0]).toBe('Satu');
  });

  it('is not spoilt by sheets that nobody can read, and is read once, whoever else is it', async () => {
    const broken = { name: 'Rusak', rows: '<row><c t="s"><v>77</v></c></row>' };
    const gone = { name: 'Hilang', rows: '', part: 9 };
    const note = { name: 'Catatan', rows: NOTE };
    expect(await read(note, broken, gone, { name: 'Data', rows: DATA })).toEqual(['Data', '01']);
    await expect(read(broken, { name: 'Data', rows: DATA })).rejects.toMatchObject({ kind: 'broken' });
    // 4.5 MB each time would be more than a file may unpack to.
    const long = row(...Array.from({ length: 150 }, () => 'x'.repeat(30_000)));
    const same = Array.from({ length: 20 }, (_, i) => ({ name: `Lagi ${i}`, rows: '', part: 1 }));
    expect(await read(note, { name: 'Panjang', rows: long }, ...same, { name: 'Data', rows: DATA })).toEqual([
      'Data',
      '01',
    ]);
  });
});
