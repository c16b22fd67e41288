/** The report (pelaporan capaian) as both sides see it: periods, statuses, actions. contract.md §5 and §6. */

export const PERIODE = ['TW1', 'TW2', 'TW3', 'TW4'] as const;
/** A quarter of the reporting year. */
export type Periode = (typeof PERIODE)[number];

export const STATUS_LAPORAN = ['draft', 'submitted', 'revision', 'approved', 'rejected'] as const;
/** Where a report stands; these are also the states of the lifecycle chart. */
export type StatusLaporan = (typeof STATUS_LAPORAN)[number];

/** Actions of the ability list that concern a report. */
export const AKSI_LAPORAN = [
  'create',
  'read',
  'update',
  'delete',
  'submit',
  'feedback',
  'revise',
  'approve',
  'reject',
  'reopen',
] as const;
export type AksiLaporan = (typeof AKSI_LAPORAN)[number];

/** What the history can say that somebody did. */
export const AKSI_RIWAYAT = [
  'create',
  'update',
  'upload',
  'deletefile',
  'feedback',
  'submit',
  'revise',
  'approve',
  'reject',
  'reopen',
] as const;
export type AksiRiwayat = (typeof AKSI_RIWAYAT)[number];

export const FEEDBACK_STATUS = ['sesuai', 'perbaikan'] as const;
/** A verifier's verdict on one indicator; null while there is none. */
export type FeedbackStatus = (typeof FEEDBACK_STATUS)[number];

/**
 * One fault found by a check. `pesan` is Indonesian and shown as it is; `kpi_id` links it to its indicator, `laporan_id`
 * to another report that is in the way.
 */
export type Temuan = { kode: string; pesan: string; kpi_id?: string; laporan_id?: string };

/** Shortest note that a revise, reject or reopen accepts, in characters after trimming. */
export const CATATAN_MINIMUM = 10;
