/** What the figures say, as the key of a sentence and its numbers; the views put it into the language. */
import type {
  BarisMatrik,
  BarisSatker,
  DasborCapaian,
  DasborMatrik,
  DasborStatistik,
  KonteksDasbor,
  SelMatrik,
} from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { type KeadaanSatker, KEADAAN_SATKER } from '#domain/dasbor/dasbor.ts';
import type { Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';

type Ringkasan = DasborCapaian['ringkasan'];
type Bandingan = Ringkasan['capaian_periode'];

/** How many of those that were assessed fall short: all, some, none, or nothing was assessed. */
export type Ketercapaian =
  | { kunci: 'belumDinilai' }
  | { kunci: 'semua'; count: number }
  | { kunci: 'sebagian'; count: number; dinilai: number };

export function ketercapaian(dinilai: number, diBawah: number): Ketercapaian {
  if (dinilai === 0) return { kunci: 'belumDinilai' };
  return diBawah === 0 ? { kunci: 'semua', count: dinilai } : { kunci: 'sebagian', count: diBawah, dinilai };
}

/** Nothing of the quarter has a target, but the year has a figure: it is what can be said. */
export const hanyaTahun = ({ indikator: { semua, tanpa_target }, capaian_tahun }: Ringkasan): boolean =>
  semua > 0 && tanpa_target === semua && capaian_tahun.nilai !== null;

export const ketercapaianIndikator = ({ indikator: { dinilai, tercapai } }: Ringkasan) =>
  ketercapaian(dinilai, dinilai - tercapai);
export const ketercapaianMatrik = ({ jumlah: { dinilai, di_bawah } }: DasborMatrik) => ketercapaian(dinilai, di_bawah);
/** The finding of a matrix; where the quarter has no targets it points to the year. */
export const temuanMatrik = (isi: DasborMatrik): Ketercapaian | { kunci: 'tahunSaja' } =>
  ukuran(isi).tahun ? { kunci: 'tahunSaja' } : ketercapaianMatrik(isi);

/** How a figure moved since the period before, in percent points. */
export type Gerak =
  | { kunci: 'tanpa' }
  | { kunci: 'pertama' }
  | { kunci: 'tetap'; dari: number; sejak: Periode }
  | { kunci: 'naik' | 'turun'; selisih: number; dari: number; sejak: Periode };

export function gerak({ nilai, sebelumnya, delta }: Bandingan): Gerak {
  if (nilai === null) return { kunci: 'tanpa' };
  if (sebelumnya === null || delta === null) return { kunci: 'pertama' };
  const asal = { dari: sebelumnya.nilai, sejak: sebelumnya.periode };
  if (delta === 0) return { kunci: 'tetap', ...asal };
  return { kunci: delta > 0 ? 'naik' : 'turun', selisih: Math.abs(delta), ...asal };
}

/** Of the reports that are owed in the period, those that the verifier has not got. */
export const belumKirimDari = ({ jumlah_wajib, laporan: { submitted, approved } }: KonteksDasbor) =>
  Math.max(0, jumlah_wajib - submitted - approved);

/** A row with what it is measured by. */
export type Terukur = { baris: BarisMatrik; capaian: number; kelas: SelMatrik['kelas'] };

/**
 * Rows that have a figure: of the quarter, as they come sorted, or where nothing has a target in the quarter (`tahun`) of
 * the year so far, furthest behind first.
 */
export function ukuran({ konteks: { periode }, jumlah, baris }: DasborMatrik): { tahun: boolean; terukur: Terukur[] } {
  const sel = baris.map((satu) => ({ baris: satu, ...satu.periode[periode] }));
  const milik = sel.flatMap(({ baris: satu, capaian, kelas }) =>
    capaian === null ? [] : { baris: satu, capaian, kelas },
  );
  if (jumlah.dinilai > 0 || sel.some(({ keadaan }) => keadaan === 'belum_diisi'))
    return { tahun: false, terukur: milik };
  const setahun = sel.flatMap(({ baris: satu, capaian_tahun: capaian, kelas_tahun: kelas }) =>
    capaian === null ? [] : { baris: satu, capaian, kelas },
  );
  return { tahun: setahun.length > 0, terukur: setahun.sort((a, b) => a.capaian - b.capaian) };
}

/** Where a report may stand, the furthest first. */
export const STATUS_TAMPAK = ['approved', 'submitted', 'revision', 'draft', 'belum'] as const;
export type StatusTampak = (typeof STATUS_TAMPAK)[number];

/** The reports of the period by status, with those that are owed and not begun. */
export const jumlahStatus = ({ jumlah_wajib, laporan }: KonteksDasbor): Record<StatusTampak, number> => ({
  ...laporan,
  belum: Math.max(0, jumlah_wajib - laporan.draft - laporan.submitted - laporan.revision - laporan.approved),
});

type DariLaporan = { id: string; status: StatusLaporan } | null;
/** The reports that cells come from by status, each counted once. */
export function statusDari(laporan: readonly DariLaporan[]): Record<StatusTampak, number> {
  const status = new Map(laporan.flatMap((satu) => (satu === null ? [] : [[satu.id, satu.status] as const])));
  const jumlah = { approved: 0, submitted: 0, revision: 0, draft: 0, belum: 0 };
  // Rejected reports are not among those whose figures count.
  for (const satu of status.values()) if (satu !== 'rejected') jumlah[satu] += 1;
  return jumlah;
}

/** Some report behind the figures is not approved yet. */
export const isSementara = ({ laporan: { draft, submitted, revision } }: KonteksDasbor) =>
  draft + submitted + revision > 0;

/** How many units below a row, with itself, stand at each place. */
export function statusSatker({ sendiri, bawahan }: BarisSatker): Record<KeadaanSatker, number> {
  const jumlah = Object.fromEntries(KEADAAN_SATKER.map((status) => [status, 0])) as Record<KeadaanSatker, number>;
  jumlah[sendiri.status] += 1;
  for (const { status, jumlah: n } of bawahan?.status ?? []) jumlah[status] += n;
  return jumlah;
}

const TERTUNGGAK = ['belum', 'draft', 'revision'] as const;
/** Units of a row that have not sent their report. */
export const tunggakan = (baris: BarisSatker) => {
  const status = statusSatker(baris);
  return TERTUNGGAK.reduce((sum, satu) => sum + status[satu], 0);
};

/** Rows with most that is missing first; the order of the server among equals. */
export const menurutTunggakan = (baris: readonly BarisSatker[]) =>
  [...baris].sort((a, b) => tunggakan(b) - tunggakan(a));

export type Antrean = { kunci: 'kosong' } | { kunci: 'ada'; count: number; hari: number };
export const antreanDari = ({ antrean: { jumlah, tertua_hari } }: DasborStatistik): Antrean =>
  jumlah === 0 ? { kunci: 'kosong' } : { kunci: 'ada', count: jumlah, hari: tertua_hari ?? 0 };

export type Kelengkapan =
  | { kunci: 'tanpa' }
  | { kunci: 'lengkap'; count: number }
  | { kunci: 'kurang'; count: number; perlu: number };
export const kelengkapanDari = ({ bukti: { perlu, ada } }: DasborStatistik): Kelengkapan => {
  if (perlu === 0) return { kunci: 'tanpa' };
  return perlu === ada ? { kunci: 'lengkap', count: perlu } : { kunci: 'kurang', count: perlu - ada, perlu };
};
