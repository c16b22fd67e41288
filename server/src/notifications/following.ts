/** Reads the table of what happened, again and again, for as long as somebody in this process wants to know. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { type Message, readMessage } from '#server/notifications/messages.ts';
import type { Position, Told } from '#server/notifications/outbox.queries.ts';

type Log = { warn(data: object, message: string): void };
export type Followers = {
  /** Whether there is anybody. */
  any(): boolean;
  hear(message: Message): void;
  /** Something may have been missed. */
  interrupted(): void;
  /** Nothing can be read now. */
  cutOff(): void;
};

/** Milliseconds between two readings: with the reading itself, news is never more than five seconds late. */
export const POLL_MS = 4000;
/** A reading that takes longer counts as failed: its line may be cut. */
const LATE_MS = 5000;
/** After a reading that failed. */
const AGAIN_MS = 1000;
/** For how long they may fail before everybody is sent away. */
const GRACE_MS = 3000;

/** @throws DatabaseUnavailable when it takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(LATE_MS, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new DatabaseUnavailable('What happened could not be read in time');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

/**
 * Follows the table from the first reading on: everything that is committed later is told once, of each record in its order.
 * @param read what there is since a position
 */
export function follow(read: (since?: Position) => Promise<Told>, to: Followers, log: Log, pollMs = POLL_MS) {
  let position: Position | undefined;
  let going: Promise<void> | undefined;
  let again = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  let failing: { since: number; last: number } | undefined;

  async function readOn(): Promise<void> {
    const told = await inTime(read(position));
    position = told.position;
    if (told.gap) to.interrupted();
    for (const text of told.news) {
      const message = readMessage(text);
      if (message) to.hear(message);
      else log.warn({ text }, 'news not understood');
    }
  }

  async function round(): Promise<void> {
    clearTimeout(timer);
    const began = Date.now();
    try {
      do {
        again = false;
        await readOn();
      } while (again && !over);
      failing = undefined;
    } catch (err) {
      if (!failing) log.warn({ err }, 'live news cannot be read');
      failing = { since: failing?.since ?? began, last: Date.now() };
      if (failing.last - failing.since >= GRACE_MS) to.cutOff();
      throw err;
    } finally {
      going = undefined;
      if (!over && to.any()) {
        timer = setTimeout(look, failing ? AGAIN_MS : pollMs);
        timer.unref();
      } else {
        // Whoever comes next begins anew, however long that takes.
        position = undefined;
      }
    }
  }

  /** Reads at once, and once more when it is asked for meanwhile. */
  function look(): void {
    if (over) return;
    again = true;
    going ??= round();
    going.catch(() => undefined);
  }

  return {
    look,
    /** Resolves when everything that happens from now on will be told. @throws DatabaseUnavailable, driver errors */
    async begin(): Promise<void> {
      if (position && !failing) return;
      if (failing && Date.now() - failing.last < AGAIN_MS) {
        throw new DatabaseUnavailable('Live news could not be read a moment ago');
      }
      going ??= round();
      await going;
    },
    async close(): Promise<void> {
      over = true;
      clearTimeout(timer);
      await going?.catch(() => undefined);
    },
  };
}
