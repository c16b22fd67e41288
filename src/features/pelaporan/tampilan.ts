/** Looks and words that several pages of this feature share. */
import type { Warna } from '#domain/capaian/ambang.ts';
import type { Kekurangan } from '#domain/pelaporan/kelengkapan.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
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
export const alamatIndikator = (laporanId: string, detailId: string) => alamat(laporanId, `/indikator/${detailId}`);
/** Id of the control that ends a lack, on the indicator's page. */
export const idKurang = (bagian: Kekurangan) => `isian-${bagian === 'xy' ? 'x' : bagian}`;
