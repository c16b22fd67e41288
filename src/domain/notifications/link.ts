import type { NotificationKind } from '#domain/notifications/kinds.ts';

type About = { jenis: NotificationKind; laporanId: string | null; kartuId: string | null; jumlah: number };

/** The page on which a person deals with what they were told of. Several reports to decide on are a list of them. */
export function notificationLink({ jenis, laporanId, kartuId, jumlah }: About): string {
  if (kartuId !== null) return `/papan?kartu=${kartuId}`;
  if (laporanId === null) return '/pelaporan-capaian';
  if (jenis !== 'diajukan') return `/pelaporan-capaian/${laporanId}`;
  return jumlah > 1 ? '/verifikasi' : `/verifikasi/${laporanId}`;
}
