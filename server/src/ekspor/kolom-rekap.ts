/** Columns of the workbooks that are handed in, and how they are laid on paper. Every code is written as a word. */
import type { Kelas, MatrikKinerja } from '#contract/dasbor.ts';
import type { Rekap } from '#contract/pelaporan.ts';
import { KATA_STATUS } from '#domain/pelaporan/kata.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { Kertas, Kolom } from '#server/ekspor/xlsx.ts';

const KATA_POLARISASI: Record<Rekap['polarisasi'], string> = {
  maximize: 'Makin tinggi makin baik',
  minimize: 'Makin rendah makin baik',
  stabilize: 'Makin dekat target makin baik',
};
const KATA_KONSOLIDASI: Record<Rekap['konsolidasi'], string> = {
  sum: 'Jumlah',
  average: 'Rata-rata',
  take_last_known: 'Nilai terakhir',
  rasio_kumulatif: 'Rasio kumulatif',
};
const KATA_KEADAAN = {
  tanpa_target: 'Tidak dinilai',
  belum_diisi: 'Belum diisi',
  kosong: 'Belum ada data',
  dinilai: '',
};
const TANPA_LAPORAN = 'Belum dibuat';
const PERSEN = '#,##0.00';
const [NILAI, STATUS] = [10, 13];
const TARGET_PERIODE = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<
  Periode,
  keyof Rekap['target']
>;

/** The class of a quarter of the recap, or why there is none. */
function kelasPeriode({ periode }: Rekap, p: Periode): string {
  const isi = periode[p];
  if (!isi) return KATA_KEADAAN.kosong;
  if (isi.kelas) return isi.kelas.label;
  return isi.target === null || isi.target === 0 || isi.realisasi !== null
    ? KATA_KEADAAN.tanpa_target
    : KATA_KEADAAN.belum_diisi;
}
const kelasTahun = (kelas: Kelas | null) => kelas?.label ?? KATA_KEADAAN.tanpa_target;

/** The recap: an indicator per row, five columns a quarter and the year. */
export const KOLOM_REKAP: Kolom<Rekap>[] = [
  { judul: 'Kode', nilai: (r) => r.kode, lebar: 9 },
  { judul: 'Nama indikator', nilai: (r) => r.nama, lebar: 38 },
  { judul: 'Satuan', nilai: (r) => r.satuan, lebar: 10 },
  { judul: 'Polarisasi', nilai: (r) => KATA_POLARISASI[r.polarisasi], lebar: 14 },
  { judul: 'Konsolidasi', nilai: (r) => KATA_KONSOLIDASI[r.konsolidasi], lebar: 13 },
  { judul: 'Target tahun', nilai: (r) => r.target.tahun, lebar: NILAI },
  ...PERIODE.flatMap((p): Kolom<Rekap>[] => [
    {
      judul: `Target ${p}`,
      nilai: (r) => (r.periode[p] ?? { target: r.target[TARGET_PERIODE[p]] }).target,
      lebar: NILAI,
    },
    { judul: `Realisasi ${p}`, nilai: (r) => r.periode[p]?.realisasi ?? null, lebar: NILAI },
    { judul: `Capaian ${p} (%)`, nilai: (r) => r.periode[p]?.capaian ?? null, lebar: NILAI, format: PERSEN },
    { judul: `Kelas ${p}`, nilai: (r) => kelasPeriode(r, p), lebar: STATUS },
    { judul: `Realisasi s.d. ${p}`, nilai: (r) => r.periode[p]?.realisasi_kumulatif ?? null, lebar: NILAI },
    {
      judul: `Status ${p}`,
      nilai: (r) => (r.periode[p] ? KATA_STATUS[r.periode[p].status] : TANPA_LAPORAN),
      lebar: STATUS,
    },
  ]),
  { judul: 'Realisasi setahun', nilai: (r) => r.realisasi, lebar: NILAI },
  { judul: 'Capaian setahun (%)', nilai: (r) => r.capaian, lebar: NILAI, format: PERSEN },
  { judul: 'Kelas setahun', nilai: (r) => kelasTahun(r.kelas), lebar: STATUS },
  { judul: 'Rumus', nilai: (r) => r.rumus, lebar: 28 },
];
/** Two quarters a page, each with code and name; the year with the last ones. */
export const KERTAS_REKAP: Kertas = { skala: 53, ulang: 2, potong: [18] };

/** The matrix: an indicator of a unit per row. */
export const KOLOM_MATRIK: Kolom<MatrikKinerja>[] = [
  { judul: 'Kode unit', nilai: (r) => r.unit.kode, lebar: 7 },
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, lebar: 18 },
  { judul: 'Sasaran kegiatan', nilai: (r) => r.sasaran && `${r.sasaran.kode} ${r.sasaran.nama}`, lebar: 22 },
  { judul: 'Kode', nilai: (r) => r.kode, lebar: 8 },
  { judul: 'Nama indikator', nilai: (r) => r.nama, lebar: 32 },
  { judul: 'Satuan', nilai: (r) => r.satuan, lebar: 10 },
  ...PERIODE.flatMap((p): Kolom<MatrikKinerja>[] => [
    { judul: `Target ${p}`, nilai: (r) => r.periode[p].target, lebar: NILAI },
    { judul: `Realisasi ${p}`, nilai: (r) => r.periode[p].realisasi, lebar: NILAI },
    { judul: `Capaian ${p} (%)`, nilai: (r) => r.periode[p].capaian, lebar: NILAI, format: PERSEN },
    {
      judul: `Kelas ${p}`,
      nilai: (r) => r.periode[p].kelas?.label ?? KATA_KEADAAN[r.periode[p].keadaan],
      lebar: STATUS,
    },
    {
      judul: `Status ${p}`,
      nilai: (r) => (r.periode[p].laporan ? KATA_STATUS[r.periode[p].laporan.status] : TANPA_LAPORAN),
      lebar: STATUS,
    },
  ]),
  { judul: 'Target tahun', nilai: (r) => r.tahun.target, lebar: NILAI },
  { judul: 'Realisasi setahun', nilai: (r) => r.tahun.realisasi, lebar: NILAI },
  { judul: 'Capaian setahun (%)', nilai: (r) => r.tahun.capaian, lebar: NILAI, format: PERSEN },
  { judul: 'Kelas setahun', nilai: (r) => kelasTahun(r.tahun.kelas), lebar: STATUS },
];
/** Two quarters a page, each with unit, sasaran, code and name; the year with the last ones. */
export const KERTAS_MATRIK: Kertas = { skala: 53, ulang: 5, potong: [16] };
