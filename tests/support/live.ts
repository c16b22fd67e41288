import type { ReportLiveEvent } from '#machines/notifications/live.types.ts';

/** A change of report `l1`, version `versi`, by somebody else. */
export const changed = (version: number, change: Partial<ReportLiveEvent> = {}): ReportLiveEvent => ({
  id: `l1:${version}`,
  jenis: 'report.changed',
  reportId: 'l1',
  unitId: 'u1',
  versi: version,
  oleh: 'v1',
  ...change,
});
