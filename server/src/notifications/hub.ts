/** Shares one LISTEN connection of this process among all listeners (open event streams). */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { listen, PACE, type Pace, Unheard, type Ways } from '#server/notifications/listening.ts';
import { readMessage, type Message } from '#server/notifications/messages.ts';

export type Listener = {
  hear(message: Message): void;
  /** Notifications may have been missed. */
  interrupted(): void;
  /** Notifications are not available now: the listener should poll instead. */
  cutOff(): void;
  /** The process stops. */
  stop(): void;
};

const PAUSES_MS = [200, 500, 1000, 2000, 5000];
/** Milliseconds for which listeners wait for a lost connection to come back. */
const GRACE_MS = 3000;
/**
 * Upper limit, in ms, of the pause after a failed connection; it doubles each time, and listeners are refused
 * meanwhile.
 */
const MAX_REFUSAL_MS = 60_000;
/** The same where the database is gone or only reads, as in a fail-over: it does not grow. */
const DOWN_MS = 1000;

type Connection = Awaited<ReturnType<typeof listen>>;

/**
 * Passes the database's notifications to the listeners of this process. The first listener opens the connection. When
 * it breaks it is opened again, and every listener is told that news may have been missed; when that takes too long,
 * the listeners are ended and poll by themselves.
 */
export function openHub(ways: Ways, log: { warn(data: object, message: string): void }, pace: Pace = PACE) {
  const listeners = new Set<Listener>();
  const stop = new AbortController();
  let connection: Promise<Connection> | undefined;
  let failed = 0;
  let refuseUntil = Number.NEGATIVE_INFINITY;

  function broadcast(payload: string | undefined): void {
    const message = readMessage(payload);
    if (!message) return log.warn({ payload }, 'notification not understood');
    for (const one of listeners) one.hear(message);
  }

  async function connect(): Promise<Connection> {
    try {
      const fresh = await listen(ways, broadcast, () => void restore(), pace);
      failed = 0;
      return fresh;
    } catch (error) {
      const unheard = error instanceof Unheard;
      const refuse = unheard ? pace.refuse * 2 ** failed : Math.min(pace.refuse, DOWN_MS);
      refuseUntil = Date.now() + Math.min(refuse, MAX_REFUSAL_MS);
      if (unheard) failed += 1;
      throw error;
    }
  }

  async function restore(): Promise<void> {
    if (stop.signal.aborted) return;
    log.warn({}, 'the connection for live news is lost');
    connection = undefined;
    const limit = setTimeout(() => {
      for (const one of listeners) one.cutOff();
    }, GRACE_MS);
    limit.unref();
    for (let attempt = 0; listeners.size > 0 && connection === undefined; attempt += 1) {
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
      const proceed = await sleep(pause, true, { signal: stop.signal, ref: false }).catch(() => false);
      if (!proceed) break;
      // A listener that joined meanwhile may have opened the connection already.
      connection ??= connect();
      await connection.catch((err: unknown) => {
        log.warn({ err }, 'listening failed');
        connection = undefined;
      });
    }
    clearTimeout(limit);
    for (const one of listeners) one.interrupted();
  }

  return {
    /** Adds a listener; from the moment this resolves it misses nothing. @throws DatabaseUnavailable, driver errors */
    async tambah(one: Listener): Promise<void> {
      if (connection === undefined && Date.now() < refuseUntil) {
        throw new DatabaseUnavailable('Live news was not to be had a moment ago');
      }
      listeners.add(one);
      try {
        connection ??= connect();
        await connection;
      } catch (error) {
        connection = undefined;
        listeners.delete(one);
        throw error;
      }
    },
    discard: (one: Listener): void => void listeners.delete(one),
    /** Ends every listener and the connection. */
    async close(): Promise<void> {
      stop.abort();
      for (const one of listeners) one.stop();
      listeners.clear();
      const opened = await connection?.catch(() => undefined);
      await opened?.close();
    },
  };
}
