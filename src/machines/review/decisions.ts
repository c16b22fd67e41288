/** The three decisions, and the two calls that write a review down. Used by the review and the outbox. */
import type { FeedbackStatus, ReportStatus } from '#domain/report/report.ts';

export const DECISIONS = ['approve', 'revise', 'reject'] as const;

export type Decision = (typeof DECISIONS)[number];

/** Where a decision takes the report. */
export const DECISION_STATUS: Record<Decision, ReportStatus> = {
  approve: 'approved',
  revise: 'revision',
  reject: 'rejected',
};

export type FeedbackInput = {
  detailId: string;
  body: { feedback: string | null; feedback_status: FeedbackStatus | null; versi: number };
};

export type DecisionInput = {
  reportId: string;
  decision: Decision;
  body: { catatan?: string; versi: number; diperiksa?: string[] };
  /** The same decision on the same version always carries the same key, also after a reload. */
  key: string;
};
