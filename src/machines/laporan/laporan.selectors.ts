import type { Banding, BandingIndikator } from '#contract/banding.ts';
import type { Catatan, Laporan, LaporanRingkas, Rekap, Riwayat } from '#contract/pelaporan.ts';
import type { LaporanSnapshot } from '#machines/laporan/laporan.machine.ts';
import { bisaDiubah, type Halangan } from '#machines/laporan/laporan.setup.ts';

export type { Banding, BandingIndikator, Catatan, Halangan, Laporan, LaporanRingkas, Rekap, Riwayat };
export type DetailLaporan = Laporan['details'][number];
export type BerkasLaporan = DetailLaporan['files'][number];

export const isLoaded = (laporan: LaporanSnapshot) => laporan.context.isi !== null;
export const kegagalanLaporan = (laporan: LaporanSnapshot) => laporan.context.kegagalan;
/** The loaded report; the pages inside the frame exist only once there is one. */
export const isiOf = (laporan: LaporanSnapshot) => {
  if (laporan.context.isi === null) throw new Error('No report is loaded yet');
  return laporan.context.isi;
};
/** What `isi.banding` was made of. */
export const dimuatOf = (laporan: LaporanSnapshot) => laporan.context.dimuat;
export const isianOf = (laporan: LaporanSnapshot) => laporan.context.isian;
export const buktiOf = (laporan: LaporanSnapshot) => laporan.context.bukti;
export const halanganOf = (laporan: LaporanSnapshot) => laporan.context.halangan;
export const percobaanOf = (laporan: LaporanSnapshot) => laporan.context.percobaan;
export const daftarOf = (laporan: LaporanSnapshot) => laporan.context.daftar;
export const editable = (laporan: LaporanSnapshot) => bisaDiubah(laporan.context);
/** This person is one of those who submit it; whether it may be submitted now is another matter. */
export const pengirim = ({ context: { isi } }: LaporanSnapshot) =>
  isi !== null && isi.izin.includes('submit') && ['draft', 'revision'].includes(isi.laporan.status);
/** Also while it is asked about: the button that opened the question must be there to take the focus back. */
export const bisaDihapus = (laporan: LaporanSnapshot) =>
  laporan.can({ type: 'report.remove' }) || laporan.matches({ ready: 'confirmingRemove' });
export const sedangMengirim = (laporan: LaporanSnapshot) =>
  laporan.matches({ ready: 'reloadingFirst' }) ||
  laporan.matches({ ready: 'settling' }) ||
  laporan.matches({ ready: 'submitting' }) ||
  laporan.matches({ ready: 'reloadingList' });

/** The decision that sent a report back, or null when its first round is still open. */
export const pengembalian = (riwayat: readonly Riwayat[]): Riwayat | null =>
  riwayat.findLast(({ aksi }) => aksi === 'revise' || aksi === 'reopen') ?? null;
/** The verifier's last words on one indicator; who and when are in the notes. */
export const catatanIndikator = (catatan: readonly Catatan[], detailId: string): Catatan | null =>
  catatan.findLast(({ jenis, detail_id }) => jenis === 'umpan_balik' && detail_id === detailId) ?? null;
