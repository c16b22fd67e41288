/** Shares what this process reads of the news among all listeners (open event streams). */
import { follow, POLL_MS } from '#server/notifications/following.ts';
import { listen, PACE, type Pace, Unheard, type Ways } from '#server/notifications/listening.ts';
import { type Message, readNotice } from '#server/notifications/messages.ts';
import type { Position, Told } from '#server/notifications/outbox.queries.ts';

export type Listener = {
  hear(message: Message): void;
  /** News may have been missed. */
  interrupted(): void;
  /** There is no news now: the listener should poll instead. */
  cutOff(): void;
  /** The process stops. */
  stop(): void;
};

/** Where news is read, and what says that there is some. */
export type NewsSource = Ways & { read: (since?: Position) => Promise<Told> };

const PAUSES_MS = [200, 500, 1000, 2000, 5000];
/** Upper limit, in ms, of the pause after a connection on which nothing is heard; it doubles each time. */
const MAX_PAUSE_MS = 60_000;
/** What closing the listening connection may take. */
const CLOSE_MS = 500;

const pause = (ms: number | undefined) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/**
 * Passes the news to the listeners of this process. What is told is read from the table; the listening connection only
 * says that it is time to look, so that without it news is late and not lost. Listeners that cannot be served at all are
 * ended and poll by themselves.
 */
export function openHub(
  source: NewsSource,
  log: { warn(data: object, message: string): void },
  pace: Pace = PACE,
  pollMs = POLL_MS,
) {
  const listeners = new Set<Listener>();
  const stop = new AbortController();
  const wanted = () => listeners.size > 0 && !stop.signal.aborted;
  let connection: ReturnType<typeof listen> | undefined;
  let listening = false;

  const each = (tell: (one: Listener) => void) => {
    for (const one of listeners) tell(one);
  };
  const following = follow(
    source.read,
    {
      any: wanted,
      hear: (message) => each((one) => one.hear(message)),
      interrupted: () => each((one) => one.interrupted()),
      cutOff: () => each((one) => one.cutOff()),
    },
    log,
    pollMs,
  );

  function heed(payload: string | undefined): void {
    const notice = readNotice(payload);
    if (notice === 'kept') return wanted() ? following.look() : undefined;
    if (!notice) return log.warn({ payload }, 'notification not understood');
    // Of the release before, which keeps nothing of what it tells itself.
    each((one) => one.hear(notice));
  }

  async function keepListening(): Promise<void> {
    if (listening) return;
    listening = true;
    for (let attempt = 0, unheard = 0; wanted(); attempt += 1) {
      const lost = Promise.withResolvers<void>();
      try {
        connection = listen(source, heed, lost.resolve, pace);
        await connection;
        [attempt, unheard] = [0, 0];
        following.look();
        await lost.promise;
        log.warn({}, 'the connection for live news is lost');
      } catch (err) {
        unheard = err instanceof Unheard ? unheard + 1 : 0;
        if (attempt === 0) log.warn({ err }, 'listening failed');
      }
      connection = undefined;
      const usual = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
      const long = unheard > 0 ? Math.min(pace.refuse * 2 ** (unheard - 1), MAX_PAUSE_MS) : usual;
      await pause(long);
    }
    listening = false;
  }

  return {
    /** Adds a listener; from the moment this resolves it misses nothing. @throws DatabaseUnavailable, driver errors */
    async tambah(one: Listener): Promise<void> {
      listeners.add(one);
      try {
        await following.begin();
      } catch (error) {
        listeners.delete(one);
        throw error;
      }
      void keepListening();
    },
    discard: (one: Listener): void => void listeners.delete(one),
    /** Ends every listener and the connection. */
    async close(): Promise<void> {
      stop.abort();
      each((one) => one.stop());
      listeners.clear();
      await following.close();
      const closed = connection?.then((opened) => opened.close()).catch(() => undefined);
      // One that is still to prove itself goes with the process.
      await Promise.race([closed, pause(CLOSE_MS)]);
    },
  };
}
