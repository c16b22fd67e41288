/** Indonesian words for statuses and actions; server messages and refusals use them, whatever the UI language. */
import type { Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';

export const KATA_STATUS: Record<StatusLaporan, string> = {
  draft: 'Draf',
  submitted: 'Menunggu verifikasi',
  revision: 'Perlu revisi',
  approved: 'Disetujui',
  rejected: 'Ditolak',
};

export const KATA_PERIODE: Record<Periode, string> = {
  TW1: 'Triwulan I',
  TW2: 'Triwulan II',
  TW3: 'Triwulan III',
  TW4: 'Triwulan IV',
};

/** Short form for buttons and axes, the same in every language. */
export const PERIODE_RINGKAS: Record<Periode, string> = { TW1: 'TW I', TW2: 'TW II', TW3: 'TW III', TW4: 'TW IV' };
