/** What a person is told of. The words are those of the wire (`jenis`), contract.md §9. */
export const NOTIFICATION_KINDS = [
  'diajukan',
  'dikembalikan',
  'dibuka_kembali',
  'disetujui',
  'ditolak',
  'umpan_balik',
  'tenggat',
  'penugasan',
  'sebutan',
  'masalah',
  'masalah_baru',
  'masuk_baru',
  'menunggu',
  'surat_gagal',
  'webhook_mati',
  'kode_salah',
  'tugas_baru',
  'undangan',
  'akun_baru',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Days for which notifications are kept. */
export const KEPT_DAYS = 90;

/** Days before a deadline at which people are told of it; 0 = the first day after it. */
const DEADLINE_STEPS = [0, 1, 3, 7] as const;

/**
 * The step that is reached with `remaining` days until a deadline (0 = today is the last day); undefined when it is still
 * too far away, or longer past than a week.
 */
export function deadlineStep(remaining: number): number | undefined {
  if (remaining < -7) return undefined;
  if (remaining < 0) return DEADLINE_STEPS[0];
  return DEADLINE_STEPS.find((step) => step > 0 && remaining <= step);
}
