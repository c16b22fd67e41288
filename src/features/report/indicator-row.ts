import type { WorkRow } from '#domain/report/duties.ts';
import type { ReportDetail } from '#machines/report/report.selectors.ts';

export type IndicatorRow = WorkRow<ReportDetail>;
