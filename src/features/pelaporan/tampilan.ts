/** Looks and words that several pages of this feature share. */
import type { Warna } from '#domain/capaian/ambang.ts';
import { isAngka, type Kolom } from '#domain/pelaporan/isian.ts';
import type { Kekurangan } from '#domain/pelaporan/kelengkapan.ts';
import type { StatusLaporan, Temuan } from '#domain/pelaporan/laporan.ts';
import type { KeadaanIndikator } from '#domain/pelaporan/tugas.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { Tone } from '#ui/tone.ts';

type Look = { tone: Tone; icon: IconName };

export const LOOK_STATUS: Record<StatusLaporan | 'absent', Look> = {
  absent: { tone: 'neutral', icon: 'circleDashed' },
  draft: { tone: 'secondary', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'clock' },
  revision: { tone: 'warning', icon: 'returned' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'cross' },
};

export const LOOK_KEADAAN: Record<KeadaanIndikator, Look & { look: 'soft' | 'plain' | 'outline' }> = {
  belum: { tone: 'neutral', icon: 'circleDashed', look: 'outline' },
  sedang: { tone: 'info', icon: 'pencil', look: 'soft' },
  selesai: { tone: 'neutral', icon: 'check', look: 'plain' },
  masalah: { tone: 'danger', icon: 'alert', look: 'soft' },
  revisi: { tone: 'warning', icon: 'returned', look: 'soft' },
};

export const LOOK_WARNA: Record<Warna, Look> = {
  hijau: { tone: 'success', icon: 'check' },
  kuning: { tone: 'warning', icon: 'warning' },
  merah: { tone: 'danger', icon: 'alert' },
};

/** Capaian always shows two decimals. */
export const DUA = { min: 2, max: 2 } as const;
export const alamat = (laporanId: string, sisa = '') => `/pelaporan-capaian/${laporanId}${sisa}`;
/**
 * The page of one indicator.
 * @param ke.dari who came from the check page goes back there, instead of on to the next indicator
 * @param ke.isian id of the field to begin with
 */
export const alamatIndikator = (laporanId: string, detailId: string, ke: { dari?: 'periksa'; isian?: string } = {}) =>
  alamat(laporanId, `/indikator/${detailId}${ke.dari ? `?dari=${ke.dari}` : ''}${ke.isian ? `#${ke.isian}` : ''}`);
/** Where a fault of the check can be mended; of C1 only an administrator can say. */
const TEMPAT_TEMUAN: Readonly<Record<string, string>> = {
  C2: '/master/tahun',
  C3: '/master/jadwal',
  C4: '/pelaporan-capaian',
  C5: '/pelaporan-capaian',
  C6: '/kpi',
  C8: '/kpi',
};
/** The page of what a fault is about: the report in the way, the indicator, or the list of its kind; null = none. */
export function alamatTemuan({ kode, laporan_id, kpi_id }: Temuan): string | null {
  if (laporan_id !== undefined) return alamat(laporan_id);
  return kpi_id === undefined ? (TEMPAT_TEMUAN[kode] ?? null) : `/kpi/${kpi_id}`;
}
/** What is wrong with fields that cannot be read, each thing once: keys of `pelaporan.kurang`. */
export const kataRusak = (rusak: readonly Kolom[]) => [
  ...new Set(rusak.map((kolom) => (isAngka(kolom) ? ('angka' as const) : ('karakter' as const)))),
];
type Bagian = Kekurangan | Kolom;
/** Id of the control that ends a lack, on the indicator's page. */
export const idKurang = (bagian: Bagian) => `isian-${bagian === 'xy' ? 'x' : bagian}`;
/** Id of the link on the check page that leads to a part of an indicator; without a part: of the indicator's card. */
export const idUbah = ({ kpi_id }: { kpi_id: string }, bagian?: Bagian) =>
  `ubah-${kpi_id}${bagian === undefined ? '' : `-${bagian === 'x' || bagian === 'y' ? 'xy' : bagian}`}`;
