import type { Failed, Failure } from '#machines/kit/failure.ts';

export const PATH_FILTERS = ['semua', 'gagal', 'penolakan'] as const;
type PathFilter = (typeof PATH_FILTERS)[number];

/** The overview of a run. What is in it is for the views; null = no run was ever reported. */
type TestReport = { content: object } | null;
export type LoadResult = { ok: true; report: TestReport } | Failed;
/** What the run found out about one machine. */
type ReportPart = { content: object };
export type PartResult = { ok: true; part: ReportPart } | Failed;

export type ReportModelContext = {
  report: TestReport;
  /** Id of the machine that is opened; null = none is, the overview alone is shown. */
  machine: string | null;
  /** Of the opened machine; null while it is on its way, and when it could not be had. */
  part: ReportPart | null;
  partFailure: Failure | null;
  filters: PathFilter;
  /** Key of the transition whose paths are shown; null = all paths. */
  transition: string | null;
  /** The command that was copied last, or could not be. */
  command: string;
  failure: Failure | null;
};

export type ReportModelEvent =
  | { type: 'report.refresh' }
  | { type: 'machine.choose'; machine: string }
  | { type: 'machine.close' }
  | { type: 'part.retry' }
  | { type: 'filter.choose'; filters: PathFilter }
  | { type: 'transition.choose'; transition: string | null }
  | { type: 'command.copy'; command: string };
