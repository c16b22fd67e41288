import type { RoundComparison, IndicatorComparison } from '#contract/history.ts';
import type { Note, Report, HistoryEntry } from '#contract/report.ts';
import { COLUMNS, type Column } from '#domain/report/columns.ts';
import { baseFrom, unsaved } from '#domain/report/entry.ts';
import type { ReportSnapshot } from '#machines/report/report.machine.ts';
import { canBeEdited, type Leftover } from '#machines/report/report.setup.ts';

export type { RoundComparison, IndicatorComparison, Note, Report, HistoryEntry };
export type ReportDetail = Report['details'][number];
/** One field that was typed into and not saved. `text`: raw, as it was typed. */
export type LeftField = { detail: ReportDetail; column: Column; text: string };
export type ReportFile = ReportDetail['files'][number];

export const isLoaded = (report: ReportSnapshot) => report.context.content !== null;
export const reportFailure = (report: ReportSnapshot) => report.context.failure;
/** Typing of a report that is shut now; the server does not have it. */
export const leftoverOf = (report: ReportSnapshot) => report.context.leftover;
/** The fields of such typing, in the order of the report; without those that say what the server has by now. */
export function leftFields({ details }: Report, { draft }: Leftover): LeftField[] {
  const left = unsaved(baseFrom(details), draft.ketikan);
  return details.flatMap((detail) =>
    COLUMNS.flatMap((column) => {
      const text = left[detail.id]?.[column];
      return text === undefined ? [] : [{ detail, column, text }];
    }),
  );
}
/** The loaded report; the pages inside the frame exist only once there is one. */
export const contentOf = (report: ReportSnapshot) => {
  if (report.context.content === null) throw new Error('No report is loaded yet');
  return report.context.content;
};
/** The report that `isi.banding` was computed from. */
export const loadedOf = (report: ReportSnapshot) => report.context.loaded;
export const entryOf = (report: ReportSnapshot) => report.context.entry;
export const evidenceOf = (report: ReportSnapshot) => report.context.evidence;
export const obstacleOf = (report: ReportSnapshot) => report.context.obstacle;
export const attemptOf = (report: ReportSnapshot) => report.context.attempts;
export const listOf = (report: ReportSnapshot) => report.context.siblings;
export const editable = (report: ReportSnapshot) => canBeEdited(report.context);
/** The user is allowed to submit this report; whether it can be submitted now is checked elsewhere. */
export const sender = ({ context: { content } }: ReportSnapshot) =>
  content !== null && content.permitted.includes('submit') && ['draft', 'revision'].includes(content.report.status);
/** Also while the question is open: its button must stay on screen to get the focus back. */
export const canBeDeleted = (report: ReportSnapshot) =>
  report.can({ type: 'report.remove' }) || report.matches({ ready: 'confirmingRemove' });
export const isSending = (report: ReportSnapshot) =>
  report.matches({ ready: 'reloadingFirst' }) ||
  report.matches({ ready: 'settling' }) ||
  report.matches({ ready: 'submitting' }) ||
  report.matches({ ready: 'reloadingList' });

/** The report is being deleted, or is gone and its list about to open. */
export const isBeingRemoved = (report: ReportSnapshot) =>
  (['removing', 'waiting', 'removed'] as const).some((state) => report.matches({ ready: state }));

/** The decision that sent a report back, or null when its first round is still open. */
export const returnOf = (history: readonly HistoryEntry[]): HistoryEntry | null =>
  history.findLast(({ aksi }) => aksi === 'revise' || aksi === 'reopen') ?? null;
/** The verifier's last feedback on one indicator, with its author and time. */
export const indicatorNote = (note: readonly Note[], detailId: string): Note | null =>
  note.findLast(({ jenis, detail_id }) => jenis === 'umpan_balik' && detail_id === detailId) ?? null;
