/** One `after` that is running. Times in ms since 1970, `delay` in ms as it was resolved when the timer was set. */
export type Timer = { event: string; delay: number; since: number; due: number };
export type Timers = {
  /** Hears what an actor does; `action` as XState's inspection tells it. */
  act(action: { type: string; params?: unknown }, now: () => number): void;
  /** A timer's event has arrived: it has run out. */
  heard(type: string): void;
  stop(): void;
  running(): Timer[];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
    stop: () => timers.clear(),
    running: () => [...timers.values()],
  };
}
