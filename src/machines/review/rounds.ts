/** Reads the result of the round before from the report's history, because a resubmission clears the verdicts. */
import type { HistoryEntry } from '#contract/report.ts';
import { isObject } from '#machines/review/objects.ts';

export type PreviousRound = {
  /** Details whose figures, texts or files changed since the decision. */
  berubah: readonly string[];
  /** Details that this very verifier found in order and that have not changed since. */
  sesuai: readonly string[];
  /** Details that this very verifier looked through, found nothing to assess in, and that have not changed since. */
  diperiksa: readonly string[];
  /** The last feedback per detail. */
  feedback: Readonly<Record<string, string>>;
};

export const FIRST_ROUND: PreviousRound = { berubah: [], sesuai: [], diperiksa: [], feedback: {} };

const RETURNS: readonly HistoryEntry['aksi'][] = ['revise', 'reopen'];
const EDITS: readonly HistoryEntry['aksi'][] = ['update', 'upload', 'deletefile'];

const DECIDED: readonly HistoryEntry['aksi'][] = ['revise', 'approve'];
/** Column under which a decision names the details that were looked through and are not assessed. */
const SEEN_COLUMN = 'diperiksa';

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
  const told = readVerdicts(history.slice(0, back + 1), userId);
  return {
    berubah: changed,
    sesuai: [...told.fitting].filter((id) => !changed.includes(id)),
    diperiksa: [...told.seen].filter((id) => !changed.includes(id)),
    feedback: Object.fromEntries(told.feedback),
  };
}

/** What this verifier last said of each detail, and the words that anybody left. Whatever is edited is judged anew. */
function readVerdicts(history: readonly HistoryEntry[], userId: string) {
  const fitting = new Set<string>();
  const seen = new Set<string>();
  const feedback = new Map<string, string>();
  for (const event of history) {
    const isOwn = event.oleh.id === userId;
    for (const { detail_id: id, kolom: column, ke } of editsOf(event)) {
      if (EDITS.includes(event.aksi)) {
        fitting.delete(id);
        seen.delete(id);
      } else if (event.aksi === 'feedback' && column === 'feedback_status') {
        seen.delete(id);
        if (ke === 'sesuai' && isOwn) fitting.add(id);
        else fitting.delete(id);
      } else if (event.aksi === 'feedback' && column === 'feedback') {
        if (typeof ke === 'string') feedback.set(id, ke);
        else feedback.delete(id);
      } else if (DECIDED.includes(event.aksi) && column === SEEN_COLUMN && isOwn) {
        fitting.delete(id);
        seen.add(id);
      }
    }
  }
  return { fitting, seen, feedback };
}
