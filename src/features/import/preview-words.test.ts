import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { previewWord } from '#features/import/preview-words.ts';

const t = ((key: string) => `<${key}>`) as TFunction;

it.each([
  ['Polarisasi', 'maximize', '<kpi.polarisasi.maximize>'],
  ['Konsolidasi', 'take_last_known', '<kpi.konsolidasi.take_last_known>'],
  ['Tipe nilai', 'predikat', '<kpi.tipe.predikat>'],
  ['Rumus minimize', 't_per_r', '<kpi.rumus.t_per_r>'],
  ['Rumus minimize', null, '<kpi.rumus.tahun>'],
  ['Status', 'nonaktif', '<kpi.status.nonaktif>'],
  ['Tingkat', 2, '<master.unit.level2>'],
  ['Aktif', 'ya', '<formulir.ya>'],
  ['Peran', 'admin-dev, Pengamat kami', '<peran.bawaan.admin-dev>, Pengamat kami'],
  ['Target tahun', 2, '2'],
  // A target has up to four decimals (docs/contract.md), and all of them are written.
  ['Target tahun', 58.5325, '58.5325'],
  ['Satuan', 'maximize', 'maximize'],
  ['Nama unit', null, '–'],
] as const)('a preview shows %s %s as %s', (column, value, shown) => {
  expect(previewWord(column, value, t)).toBe(shown);
});
