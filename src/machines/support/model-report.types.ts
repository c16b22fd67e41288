import type { Failed, Failure } from '#machines/kit/failure.ts';

export const PATH_FILTERS = ['semua', 'gagal', 'penolakan'] as const;
type PathFilter = (typeof PATH_FILTERS)[number];

/** The report of the last run. What is in it is for the views; null = no run was ever reported. */
type TestReport = { isi: object } | null;
export type LoadResult = { ok: true; laporan: TestReport } | Failed;

export type ReportModelContext = {
  laporan: TestReport;
  /** Id of the chosen machine; null = the view's own choice, the one that needs attention most. */
  mesin: string | null;
  saringan: PathFilter;
  /** Key of the transition whose paths are shown; null = all paths. */
  transition: string | null;
  /** The command that was copied last, or could not be. */
  command: string;
  failure: Failure | null;
};

export type ReportModelEvent =
  | { type: 'report.refresh' }
  | { type: 'machine.choose'; mesin: string }
  | { type: 'filter.choose'; saringan: PathFilter }
  | { type: 'transition.choose'; transition: string | null }
  | { type: 'command.copy'; command: string };
