import { expect, it } from 'vitest';
import { workbookFlaw } from '#domain/indicator/workbook.ts';

/** 5 MB, in bytes. */
const MAX_WORKBOOK = 5 * 1024 * 1024;

it.each([
  ['a workbook, however its ending is written', 'Target 2026.XLSX', 10, null],
  ['a workbook of exactly the largest size', 'a.xlsx', MAX_WORKBOOK, null],
  ['one byte more', 'a.xlsx', MAX_WORKBOOK + 1, 'terlaluBesar'],
  ['nothing inside', 'a.xlsx', 0, 'kosong'],
  ['an old workbook', 'a.xls', 10, 'jenisLain'],
  ['one with macros', 'a.xlsm', 10, 'jenisLain'],
  ['a name that only contains the ending', 'a.xlsx.exe', 10, 'jenisLain'],
])('%s', (_, nama, size, defect) => {
  expect(workbookFlaw({ nama, ukuran: size })).toEqual(defect);
});
