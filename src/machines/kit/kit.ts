import { fromCallback, fromPromise, type AnyEventObject } from '#machines/kit/xstate.ts';

/** What a state says about itself: `label` is an i18n key, `calls` the API call that the state waits for. */
export type StateMeta = { label: string; calls?: string };

/** The state of a region that loads, when it does not show its content; at most one at a time (kit/frame.ts). */
export const FRAME_TAGS = [
  'loading',
  'refreshing',
  'empty',
  'filteredEmpty',
  'failed',
  'offline',
  'forbidden',
  'notFound',
  'expired',
] as const;
export type FrameTag = (typeof FRAME_TAGS)[number];

/** The closed list of tags; views ask for these, never for state names. */
export type StateTag = 'editable' | 'busy' | 'settled' | 'blocking' | FrameTag;

/**
 * Typed placeholder for a promise actor. It rejects until `provide` fills it, so that missing wiring is noticed.
 * @param name the actor's key in `setup({ actors })`
 */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was never provided`)));
}

/**
 * Typed placeholder for a callback actor (subscriptions); it throws when started without being provided.
 * @param name the actor's key in `setup({ actors })`
 */
export function unprovidedCallback<Event extends AnyEventObject, Input = void>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`Actor "${name}" was never provided`);
  });
}
