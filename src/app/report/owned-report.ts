import type { ReportBrief } from '#contract/report.ts';

/** What of a report decides who may do what on it. */
export type OwnedReport = Pick<ReportBrief, 'unit_id' | 'unit_jalur' | 'tahun_ditutup'>;
