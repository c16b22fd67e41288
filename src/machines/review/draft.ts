/** What a verifier has written and not sent: what of it is kept on the device, and what of it holds in another round. */
import type { PreviousRound } from '#machines/review/rounds.ts';
import type { DraftChanges, ReviewContext, ReviewDraft } from '#machines/review/review.types.ts';
import { unsentWords } from '#machines/review/verdicts.ts';

/** The draft of a review as it stands. */
export const draftOf = ({ report, penilaian, checked, decision, catatan }: ReviewContext): ReviewDraft => ({
  skema: 1,
  putaran: report?.putaran ?? null,
  penilaian,
  centang: checked,
  keputusan: decision,
  catatan,
});

type Written = Pick<ReviewDraft, 'putaran' | 'penilaian' | 'centang' | 'keputusan' | 'catatan'>;

/**
 * A draft as it counts in a round. Choices hold only in the round in which they were made; of an earlier one words are
 * left that the satker was never told, so that nothing that was typed is lost.
 * @param putaran the round of the report now
 */
export const inRound = (draft: Written, round: number, previous: PreviousRound): Omit<Written, 'putaran'> =>
  draft.putaran === null || draft.putaran === round
    ? draft
    : { penilaian: unsentWords(draft.penilaian, previous), centang: [], keputusan: null, catatan: draft.catatan };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was changed from one draft to the next of the same round; null where nothing was. */
export function changesBetween(before: ReviewDraft, after: ReviewDraft): DraftChanges | null {
  if (before.putaran !== after.putaran) return null;
  const judged = Object.entries(after.penilaian).filter(([id, one]) => !isSame(one, before.penilaian[id]));
  const changes: DraftChanges = {
    ...(judged.length > 0 && { penilaian: Object.fromEntries(judged) }),
    ...(!isSame(before.centang, after.centang) && { centang: after.centang }),
    ...(before.keputusan !== after.keputusan && { keputusan: after.keputusan }),
    ...(before.catatan !== after.catatan && { catatan: after.catatan }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** A draft after what another tab has changed in it. */
export const withChanges = <D extends Written>(draft: D, changes: DraftChanges): D => ({
  ...draft,
  ...changes,
  penilaian: { ...draft.penilaian, ...changes.penilaian },
});
