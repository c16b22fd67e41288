import type { AnyActorRef } from '#machines/kit/xstate.ts';

/** One `after` that is running. Times in ms since 1970, `delay` in ms as it was resolved when the timer was set. */
export type Timer = { event: string; delay: number; since: number; due: number };

type Scheduled = {
  delay: number;
  startedAt: number;
  source: AnyActorRef;
  target: AnyActorRef;
  event: { type: string };
};

/**
 * The timers that an actor has running, as its system keeps them: XState takes one away when it has run out and when
 * the state that set it is left, so nothing has to be followed here.
 */
export function timersOf(ref: AnyActorRef): Timer[] {
  const kept = (ref.system.getSnapshot() as { _scheduledEvents: Readonly<Record<string, Scheduled>> })._scheduledEvents;
  return Object.values(kept).flatMap(({ delay, startedAt, source, target, event }) =>
    source === ref && target === ref ? [{ event: event.type, delay, since: startedAt, due: startedAt + delay }] : [],
  );
}
