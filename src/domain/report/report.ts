export const REPORT_STATUSES = ['draft', 'submitted', 'revision', 'approved', 'rejected'] as const;
/** Where a report stands; these are also the states of the lifecycle chart. */
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Actions of the ability list that concern a report. */
export const REPORT_ACTIONS = [
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
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** Whether an action is to be had on a report at all: of a closed year nothing changes, whoever asks. */
export const isOpenTo = (action: ReportAction, { tahun_ditutup }: { tahun_ditutup?: true | undefined }): boolean =>
  !tahun_ditutup || action === 'read';

/** The actions that a report's history can contain. */
export const HISTORY_ACTIONS = [
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
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export const FEEDBACK_STATUS = ['sesuai', 'perbaikan'] as const;
/** A verifier's verdict on one indicator; null while there is none. */
export type FeedbackStatus = (typeof FEEDBACK_STATUS)[number];

/**
 * One fault found by a check. `pesan` is Indonesian and shown as it is; `kpi_id` links it to its indicator,
 * `laporan_id` to another report that the fault is about.
 */
export type Finding = {
  kode: string;
  pesan: string;
  kpi_id?: string;
  laporan_id?: string;
  /** Names of some who can mend it, where whoever asks cannot. */
  oleh?: string[];
};

/** Shortest note that a revise, reject or reopen accepts, in characters after trimming. */
export const MIN_NOTE = 10;
/** Longest note and longest feedback, in characters. */
export const MAX_NOTE = 5000;
