/** A sound workbook for each of the three imports, taken apart so that one thing of it can be made hostile. */
import { archive, type End, type Part } from '#tests/hostile/archive.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export type Target = 'kpi' | 'unit' | 'people' | 'realisasi';

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, texts: readonly string[]) =>
  `<row r="${number}">${texts.map((text, i) => cell(`${'ABCDEFGHIJ'[i]}${number}`, text)).join('')}</row>`;

/** Titles and one row that the import accepts. `kode` is the code of an indicator that exists, for realisasi. */
const TABLE: Record<Target, (code: string) => readonly [string[], string[]]> = {
  kpi: () => [
    ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target tahun'],
    ['H.1', 'Indikator', 'Poin', 'maximize', 'sum', '5'],
  ],
  unit: () => [
    ['Kode', 'Nama unit', 'Level'],
    ['H1', 'Unit', '1'],
  ],
  people: () => [
    ['Username', 'Nama', 'Email', 'Peran', 'Kode satker'],
    ['hana.h', 'Hana', 'hana@hostile.test', 'Pelapor', '6305'],
  ],
  realisasi: (code) => [
    ['Kode', 'Realisasi', 'Analisis'],
    [code, '5', 'Sesuai'],
  ],
};

/** The two rows of a sound sheet as XML. */
export const soundRows = (target: Target, code: string) =>
  TABLE[target](code)
    .map((texts, i) => row(i + 1, texts))
    .join('');

export type Pieces = {
  contentTypes: string;
  workbook: string;
  relations: string;
  styles: string;
  strings: string;
  sheet: string;
};

/** A sheet around the rows given; `after` stands behind its data, where merges stand. */
export const sheetXml = (rows: string, after = '') =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
export const stringsXml = (items: string) => `${HEAD}<sst xmlns="${MAIN}">${items}</sst>`;
export const stylesXml = (content: string) => `${HEAD}<styleSheet xmlns="${MAIN}">${content}</styleSheet>`;
export const workbookXml = (sheets: string, before = '') =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${before}<sheets>${sheets}</sheets></workbook>`;
export const relation = (id: string, type: string, to: string, more = '') =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${to}"${more}/>`;
export const relationsXml = (content: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;

export const SHEET = '<sheet name="Data" sheetId="1" r:id="rId1"/>';
const SOUND_RELATIONS = [
  relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  relation('rId2', 'styles', 'styles.xml'),
  relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
].join('');
export const XFS = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs>';

export function soundPieces(target: Target, code: string): Pieces {
  return {
    contentTypes: `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    workbook: workbookXml(SHEET),
    relations: relationsXml(SOUND_RELATIONS),
    styles: stylesXml(XFS),
    strings: stringsXml('<si><t>satu</t></si>'),
    sheet: sheetXml(soundRows(target, code)),
  };
}

export const NAMES: Record<keyof Pieces, string> = {
  contentTypes: '[Content_Types].xml',
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  styles: 'xl/styles.xml',
  strings: 'xl/sharedStrings.xml',
  sheet: 'xl/worksheets/sheet1.xml',
};

type Changes = { [K in keyof Pieces]?: string | Buffer | null };

/** The parts of a sound workbook with some replaced or, as null, left out. */
export function parts(target: Target, code: string, changes: Changes = {}): Part[] {
  const all: Changes = { ...soundPieces(target, code), ...changes };
  return (Object.keys(NAMES) as (keyof Pieces)[]).flatMap((key) => {
    const data = all[key];
    return data === null || data === undefined ? [] : [{ name: NAMES[key], data }];
  });
}

/** The bytes of such a workbook. */
export const workbook = (target: Target, code: string, changes: Changes = {}, end: End = {}): Buffer =>
  archive(parts(target, code, changes), end);
