/** One LISTEN connection of a process, and everybody in it who wants to hear. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { listen, PACE, type Pace, type Ways } from '#server/notifications/listening.ts';
import { readMessage, type Message } from '#server/notifications/messages.ts';

export type Listener = {
  hear(message: Message): void;
  /** Notifications may have been missed. */
  interrupted(): void;
  /** Notifications are not to be had at the moment: whoever listens should ask now and then instead. */
  cutOff(): void;
  /** The process stops. */
  stop(): void;
};

const PAUSES_MS = [200, 500, 1000, 2000, 5000];
/** How long listeners are kept waiting for a lost connection to come back, milliseconds. */
const GRACE_MS = 3000;
/** After each connection that did not come about everybody is refused at once for twice as long, up to this. */
const MAX_REFUSAL_MS = 60_000;

type Connection = Awaited<ReturnType<typeof listen>>;

/**
 * Hands the notifications of the database to the listeners of this process. The connection is made for the first
 * listener, and made again when it breaks; then everybody is told that something may have been missed. When it does not
 * come back soon, the listeners are sent away to ask by themselves.
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
      refuseUntil = Date.now() + Math.min(pace.refuse * 2 ** failed, MAX_REFUSAL_MS);
      failed += 1;
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
      // Whoever joined meanwhile may have connected already.
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
    async tutup(): Promise<void> {
      stop.abort();
      for (const one of listeners) one.stop();
      listeners.clear();
      const opened = await connection?.catch(() => undefined);
      await opened?.close();
    },
  };
}
