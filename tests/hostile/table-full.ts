/** Workbooks that are as large as one may be: nothing about them is hostile but the work that they make. */
import { sheetXml, type Target, workbook } from '#tests/hostile/package.ts';
import type { Hostile } from '#tests/hostile/table-zip.ts';

/** As many rows as each import takes, or as many as it was tried with. */
const ROWS: Record<Target, number> = { kpi: 10_000, unit: 5000, people: 5000, realisasi: 5000 };
const TITLES: Record<Target, readonly string[]> = {
  kpi: [
    ...['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Tipe nilai', 'Kode skala', 'Kode sasaran'],
    ...['Sasaran kegiatan', 'Bobot', 'Target tahun', 'Target TW1', 'Target TW2', 'Target TW3', 'Target TW4'],
    ...['Batas atas tahun', 'Batas atas TW1', 'Batas atas TW2', 'Batas atas TW3', 'Batas atas TW4', 'Definisi', 'PIC'],
    ...['Rumus minimize', 'Status', 'Alasan', 'Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli'],
  ],
  unit: ['Kode', 'Nama unit', 'Level', 'Kode induk', 'Supervisi', 'Aktif'],
  people: ['Username', 'Nama', 'Email', 'Peran', 'Kode satker'],
  realisasi: ['Kode', 'Realisasi', 'X', 'Y', 'Analisis', 'Kendala', 'Tindak lanjut'],
};
const SOUND: Record<Target, (n: number) => readonly string[]> = {
  kpi: (n) => [`Z.${n}`, `Indikator ${n}`, 'Poin', 'maximize', 'sum', 'angka', '', '', '', '', '8', '2', '2', '2', '2'],
  unit: (n) => [`Z${n}`, `Unit ${n}`, '1', '', 'Kepala', 'ya'],
  people: (n) => [`z.${n}`, `Orang ${n}`, `z.${n}@hostile.test`, 'Pelapor', '6305'],
  realisasi: (n) => [`Z.${n}`, '5', '', '', 'Sesuai rencana', 'Tidak ada', 'Diteruskan'],
};

const letters = (i: number): string =>
  (i >= 26 ? letters(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26));
const rowXml = (number: number, texts: readonly string[]) =>
  `<row r="${number}">${texts
    .map((text, i) => (text === '' ? '' : `<c r="${letters(i)}${number}" t="str"><v>${text}</v></c>`))
    .join('')}</row>`;
const full = (target: Target, code: string, row: (n: number) => readonly string[]) => {
  const rows = Array.from({ length: ROWS[target] }, (_, i) => rowXml(i + 2, row(i)));
  return workbook(target, code, { sheet: sheetXml(rowXml(1, TITLES[target]) + rows.join('')) });
};

export const FULL_TABLE: readonly Hostile[] = [
  {
    name: 'as many sound rows as there may be',
    status: 200,
    make: (target, code) => full(target, code, SOUND[target]),
  },
  {
    name: 'as many rows in which every cell is wrong',
    status: 200,
    make: (target, code) => full(target, code, (n) => TITLES[target].map((_, i) => (i === 0 ? `Z.${n}` : 'bukan itu'))),
  },
  {
    name: 'as many rows of the same code',
    status: 200,
    make: (target, code) => full(target, code, () => TITLES[target].map((_, i) => (i === 0 ? code : '1'))),
  },
];
