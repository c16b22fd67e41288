import { FRAME_TAGS, type FrameTag } from '#machines/kit/kit.ts';

/** What a region shows: its content (`ready`), or what its state says by a frame tag. */
export type FrameState = 'ready' | FrameTag;

/** Reads the frame tag of a machine; views hand it to the state frame as it is. */
export const frameOf = (snapshot: { hasTag(tag: FrameTag): boolean }): FrameState =>
  FRAME_TAGS.find((tag) => snapshot.hasTag(tag)) ?? 'ready';

/** Transitions that reload a list on screen, even during a reload; in `refreshing` the old list stays readable. */
export const AGAIN = {
  'list.outdated': { target: 'refreshing', reenter: true },
  'list.reload': { target: 'refreshing', reenter: true },
} as const;

/**
 * Reload after a failure: a list that was loaded before stays readable. The machine must define the guard `isKnown`.
 */
export const ANEW = [{ guard: 'isKnown', target: 'refreshing' }, { target: 'loading' }] as const;
