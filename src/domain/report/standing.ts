import type { ReportAction, ReportStatus } from '#domain/report/report.ts';

/** Whether a report lies with its officer, who may change it: before it is sent, and after it came back. */
export const isWithOfficer = (status: ReportStatus): boolean => status === 'draft' || status === 'revision';

/** Whether the officer has objections of a verifier to answer. */
export const hasObjections = (status: ReportStatus): boolean => status === 'revision';

/** Whether a decided report is offered for opening again, to somebody who may do `allowed` with it. */
export const mayReopen = (status: ReportStatus, allowed: readonly ReportAction[]): boolean =>
  status === 'approved' && allowed.includes('reopen');
