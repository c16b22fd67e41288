/** Workbooks in sound XML whose cells are hostile: far away, too many, repeated, pointing at nothing. */
import { sheetXml, soundRows, stringsXml, workbook } from '#tests/hostile/package.ts';
import type { Hostile } from '#tests/hostile/table-zip.ts';

const times = (n: number, text: string) => text.repeat(n);
const rows = (n: number, row: (number: number) => string) => Array.from({ length: n }, (_, i) => row(i + 3)).join('');
const sheetWith = (name: string, status: Hostile['status'], more: () => string, after = () => ''): Hostile => ({
  name,
  status,
  make: (t, k) => workbook(t, k, { sheet: sheetXml(soundRows(t, k) + more(), after()) }),
});
const one = (cell: string) => () => `<row r="3">${cell}</row>`;
/** 16,384 is XFD; what comes after it is no column of a sheet. */
const LETTERS = Array.from({ length: 18_000 }, (_, i) => {
  let [n, letters] = [i + 1, ''];
  for (; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
});

export const SHEET_TABLE: readonly Hostile[] = [
  sheetWith('a cell with an address that no sheet has', 422, one('<c r="ZZZZZZ999999999"><v>1</v></c>')),
  sheetWith('a cell in row 0', 422, one('<c r="A0"><v>1</v></c>')),
  sheetWith('a cell without letters', 422, one('<c r="3"><v>1</v></c>')),
  sheetWith('a cell in the last corner of a sheet', 413, one('<c r="XFD1048576"><v>1</v></c>')),
  sheetWith('a row number of 30 digits', 422, () => `<row r="${times(30, '9')}"><c><v>1</v></c></row>`),
  sheetWith('a negative row number', 422, () => '<row r="-5"><c><v>1</v></c></row>'),
  sheetWith(
    '18,000 columns',
    413,
    () => `<row r="3">${LETTERS.map((l) => `<c r="${l}3"><v>1</v></c>`).join('')}</row>`,
  ),
  sheetWith('1,000,000 empty rows', 413, () => rows(1_000_000, () => '<row/>')),
  sheetWith('1,000,000 empty rows with numbers', 413, () => rows(1_000_000, (n) => `<row r="${n}"/>`)),
  sheetWith('1,000,000 cells', 413, () =>
    rows(
      5000,
      (n) =>
        `<row r="${n}">${LETTERS.slice(0, 200)
          .map((l) => `<c r="${l}${n}"><v>1</v></c>`)
          .join('')}</row>`,
    ),
  ),
  sheetWith('500,000 times the same cell', 422, () => `<row r="3">${times(500_000, '<c r="A3"><v>1</v></c>')}</row>`),
  sheetWith(
    'rows in reverse',
    422,
    () => '<row r="9"><c r="A9"><v>1</v></c></row><row r="4"><c r="A4"><v>1</v></c></row>',
  ),
  sheetWith('a shared text number 4,000,000,000', 422, one('<c r="A3" t="s"><v>4000000000</v></c>')),
  sheetWith('a shared text number −1', 422, one('<c r="A3" t="s"><v>-1</v></c>')),
  sheetWith('a shared text named __proto__', 422, one('<c r="A3" t="s"><v>__proto__</v></c>')),
  sheetWith('a cell format number 4,000,000,000', 422, one('<c r="A3" s="4000000000"><v>1</v></c>')),
  sheetWith('a cell of no type that there is', 422, one('<c r="A3" t="zzz"><v>1</v></c>')),
  sheetWith('a number that is none', 422, one(`<c r="A3"><v>${times(100_000, '1')}x</v></c>`)),
  sheetWith('a number beyond all numbers', 422, one('<c r="A3"><v>1e999999</v></c>')),
  sheetWith('a day that is none', 422, one('<c r="A3" t="d"><v>2026-99-99</v></c>')),
  sheetWith('a truth that is neither', 422, one('<c r="A3" t="b"><v>2</v></c>')),
  sheetWith('a text of 900,000 characters', 422, () => one(`<c r="A3" t="str"><v>${times(900_000, 'x')}</v></c>`)()),
  sheetWith(
    '100,000 merges of the whole sheet',
    413,
    () => '',
    () => `<mergeCells>${times(100_000, '<mergeCell ref="A1:GR6000"/>')}</mergeCells>`,
  ),
  sheetWith(
    '2,000 merges of everything over a value',
    413,
    () => rows(4000, (n) => `<row r="${n}"><c r="GR${n}"><v>1</v></c></row>`),
    () => `<mergeCells>${times(2000, '<mergeCell ref="A1:GR6000"/>')}</mergeCells>`,
  ),
  sheetWith(
    'a merge of no range',
    422,
    () => '',
    () => `<mergeCells><mergeCell ref="${times(50_000, 'A1:')}"/></mergeCells>`,
  ),
  {
    name: '6,000 rows that all say the same 30,000 characters',
    status: 413,
    make: (t, k) =>
      workbook(t, k, {
        strings: stringsXml(`<si><t>${times(30_000, 'x')}</t></si>`),
        sheet: sheetXml(soundRows(t, k) + rows(5900, (n) => `<row r="${n}"><c r="B${n}" t="s"><v>0</v></c></row>`)),
      }),
  },
  {
    name: '2,000,000 shared texts',
    status: 413,
    make: (t, k) => workbook(t, k, { strings: stringsXml(times(2_000_000, '<si/>')) }),
  },
];
