/** Workbooks whose zip file is hostile: lies in its headers, bombs, names, cuts, other formats. */
import { crc32, deflateRawSync } from 'node:zlib';
import { archive, type Part, zip64Extra } from '#tests/hostile/archive.ts';
import {
  parts,
  relation,
  relationsXml,
  SHEET,
  sheetXml,
  workbook,
  workbookXml,
  type Target,
} from '#tests/hostile/package.ts';

/** A workbook that no import may take, and the status with which it is refused; 200 for one that is only large. */
export type Hostile = { name: string; status: 200 | 413 | 415 | 422; make(target: Target, code: string): Buffer };

const MB = 1024 * 1024;
const SHEET_PART = 'xl/worksheets/sheet1.xml';
const zeros = (size: number) => Buffer.alloc(size, ' ');

/** A sound workbook with one of its parts, named by its end, written differently. */
const changed = (target: Target, code: string, ending: string, change: (part: Part) => Part): Buffer =>
  archive(parts(target, code).map((part) => (part.name.endsWith(ending) ? change(part) : part)));
const more = (target: Target, code: string, ...extra: Part[]) => archive([...parts(target, code), ...extra]);

/** A sheet whose compressed data are blanks: 1000 times as large as the file says. */
const bomb = (size: number): Part => {
  const data = Buffer.concat([Buffer.from(sheetXml('')), zeros(size)]);
  return { name: SHEET_PART, data, stored: deflateRawSync(data) };
};

/** The first bytes of a file of Excel 97, or of a workbook with a password. */
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(4096)]);

export const ZIP_TABLE: readonly Hostile[] = [
  { name: 'no file at all but text', status: 415, make: () => Buffer.from('bukan buku kerja') },
  { name: 'an Excel 97 or password-protected file (compound format)', status: 415, make: () => compound },
  { name: 'an empty zip file', status: 415, make: () => archive([]) },
  { name: 'a zip file without a workbook', status: 415, make: () => archive([{ name: 'a.txt', data: 'x' }]) },
  {
    name: 'a workbook inside of a zip file',
    status: 415,
    make: (target, code) => archive([{ name: 'buku.xlsx', data: workbook(target, code) }]),
  },
  {
    name: 'a workbook with macros',
    status: 415,
    make: (target, code) => more(target, code, { name: 'xl/vbaProject.bin', data: 'macro' }),
  },
  { name: 'the first half of a workbook', status: 415, make: (t, k) => workbook(t, k).subarray(0, 700) },
  { name: 'a workbook without its last 10 bytes', status: 415, make: (t, k) => workbook(t, k).subarray(0, -10) },
  {
    name: 'bytes after the end of the zip file',
    status: 415,
    make: (t, k) => Buffer.concat([workbook(t, k), zeros(99)]),
  },
  { name: 'an end record with 65,535 entries', status: 422, make: (t, k) => workbook(t, k, {}, { count: 65_535 }) },
  {
    name: 'an end record that begins its directory beyond the file',
    status: 422,
    make: (t, k) => workbook(t, k, {}, { offset: 0x7fffffff }),
  },
  {
    name: 'a directory that begins in the middle of a part',
    status: 422,
    make: (t, k) => workbook(t, k, {}, { offset: 40 }),
  },
  { name: 'a zip file in several volumes', status: 415, make: (t, k) => workbook(t, k, {}, { disk: 3 }) },
  {
    name: 'two parts of the same name',
    status: 422,
    make: (target, code) => more(target, code, { name: SHEET_PART, data: sheetXml('') }),
  },
  {
    name: 'two parts whose names differ in case only',
    status: 422,
    make: (target, code) => more(target, code, { name: 'XL/WorkSheets/Sheet1.xml', data: sheetXml('') }),
  },
  {
    name: 'a name that climbs out of the archive',
    status: 422,
    make: (target, code) => more(target, code, { name: '../../../../etc/cron.d/x', data: 'x' }),
  },
  {
    name: 'an absolute name',
    status: 422,
    make: (target, code) => more(target, code, { name: '/etc/passwd', data: 'x' }),
  },
  {
    name: 'a Windows name',
    status: 422,
    make: (target, code) => more(target, code, { name: 'C:\\x\\..\\y', data: 'x' }),
  },
  {
    name: 'a header that says another name than the directory',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, local: { name: 'xl/worksheets/lain00.xml' } })),
  },
  {
    name: 'a header that says another size than the directory',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, local: { unpacked: 1, packed: 1 } })),
  },
  {
    name: 'a directory that says a smaller size than the data have',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { unpacked: 9 }, local: { unpacked: 9 } })),
  },
  {
    name: 'a directory that says a larger size than the data have',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { unpacked: 9e6 }, local: { unpacked: 9e6 } })),
  },
  {
    name: 'a part that reaches beyond the end of the file',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { packed: 4e9 }, local: { packed: 4e9 } })),
  },
  {
    name: 'a part that begins beyond the end of the file',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { offset: 0xfffffff0 } })),
  },
  {
    name: 'all parts in the same place',
    status: 422,
    make: (t, k) => archive(parts(t, k).map((part) => ({ ...part, central: { offset: 0 } }))),
  },
  {
    name: 'a part that says it is encrypted',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { flags: 1 } })),
  },
  {
    name: 'a compression nobody knows',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({ ...part, central: { method: 99 }, local: { method: 99 } })),
  },
  {
    name: 'data that are not compressed data',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, stored: Buffer.alloc(500, 0xff) })),
  },
  {
    name: 'compressed data cut off in the middle',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({
        ...part,
        stored: deflateRawSync(Buffer.from(part.data)).subarray(0, 60),
      })),
  },
  {
    name: 'a bomb of 64 MB that says so',
    status: 413,
    make: (t, k) => changed(t, k, 'sheet1.xml', () => bomb(64 * MB)),
  },
  {
    name: 'a bomb of 64 MB that says 1 kB',
    status: 422,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', () => ({ ...bomb(64 * MB), central: { unpacked: 1000 }, local: { unpacked: 1000 } })),
  },
  {
    name: 'parts of 20 MB each that are small only one by one',
    status: 413,
    make: (t, k) => more(t, k, ...[1, 2].map((n) => ({ name: `xl/media/${n}.png`, data: zeros(20 * MB) }))),
  },
  {
    name: 'sizes of 4 EB in a zip64 directory',
    status: 413,
    make: (t, k) =>
      changed(t, k, 'sheet1.xml', (part) => ({
        ...part,
        central: { unpacked: 0xffffffff, packed: 0xffffffff },
        extra: zip64Extra(2n ** 52n, 2n ** 40n),
      })),
  },
  {
    name: '6,000 parts',
    status: 422,
    make: (t, k) => more(t, k, ...Array.from({ length: 6_000 }, (_, n) => ({ name: `x/${n}`, data: '' }))),
  },
  {
    name: 'a zip file as the sheet',
    status: 422,
    make: (t, k) => changed(t, k, 'sheet1.xml', (part) => ({ ...part, data: workbook(t, k) })),
  },
  {
    name: 'a relationship that leads out of the archive',
    status: 422,
    make: (t, k) => workbook(t, k, { relations: relationsXml(relation('rId1', 'worksheet', '../../../etc/passwd')) }),
  },
  {
    name: 'a relationship to an address on the network',
    status: 422,
    make: (t, k) =>
      workbook(t, k, {
        relations: relationsXml(relation('rId1', 'worksheet', 'http://127.0.0.1:1/x', ' TargetMode="External"')),
      }),
  },
  {
    name: 'a relationship to an absolute path of the machine',
    status: 422,
    make: (t, k) => workbook(t, k, { relations: relationsXml(relation('rId1', 'worksheet', 'file:///etc/passwd')) }),
  },
  {
    name: 'a relationship that leads back to the list of relationships',
    status: 422,
    make: (t, k) =>
      workbook(t, k, { relations: relationsXml(relation('rId1', 'worksheet', '_rels/workbook.xml.rels')) }),
  },
  {
    name: 'two relationships of the same id',
    status: 422,
    make: (t, k) =>
      workbook(t, k, {
        relations: relationsXml(
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId1', 'worksheet', 'worksheets/lain.xml'),
        ),
      }),
  },
  { name: 'no relationships', status: 422, make: (t, k) => workbook(t, k, { relations: relationsXml('') }) },
  { name: 'no list of relationships', status: 422, make: (t, k) => workbook(t, k, { relations: null }) },
  { name: 'no sheet', status: 422, make: (t, k) => workbook(t, k, { sheet: null }) },
  {
    name: 'no visible sheet',
    status: 422,
    make: (t, k) => workbook(t, k, { workbook: workbookXml(SHEET.replace('/>', ' state="hidden"/>')) }),
  },
  {
    name: 'a wrong check sum',
    status: 422,
    make: (t, k) => {
      const bytes = workbook(t, k);
      const [sheet] = parts(t, k).filter(({ name }) => name === SHEET_PART);
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(Buffer.from(sheet?.data ?? '')));
      for (let at = bytes.indexOf(sum); at !== -1; at = bytes.indexOf(sum)) bytes.writeUInt32LE(0xdeadbeef, at);
      return bytes;
    },
  },
];
