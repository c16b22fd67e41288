/** Shorthands that the parts of the review chart share. */
import type { DraftElsewhere, ReviewEvent } from '#machines/review/review.types.ts';

/** Params of an action or guard: what the invoked actor answered. */
export const output = <Output>({ event }: { event: { output: Output } }) => event.output;
/** Params of an action or guard: the event itself. */
export const payload = <Event extends ReviewEvent>({ event }: { event: Event }) => event;
/** What the same person has judged in another tab is judged here too. */
export const takesChanges = {
  guard: { type: 'isOfRound', params: payload<DraftElsewhere> },
  actions: [{ type: 'takeChanges', params: payload<DraftElsewhere> }, 'writeDraft'],
} as const;
/** Action that moves the focus to the element with this id. */
export const focusOn = (target: string) => ({ type: 'requestFocus', params: { target } }) as const;
