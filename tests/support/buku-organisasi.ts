/** What an organisation that begins would send: its units and the indicators of one of them, out of public figures. */
import { buku, csv, type Sel, teks } from '#tests/support/buku.ts';

/** The 536 units of BPS below one root, 537 rows; a unit whose parent is not in the list hangs below the root. */
export function bukuUnitBps(): Promise<Buffer> {
  const [, ...rows] = csv('server/seed/satker_bps.csv');
  const terdaftar = new Set(rows.map(([kode]) => kode));
  const isi = rows.map(([kode, nama, level, induk = '']): Sel[] =>
    [kode, nama, level, terdaftar.has(induk) ? induk : '0000'].map(teks),
  );
  const judul = ['Kode', 'Nama unit', 'Level', 'Kode induk'].map(teks);
  const pusat = ['0000', 'Badan Pusat Statistik', '1'].map(teks);
  return buku({ nama: 'Unit', isi: [judul, pusat, ...isi] });
}

/** The 17 indicators of BPS Kabupaten Tapin with goals and targets. */
export function bukuIndikatorTapin(): Promise<Buffer> {
  const [kepala = [], ...rows] = csv('server/seed/iku_bps_tapin_2026.csv');
  const kolom = ['kode', 'kode_sasaran', 'sasaran', 'indikator', 'satuan', 'definisi_pembilang_x'].concat([
    'definisi_penyebut_y',
  ]);
  const target = ['target_tahun', 'target_tw1', 'target_tw2', 'target_tw3', 'target_tw4'];
  const ambil = (row: string[], satu: string) => row[kepala.indexOf(satu)] ?? '';
  const isi = rows.map((row): Sel[] => [
    ...kolom.map((satu) => teks(ambil(row, satu))),
    teks('maximize'),
    teks('take last known'),
    ...target.map((satu) => teks(ambil(row, satu).replace('.', ','))),
  ]);
  return buku({ nama: 'Indikator', isi: [[...kolom, 'polarisasi', 'konsolidasi', ...target].map(teks), ...isi] });
}
