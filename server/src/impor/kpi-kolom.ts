/** The columns of the workbook for indicators, and the words that people write in them. */
import type { Kpi } from '#contract/master.ts';
import { BULAN } from '#domain/indikator/bulanan.ts';
import type { KolomImpor } from '#server/impor/tabel.ts';

export const TARGET = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
type T = (typeof TARGET)[number];
export type KolomTarget = `target_${T}` | `atas_${T}`;
export type KolomBulan = `bulan_${(typeof BULAN)[number]}`;
export type KolomKpi =
  | 'kode'
  | 'nama'
  | 'satuan'
  | 'polarisasi'
  | 'konsolidasi'
  | 'tipe_nilai'
  | 'skala'
  | 'rumus_minimize'
  | 'sasaran_kode'
  | 'sasaran_nama'
  | 'bobot'
  | KolomTarget
  | KolomBulan
  | 'definisi'
  | 'definisi_x'
  | 'definisi_y'
  | 'sumber_data'
  | 'pic'
  | 'status'
  | 'alasan';

const ROMAWI = { tahun: '', tw1: 'i', tw2: 'ii', tw3: 'iii', tw4: 'iv' } as const;
const aliasTw = (p: Exclude<T, 'tahun'>) => {
  const n = p.slice(2);
  return [p, `target ${p}`, `tw ${n}`, `tw ${ROMAWI[p]}`, `target tw ${ROMAWI[p]}`, `triwulan ${ROMAWI[p]}`].concat([
    `target triwulan ${ROMAWI[p]}`,
    `triwulan ${n}`,
    `target q${n}`,
    `q${n}`,
  ]);
};
const NAMA_BULAN = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September'].concat([
  'Oktober',
  'November',
  'Desember',
]);
const tw = (p: Exclude<T, 'tahun'>): KolomImpor<KolomKpi>[] => [
  {
    id: `target_${p}`,
    judul: `Target ${p.toUpperCase()}`,
    alias: aliasTw(p),
    petunjuk: 'Angka; kosong = tidak dinilai',
  },
];

/** Titles of the template; the columns of months are understood but not offered. */
export const KOLOM_KPI: readonly KolomImpor<KolomKpi>[] = [
  {
    id: 'kode',
    judul: 'Kode',
    alias: ['kode kpi', 'kode iku', 'kode indikator', 'no'],
    wajib: true,
    petunjuk: 'Unik per unit dan tahun',
  },
  {
    id: 'nama',
    judul: 'Nama indikator',
    alias: ['nama', 'indikator', 'iku', 'nama kpi', 'indikator kinerja', 'uraian'],
    wajib: true,
    lebar: 60,
    petunjuk: 'Wajib, paling banyak 500 karakter',
  },
  { id: 'satuan', judul: 'Satuan', petunjuk: 'Persen, Dokumen, Orang, Poin, …' },
  {
    id: 'polarisasi',
    judul: 'Polarisasi',
    alias: ['polarisasi indikator', 'tren'],
    petunjuk: 'maximize, minimize, stabilize',
  },
  {
    id: 'konsolidasi',
    judul: 'Konsolidasi',
    alias: ['konsolidasi disimpulkan', 'konsolidasi periode'],
    petunjuk: 'sum, average, take_last_known, rasio_kumulatif',
  },
  {
    id: 'tipe_nilai',
    judul: 'Tipe nilai',
    alias: ['tipe'],
    petunjuk: 'angka, persen, indeks, rupiah, predikat, rentang',
  },
  { id: 'skala', judul: 'Kode skala', alias: ['skala'], petunjuk: 'Kode jenis target, untuk predikat' },
  {
    id: 'sasaran_kode',
    judul: 'Kode sasaran',
    alias: ['sasaran kode', 'kode sasaran kegiatan'],
    petunjuk: 'Kosong = sama dengan baris di atasnya; - = tanpa sasaran',
  },
  {
    id: 'sasaran_nama',
    judul: 'Sasaran kegiatan',
    alias: ['sasaran', 'nama sasaran', 'sasaran atau program'],
    lebar: 40,
    petunjuk: 'Sasaran baru dibuat bila kode dan namanya diisi',
  },
  { id: 'bobot', judul: 'Bobot', petunjuk: '0–100; berjumlah 100 per unit, atau kosong semua' },
  {
    id: 'target_tahun',
    judul: 'Target tahun',
    alias: ['target', 'target y', 'target setahun', 'target tahunan'],
    petunjuk: 'Angka, koma desimal; predikat ditulis kodenya',
  },
  ...tw('tw1'),
  ...tw('tw2'),
  ...tw('tw3'),
  ...tw('tw4'),
  ...TARGET.map(
    (p): KolomImpor<KolomKpi> => ({
      id: `atas_${p}`,
      judul: p === 'tahun' ? 'Batas atas tahun' : `Batas atas ${p.toUpperCase()}`,
      petunjuk: 'Hanya untuk tipe rentang',
    }),
  ),
  { id: 'definisi', judul: 'Definisi', lebar: 40, petunjuk: '' },
  {
    id: 'definisi_x',
    judul: 'Definisi pembilang (X)',
    alias: ['definisi pembilang x', 'definisi x', 'pembilang'],
    lebar: 40,
    petunjuk: '',
  },
  {
    id: 'definisi_y',
    judul: 'Definisi penyebut (Y)',
    alias: ['definisi penyebut y', 'definisi y', 'penyebut'],
    lebar: 40,
    petunjuk: '',
  },
  { id: 'sumber_data', judul: 'Sumber data', petunjuk: '' },
  { id: 'pic', judul: 'PIC', petunjuk: 'Penanggung jawab indikator' },
  { id: 'rumus_minimize', judul: 'Rumus minimize', petunjuk: 'dua_kurang atau t_per_r; kosong = ikut tahun' },
  { id: 'status', judul: 'Status', petunjuk: 'draf, aktif, nonaktif; kosong = aktif' },
  { id: 'alasan', judul: 'Alasan', lebar: 40, petunjuk: 'Alasan target tidak lazim atau berubah setelah dilaporkan' },
];
export const KOLOM_BULAN: readonly KolomImpor<KolomKpi>[] = BULAN.map((b, i) => {
  const nama = NAMA_BULAN[i] ?? b;
  const lain = b === 'agu' ? ['agt', 'ags', 'agust'] : b === 'nov' ? ['nop', 'nopember'] : [];
  return {
    id: `bulan_${b}`,
    judul: nama,
    alias: [b, ...lain, `target ${b}`, `target ${nama.toLowerCase()}`],
    petunjuk: '',
  };
});

type Pilihan<K extends keyof Kpi> = Record<string, Kpi[K] & string>;
const POLARISASI: Pilihan<'polarisasi'> = {
  maximize: 'maximize',
  maksimalkan: 'maximize',
  maksimum: 'maximize',
  max: 'maximize',
  positif: 'maximize',
  'tren positif': 'maximize',
  naik: 'maximize',
  minimize: 'minimize',
  minimalkan: 'minimize',
  minimum: 'minimize',
  min: 'minimize',
  negatif: 'minimize',
  'tren negatif': 'minimize',
  turun: 'minimize',
  stabilize: 'stabilize',
  stabilkan: 'stabilize',
  stabil: 'stabilize',
  flat: 'stabilize',
  'tren flat': 'stabilize',
};
const KONSOLIDASI: Pilihan<'konsolidasi'> = {
  sum: 'sum',
  jumlah: 'sum',
  penjumlahan: 'sum',
  average: 'average',
  'rata rata': 'average',
  rerata: 'average',
  'take last known': 'take_last_known',
  'nilai terakhir': 'take_last_known',
  'posisi akhir': 'take_last_known',
  terakhir: 'take_last_known',
  'rasio kumulatif': 'rasio_kumulatif',
  rasio: 'rasio_kumulatif',
};
const sama = <V extends string>(...nilai: V[]) =>
  Object.fromEntries(nilai.map((v) => [v.replaceAll('_', ' '), v])) as Record<string, V>;
export const PILIHAN = {
  polarisasi: POLARISASI,
  konsolidasi: KONSOLIDASI,
  tipe_nilai: sama('angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'),
  rumus_minimize: sama('dua_kurang', 't_per_r'),
  status: { ...sama('draf', 'aktif', 'nonaktif'), draft: 'draf', 'tidak aktif': 'nonaktif' },
} as const;
export type KolomPilihan = keyof typeof PILIHAN;
/** The values that the API knows, for the template and for messages. */
export const nilaiPilihan = (id: KolomPilihan): string[] => [...new Set<string>(Object.values(PILIHAN[id]))];

/** The API's value for what somebody wrote; a remark in parentheses is not part of it. */
export const bacaPilihan = (id: KolomPilihan, teks: string): string | undefined => {
  const kata = teks
    .toLowerCase()
    .replace(/\(.*\)/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  const pilihan: Record<string, string> = PILIHAN[id];
  // A word may also be one that every object has, such as `constructor`.
  return Object.hasOwn(pilihan, kata) ? pilihan[kata] : undefined;
};
