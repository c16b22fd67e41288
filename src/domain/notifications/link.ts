import type { NotificationKind } from '#domain/notifications/kinds.ts';

type About = { jenis: NotificationKind; reportId: string | null; cardId: string | null; jumlah: number };

/** The page on which a person deals with what they were told of. Several reports to decide on are a list of them. */
export function notificationLink({ jenis, reportId, cardId, jumlah }: About): string {
  if (cardId !== null) return `/papan?kartu=${cardId}`;
  // The line says it all: what was answered is read in the bell itself.
  if (jenis === 'masalah') return '/pemberitahuan';
  if (jenis === 'masalah_baru') return '/dukungan/masalah';
  if (jenis === 'masuk_baru') return '/profil/sesi';
  if (reportId === null) return '/pelaporan-capaian';
  if (jenis !== 'diajukan') return `/pelaporan-capaian/${reportId}`;
  return jumlah > 1 ? '/verifikasi' : `/verifikasi/${reportId}`;
}
