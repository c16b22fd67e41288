import type { AnyActorRef } from '#machines/kit/xstate.ts';

/** One `after` that is running. Times in ms since 1970, `delay` in ms as it was resolved when the timer was set. */
export type Timer = { event: string; delay: number; since: number; due: number };
export type Timers = {
  /** Hears what an actor does; `action` as XState's inspection tells it. */
  act(action: { type: string; params?: unknown }, now: () => number): void;
  /** A timer's event has arrived: it has run out. */
  heard(type: string): void;
  /** One that was set before anybody listened. */
  add(timer: Timer & { id: string }): void;
  stop(): void;
  running(): Timer[];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The timers of an actor that run already, as its system keeps them. */
export function scheduledOf(ref: AnyActorRef): (Timer & { id: string })[] {
  const kept = (ref.system.getSnapshot() as { _scheduledEvents: Readonly<Record<string, Scheduled>> })._scheduledEvents;
  return Object.values(kept).flatMap(({ id, delay, startedAt, source, target, event }) =>
    source === ref && target === ref
      ? [{ id, event: event.type, delay, since: startedAt, due: startedAt + delay }]
      : [],
  );
}
type Scheduled = {
  id: string;
  delay: number;
  startedAt: number;
  source: AnyActorRef;
  target: AnyActorRef;
  event: { type: string };
};

/** Whether an action can concern a timer at all. */
export const setsTimer = ({ type }: { type: string }) => type === 'xstate.raise' || type === 'xstate.cancel';

/** The timers of one actor, read from what it does: a delayed raise sets one, a cancel clears it. */
export function createTimers(): Timers {
  const timers = new Map<string, Timer>();
  return {
    act: ({ type, params }, now) => {
      if (type === 'xstate.cancel' && typeof params === 'string') timers.delete(params);
      if (type !== 'xstate.raise' || !isObject(params)) return;
      const { event, delay, id } = params;
      if (typeof delay !== 'number' || !isObject(event) || typeof event['type'] !== 'string') return;
      const name = event['type'];
      const at = now();
      timers.set(typeof id === 'string' ? id : name, { event: name, delay, since: at, due: at + delay });
    },
    heard: (type) => {
      if (timers.size === 0) return;
      for (const [id, timer] of timers) if (timer.event === type) timers.delete(id);
    },
    add: ({ id, ...timer }) => void timers.set(id, timer),
    stop: () => timers.clear(),
    running: () => [...timers.values()],
  };
}
