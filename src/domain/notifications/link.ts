import type { NotificationKind } from '#domain/notifications/kinds.ts';

/** `day`: of the event that it is about, `yyyy-mm-dd`. */
type About = {
  kind: NotificationKind;
  reportId: string | null;
  cardId: string | null;
  count: number;
  day: string | null;
};

/** The page on which a person deals with what they were told of. Several reports to decide on are a list of them. */
export function notificationLink({ kind, reportId, cardId, count, day }: About): string {
  if (cardId !== null) return `/papan?kartu=${cardId}`;
  if (kind === 'tugas_baru') return '/tugas';
  if (day !== null) return `/kalender?tanggal=${day}`;
  // The line says it all: what was answered is read in the bell itself.
  if (kind === 'masalah') return '/pemberitahuan';
  if (kind === 'masalah_baru') return '/dukungan/masalah';
  if (kind === 'masuk_baru') return '/profil/sesi';
  if (kind === 'akun_baru') return '/pengguna?aktif=menunggu';
  if (kind === 'surat_gagal') return '/surat-keluar';
  if (kind === 'webhook_mati') return '/webhook';
  // Whoever tries codes knows the password.
  if (kind === 'kode_salah') return '/profil';
  if (reportId === null) return '/pelaporan-capaian';
  if (kind !== 'diajukan' && kind !== 'menunggu') return `/pelaporan-capaian/${reportId}`;
  return count > 1 ? '/verifikasi' : `/verifikasi/${reportId}`;
}
