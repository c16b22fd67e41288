import { FRAME_TAGS, type FrameTag } from '#machines/kit/kit.ts';

/** What a region shows: its content (`ready`), or what its state says by a frame tag. */
export type FrameState = 'ready' | FrameTag;

/** Reads the frame tag of a machine; views hand it to the state frame as it is. */
export const frameOf = (snapshot: { hasTag(tag: FrameTag): boolean }): FrameState =>
  FRAME_TAGS.find((tag) => snapshot.hasTag(tag)) ?? 'ready';

/** A list on screen that is asked for anew, also while it is being asked: it stays to be read in `refreshing`. */
export const AGAIN = {
  'list.outdated': { target: 'refreshing', reenter: true },
  'list.reload': { target: 'refreshing', reenter: true },
} as const;

/** Asked for anew in trouble: what is known stays to be read meanwhile. The machine brings the guard `isKnown`. */
export const ANEW = [{ guard: 'isKnown', target: 'refreshing' }, { target: 'loading' }] as const;
