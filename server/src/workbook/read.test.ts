import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readWorkbook } from '#server/workbook/read.ts';
import {
  relation,
  relationsXml,
  SHEET,
  sheetXml,
  stringsXml,
  stylesXml,
  workbook,
  workbookXml,
} from '#tests/hostile/package.ts';

type Changes = Parameters<typeof workbook>[2];
const read = (changes: Changes, wanted = 'Data') => readWorkbook(workbook('kpi', '', changes), wanted);
const cellsOf = async (rows: string, more: Changes = {}, after = '') =>
  (await read({ ...more, sheet: sheetXml(rows, after) })).cells;
/** What one cell of row 1 is read as. */
const valueOf = async (cell: string, more: Changes = {}) =>
  (await cellsOf(`<row r="1">${cell}</row>`, more))[0]?.at(-1);
const xfs = (...formats: string[]) =>
  stylesXml(
    `<numFmts>${formats.map((f, i) => `<numFmt numFmtId="${164 + i}" formatCode="${f}"/>`).join('')}</numFmts>
     <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
     <cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs>`,
  );

describe('the values of cells', () => {
  it.each([
    ['a number', '<c r="A1"><v>1.5</v></c>', 1.5],
    ['a number in powers of ten', '<c r="A1"><v>-2.5E-3</v></c>', -0.0025],
    ['a text of its own', '<c r="A1" t="inlineStr"><is><t xml:space="preserve"> a  b </t></is></c>', ' a  b '],
    [
      'a text in runs',
      '<c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>Per</t></r><r><t>sen</t></r></is></c>',
      'Persen',
    ],
    ['an empty text', '<c r="A1" t="inlineStr"><is><t/></is></c>', undefined],
    ['a stored result', '<c r="A1"><f>1+1</f><v>2</v></c>', 2],
    ['a stored text', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>ax</v></c>', 'ax'],
    ['a stored empty text', '<c r="A1" t="str"><f>A2</f><v></v></c>', undefined],
    ['a formula without a result', '<c r="A1"><f>SUM(B1)</f></c>', '#RUMUS'],
    // As openpyxl writes it.
    ['a formula with room for a result', '<c r="A1"><f>SUM(B1)</f><v/></c>', '#RUMUS'],
    ['a formula with an empty result', '<c r="A1" t="n"><f>SUM(B1)</f><v> </v></c>', '#RUMUS'],
    ['an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['yes', '<c r="A1" t="b"><v>1</v></c>', true],
    ['no', '<c r="A1" t="b"><v>0</v></c>', false],
    ['a day as text', '<c r="A1" t="d"><v>2026-05-01</v></c>', new Date('2026-05-01')],
    ['only a format', '<c r="A1" s="1"/>', undefined],
    ['a line end as Excel writes it', '<c r="A1" t="str"><v>a_x000D_b_x005F_x0041_</v></c>', 'a\rb_x0041_'],
    ['a character in two halves', '<c r="A1" t="str"><v>_xD83D__xDE00_</v></c>', '😀'],
    [
      'the five entities and numbers',
      '<c r="A1" t="str"><v>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</v></c>',
      '<&>"\'A😀',
    ],
    ['a character section', '<c r="A1" t="str"><v><![CDATA[<a>&]]></v></c>', '<a>&'],
  ])('%s', async (_, cell, expected) => {
    expect(await valueOf(cell)).toEqual(expected);
  });

  it('come out of the shared texts by number, without how they are pronounced', async () => {
    const strings = stringsXml(
      '<si><t>satu</t></si><si><r><t>du</t></r><r><t>a</t></r></si><si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr/></si><si><t>lagi</t></si>',
    );
    const row = [0, 1, 2, 3].map((n, i) => `<c r="${'ABCD'[i]}1" t="s"><v>${n}</v></c>`).join('');
    expect(await cellsOf(`<row r="1">${row}</row>`, { strings })).toEqual([['satu', 'dua', '課', 'lagi']]);
  });

  it.each([
    ['0%', 0.95, 95],
    ['0.00" %"', 0.95, 0.95],
    ['0\\%', 0.95, 0.95],
    ['dd/mm/yyyy', 45_292, new Date('2024-01-01')],
    ['[$-421]d\\ mmmm\\ yyyy;@', 45_292, new Date('2024-01-01')],
    ['[h]:mm', 1.5, new Date('1899-12-31T12:00:00Z')],
    ['#,##0.00', 45_292, 45_292],
    ['[Red]#,##0;[Blue]-#,##0', 45_292, 45_292],
    ['0" dokumen"', 45_292, 45_292],
    ['_(* #,##0_)', 45_292, 45_292],
    ['[$Rp-421]#,##0', 45_292, 45_292],
    ['General', 45_292, 45_292],
  ])('in the format %s: %d', async (format, number, expected) => {
    const styles = xfs(format.replaceAll('"', '&quot;'));
    expect(await valueOf(`<c r="A1" s="1"><v>${number}</v></c>`, { styles })).toEqual(expected);
  });

  // ECMA-376 part 1, §18.8.30: the formats that have a number and no text.
  it.each([
    ['number', [0, 1, 2, 3, 4, 11, 12, 13, 37, 38, 39, 40, 48, 49], 1.5],
    ['percent', [9, 10], 150],
    ['date', [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47], new Date('1899-12-31T12:00:00Z')],
  ])('in the formats that are a %s without saying so: %j', async (_, formats, expected) => {
    const styles = stylesXml(`<cellXfs><xf/>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`);
    const row = formats.map((_id, i) => `<c s="${i + 1}"><v>1.5</v></c>`).join('');
    expect(await cellsOf(`<row r="1">${row}</row>`, { styles })).toEqual([formats.map(() => expected)]);
  });

  it('are numbers in the first format also where the workbook has none', async () => {
    expect(await valueOf('<c r="A1" s="0"><v>1.5</v></c>', { styles: stylesXml('') })).toBe(1.5);
  });

  it('are days of 1904 in a workbook of old Macs, and no day at all before the first and after the last', async () => {
    const styles = stylesXml('<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>');
    const mac = workbookXml(SHEET, '<workbookPr date1904="1"/>');
    // ECMA-376 part 1, §22.9.2.1 (ST_OnOff) has three words for it.
    const macs = ['true', 'on'].map((word) => workbookXml(SHEET, `<workbookPr date1904="${word}"/>`));
    const day = (n: number, book = workbookXml(SHEET)) =>
      valueOf(`<c r="A1" s="1"><v>${n}</v></c>`, { styles, workbook: book });
    for (const one of [mac, ...macs]) expect(await day(43_830, one)).toEqual(new Date('2024-01-01'));
    expect(await day(45_292, workbookXml(SHEET, '<workbookPr date1904="0"/>'))).toEqual(new Date('2024-01-01'));
    expect(await day(45_292)).toEqual(new Date('2024-01-01'));
    expect([await day(-1), await day(9_999_999)]).toEqual(['#NUM!', '#NUM!']);
  });
});

describe('the sheet', () => {
  it('is the one of the wanted name, else the first one that is visible', async () => {
    const relations = relationsXml(
      relation('a', 'worksheet', '/xl/worksheets/sheet1.xml') + relation('b', 'worksheet', 'worksheets/../styles.xml'),
    );
    const sheets = (names: [name: string, id: string, state?: string][]) =>
      workbookXml(
        names
          .map(
            ([name, id, state = 'visible'], i) =>
              `<sheet name="${name}" sheetId="${i}" state="${state}" r:id="${id}"/>`,
          )
          .join(''),
      );
    const of = async (book: string) => (await read({ workbook: book, relations }, ' DATA')).sheet;
    expect(
      await of(
        sheets([
          ['Lain', 'b'],
          ['data', 'a'],
        ]),
      ),
    ).toBe('data');
    expect(
      await of(
        sheets([
          ['Data', 'b', 'hidden'],
          ['Lain', 'a'],
        ]),
      ),
    ).toBe('Lain');
    expect(
      await of(
        sheets([
          ['Data', 'b', 'veryHidden'],
          ['Lain', 'a'],
        ]),
      ),
    ).toBe('Lain');
    expect(
      await of(
        sheets([
          ['Grafik', 'tanpa'],
          ['P &amp; L', 'a'],
        ]),
      ),
    ).toBe('P & L');
    expect(
      await of(
        sheets([
          ['Satu', 'a', 'hidden'],
          ['Dua', 'a'],
          ['Tiga', 'b'],
        ]),
      ),
    ).toBe('Dua');
  });

  it('keeps gaps, leaves formats without values out, and takes cells without addresses in their order', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="XFD2" s="1"/></row><row/><row><c><v>2</v></c><c><v>3</v></c></row>';
    expect(await cellsOf(rows)).toEqual([[], [null, 1], [], [2, 3]]);
  });

  it('is read up to row 6,000 and column GR, and refused beyond', async () => {
    const at = (address: string) =>
      cellsOf(`<row r="${/\d+/.exec(address)?.[0]}"><c r="${address}"><v>1</v></c></row>`);
    expect((await at('A6000')).length).toBe(6000);
    expect((await at('GR1'))[0]?.length).toBe(200);
    for (const address of ['A6001', 'GS1']) {
      await expect(at(address)).rejects.toMatchObject({ kind: 'large' });
    }
  });

  it('has the value of a merged cell wherever it reaches, within what is filled', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>9</v></c></row><row r="3"><c r="C3"><v>8</v></c></row>';
    const merges = '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C3:Z99"/></mergeCells>';
    expect(await cellsOf(rows, {}, merges)).toEqual([
      [1, 1, 9],
      [1, 1],
      [null, null, 8],
    ]);
  });

  it('tells what a row has of a merged cell above it, and nothing of its own row', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>9</v></c></row><row r="2"><c r="C2"><v>8</v></c></row>';
    const merges = '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>';
    expect((await read({ sheet: sheetXml(rows, merges) })).repeated).toEqual([undefined, [0, 1]]);
  });

  it('tells which rows it does not show', async () => {
    const hidden = ['hidden="1"', 'hidden="0"', 'hidden="true"', '', 'hidden="false"'];
    const rows = hidden.map((how, i) => `<row r="${i + 2}" ${how}><c r="A${i + 2}"><v>1</v></c></row>`);
    expect((await read({ sheet: sheetXml(rows.join('')) })).hidden).toEqual([2, 4]);
  });

  it('is read with any prefix', async () => {
    const x = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const sheet = `<x:worksheet ${x}><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const book = `<x:workbook ${x} xmlns:q="q"><x:sheets><x:sheet name="Data" sheetId="1" q:id="rId1"/></x:sheets></x:workbook>`;
    expect((await read({ sheet, workbook: book })).cells).toEqual([[7]]);
  });

  it('is what an independent reader makes of a workbook written by a library', async () => {
    const cells = [
      ['Kode', 'Target', 'Persen', 'Tanggal', 'Ya'],
      ['A.1', 12.5, 0.955, new Date('2026-05-01'), true],
      [' spasi ', -3, 1, new Date('2024-02-29'), false],
    ];
    const bytes = await writeXlsxFile(
      cells.map((row, r) =>
        row.map((value, c) => ({
          value,
          ...(r > 0 && c === 2 && { format: '0.0%' }),
          ...(r > 0 && c === 3 && { format: 'dd/mm/yyyy' }),
        })),
      ),
    ).toBuffer();
    const independent = await readSheet(new Uint8Array(bytes).buffer, { trim: false });
    const percentPoints = independent.map((row, r) => row.map((v, c) => (r > 0 && c === 2 ? Number(v) * 100 : v)));
    expect((await readWorkbook(bytes, 'x')).cells).toEqual(percentPoints);
  });
});
