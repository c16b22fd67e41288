/** Reads the result of the round before from the report's history, because a resubmission clears the verdicts. */
import type { HistoryEntry } from '#contract/report.ts';
import { isObject } from '#machines/review/objects.ts';

export type PreviousRound = {
  /** Details whose figures, texts or files changed since the decision. */
  berubah: readonly string[];
  /** Details that this very verifier found in order and that have not changed since. */
  sesuai: readonly string[];
  /** The last feedback per detail. */
  umpanBalik: Readonly<Record<string, string>>;
};

export const FIRST_ROUND: PreviousRound = { berubah: [], sesuai: [], umpanBalik: {} };

const RETURNS: readonly HistoryEntry['aksi'][] = ['revise', 'reopen'];
const EDITS: readonly HistoryEntry['aksi'][] = ['update', 'upload', 'deletefile'];

const LIFECYCLE_EVENTS: readonly HistoryEntry['aksi'][] = ['create', 'submit', 'revise', 'approve', 'reject', 'reopen'];

/** The submissions and decisions of the history, without the edits in between. */
export const reportTrail = (history: readonly HistoryEntry[]) =>
  history.filter(({ aksi }) => LIFECYCLE_EVENTS.includes(aksi));

type Edits = { detail_id: string; kolom: string; ke: unknown };
const isEdit = (value: unknown): value is Edits =>
  isObject(value) && typeof value.detail_id === 'string' && typeof value.kolom === 'string';
const editsOf = ({ perubahan }: HistoryEntry): Edits[] => (Array.isArray(perubahan) ? perubahan.filter(isEdit) : []);

/**
 * Reads the history up to and after the last time the report went back to the satker.
 * @param riwayat oldest first; empty or without such a return = first round
 */
export function readPreviousRound(history: readonly HistoryEntry[], userId: string): PreviousRound {
  const back = history.findLastIndex(({ aksi }) => RETURNS.includes(aksi));
  if (back === -1) return FIRST_ROUND;
  const after = history.slice(back + 1).filter(({ aksi }) => EDITS.includes(aksi));
  const changed = [...new Set(after.flatMap(editsOf).map(({ detail_id }) => detail_id))];
  const fitting = new Set<string>();
  const feedback = new Map<string, string>();
  for (const event of history.slice(0, back).filter(({ aksi }) => aksi === 'feedback')) {
    for (const { detail_id, kolom, ke } of editsOf(event)) {
      if (kolom === 'feedback_status' && ke === 'sesuai' && event.oleh.id === userId) fitting.add(detail_id);
      else if (kolom === 'feedback_status') fitting.delete(detail_id);
      if (kolom === 'feedback' && typeof ke === 'string') feedback.set(detail_id, ke);
      else if (kolom === 'feedback') feedback.delete(detail_id);
    }
  }
  return {
    berubah: changed,
    sesuai: [...fitting].filter((id) => !changed.includes(id)),
    umpanBalik: Object.fromEntries(feedback),
  };
}
