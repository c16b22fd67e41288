/** Workbooks whose XML is hostile: never closed, never ending, nested, expanding, in another encoding. */
import {
  relationsXml,
  SHEET,
  sheetXml,
  soundPieces,
  soundRows,
  stringsXml,
  stylesXml,
  workbook,
  workbookXml,
  XFS,
} from '#tests/hostile/package.ts';
import type { Hostile } from '#tests/hostile/table-zip.ts';

const MB = 1024 * 1024;
const times = (n: number, text: string) => text.repeat(n);
/** The sound sheet with something before its end. */
const sheetWith = (name: string, status: Hostile['status'], more: string | (() => string)): Hostile => ({
  name,
  status,
  make: (t, k) => workbook(t, k, { sheet: sheetXml(soundRows(t, k) + (typeof more === 'string' ? more : more())) }),
});
/** One part replaced by hostile bytes. */
const instead = (
  name: string,
  part: 'workbook' | 'relations' | 'styles' | 'strings' | 'sheet' | 'contentTypes',
  data: () => string | Buffer,
  status: Hostile['status'] = 422,
): Hostile => ({ name, status, make: (t, k) => workbook(t, k, { [part]: data() }) });

const doctype = (inside: string, use: string) =>
  `<?xml version="1.0"?><!DOCTYPE worksheet [${inside}]><worksheet><sheetData>${use}</sheetData></worksheet>`;
const LAUGHS = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${times(10, `&l${n};`)}">`).join('');

export const XML_TABLE: readonly Hostile[] = [
  sheetWith('15,000 rows with a cell that never ends', 422, times(15_000, '<row><c r="A1">')),
  sheetWith('400 kB of cells that never end', 422, times(40_000, '<c r="A1">')),
  sheetWith('200 kB of closed cells after one that never ends', 422, `<c r="A3">${times(20_000, '</row>')}`),
  sheetWith('25 MB of blanks', 422, () => times(25 * MB, ' ')),
  sheetWith('25 MB of blanks inside of a tag', 422, () => `<c ${times(25 * MB, ' ')}/>`),
  sheetWith('25 MB of line ends', 422, () => times(25 * MB, '\n')),
  sheetWith('an attribute that never ends', 422, `<c r="A3${times(400_000, 'A')}`),
  sheetWith('an attribute of 10 MB', 422, () => `<c r="${times(10 * MB, 'A')}"/>`),
  sheetWith(
    '300,000 attributes',
    422,
    () => `<c ${Array.from({ length: 300_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
  ),
  sheetWith('an attribute twice', 422, '<row r="3"><c r="A3" r="B3"/></row>'),
  sheetWith('an attribute without a value', 422, times(50_000, '<c r=')),
  sheetWith('a tag name of 5 MB', 422, () => `<${times(5 * MB, 'c')}/>`),
  sheetWith('200,000 tags that open and nothing else', 422, times(200_000, '<')),
  sheetWith('1,000,000 levels', 422, () => times(1_000_000, '<x>')),
  sheetWith('1,000,000 levels that are closed again', 422, () => times(1_000_000, '<x>') + times(1_000_000, '</x>')),
  sheetWith('a comment that never ends', 422, `<!--${times(300_000, '-- ')}`),
  sheetWith('a CDATA section that never ends', 422, `<row r="3"><c r="A3"><v><![CDATA[${times(300_000, ']]')}`),
  sheetWith('an instruction that never ends', 422, `<?x ${times(300_000, '?')}`),
  sheetWith('a tag closed by another', 422, '<row r="3"><c r="A3"></row></c>'),
  sheetWith('a second root', 422, '</sheetData></worksheet><worksheet><sheetData>'),
  sheetWith('an entity that was never declared', 422, '<row r="3"><c r="A3"><v>&rahasia;</v></c></row>'),
  sheetWith(
    'an entity named like a property of every object',
    422,
    '<row r="3"><c r="A3"><v>&constructor;</v></c></row>',
  ),
  sheetWith('an entity that never ends', 422, `<row r="3"><c r="A3"><v>&${times(500_000, '#')}`),
  sheetWith('a character beyond Unicode', 422, '<row r="3"><c r="A3" t="str"><v>&#99999999;</v></c></row>'),
  sheetWith('half a character', 422, '<row r="3"><c r="A3" t="str"><v>&#xD800;</v></c></row>'),
  sheetWith('a NUL as an entity', 422, '<row r="3"><c r="A3" t="str"><v>&#0;</v></c></row>'),
  sheetWith('a NUL', 422, '<row r="3"><c r="A3" t="str"><v>\0</v></c></row>'),
  sheetWith('a NUL as Excel writes one', 422, '<row r="3"><c r="A3" t="str"><v>_x0000_</v></c></row>'),
  sheetWith('half a character as Excel writes one', 422, '<row r="3"><c r="A3" t="str"><v>a_xD83D_</v></c></row>'),
  instead('a thousand million laughs', 'sheet', () =>
    doctype(`<!ENTITY l0 "ha">${LAUGHS}`, '<row><c><v>&l12;</v></c></row>'),
  ),
  instead('an entity out of a file', 'sheet', () =>
    doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '<row><c><v>&x;</v></c></row>'),
  ),
  instead('a declaration of 20 MB', 'sheet', () => doctype(times(20 * MB, ' '), '')),
  instead('an entity that contains itself', 'workbook', () => '<!DOCTYPE w [<!ENTITY a "&a;">]><w>&a;</w>'),
  instead('bytes that are not UTF-8', 'sheet', () =>
    Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(9000, 0xc3)]),
  ),
  instead('half of UTF-16', 'sheet', () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<worksheet/>', 'utf16le').subarray(0, 9)]),
  ),
  instead('UTF-16 that says it is UTF-8', 'workbook', () => Buffer.from(`\ufeff${workbookXml(SHEET)}`, 'utf16le')),
  instead('an empty sheet', 'sheet', () => ''),
  instead('a sheet of zeros', 'sheet', () => Buffer.alloc(MB)),
  instead('a sheet in HTML', 'sheet', () => '<!doctype html><html><body><table><tr><td>Kode'),
  instead('a sheet name with a character beyond Unicode', 'workbook', () =>
    workbookXml(SHEET.replace('Data', 'D&#99999999;')),
  ),
  instead(
    'a sheet name that never ends',
    'workbook',
    () => `<workbook><sheets><sheet name="${times(300_000, '<sheet ')}`,
  ),
  instead('300,000 sheets', 'workbook', () => workbookXml(times(300_000, SHEET))),
  instead('relationships that never end', 'relations', () => `<Relationships>${times(60_000, '<Relationship ')}`),
  instead('300,000 relationships', 'relations', () =>
    relationsXml(times(300_000, '<Relationship Id="a" Type="b" Target="c"/>')),
  ),
  instead('styles that never end', 'styles', () => `<styleSheet>${times(60_000, '<cellXfs ')}`),
  instead('a number format with a character beyond Unicode', 'styles', () =>
    stylesXml(`<numFmts><numFmt numFmtId="164" formatCode="0&#99999999;"/></numFmts>${XFS}`),
  ),
  instead('a number format of quotes that never end', 'styles', () =>
    stylesXml(`<numFmts><numFmt numFmtId="164" formatCode="${times(200_000, '&quot;\\')}"/></numFmts>${XFS}`),
  ),
  instead('1,000,000 cell formats', 'styles', () => stylesXml(`<cellXfs>${times(1_000_000, '<xf/>')}</cellXfs>`)),
  instead('shared texts that never end', 'strings', () => stringsXml(times(60_000, '<si><t>')).replace('</sst>', '')),
  instead('a shared text with a character beyond Unicode', 'strings', () => stringsXml('<si><t>&#99999999;</t></si>')),
  {
    name: 'styles that are no XML, beside a sound sheet',
    status: 422,
    make: (t, k) => workbook(t, k, { styles: soundPieces(t, k).styles.slice(0, -20) }),
  },
];
