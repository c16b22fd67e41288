import type { ReportStatus } from '#domain/report/report.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { Tone } from '#ui/tone.ts';

/** How each status looks; its word always stands beside it. */
export const STATUS_LOOKS: Record<ReportStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'secondary', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'clock' },
  revision: { tone: 'warning', icon: 'returned' },
  approved: { tone: 'success', icon: 'checkCircle' },
  rejected: { tone: 'danger', icon: 'crossCircle' },
};
