/** One open event stream: sends the person the news they may read, until the token, the session or the server ends. */
import type { FastifyReply } from 'fastify';
import type { LiveEventName, StreamedLiveEvent, EndCause } from '#contract/notifications.ts';
import type { Claims } from '#server/auth/access.ts';
import { isExpired } from '#server/auth/access.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { type Audience, toStream, type Message } from '#server/notifications/messages.ts';
import type { Listener } from '#server/notifications/hub.ts';

/** Bytes that may be queued for a client that does not read; beyond it the stream is ended. */
const MAX_BACKLOG = 256 * 1024;
/** Milliseconds that ending a stream may take before its connection is cut. */
const FAREWELL_MS = 500;
const MAX_TIMER = 2 ** 31 - 1;

export type StreamInput = {
  reply: FastifyReply;
  /** The session or the token that the stream was opened with. */
  claims: Pick<Claims, 'sid' | 'exp'>;
  user: CurrentUser;
  now: () => Date;
  /** Whether this person belongs to those whom news is for. */
  isAmong: (user: CurrentUser, forWhom: Audience) => boolean;
  /** Reads the person from the database again; undefined when the session has ended. */
  readAgain: () => Promise<CurrentUser | undefined>;
};

/** A listener that writes to `reply`. `done` is called once, when the stream is over. */
export function stream({ reply, claims, user, now, isAmong, readAgain }: StreamInput, done: () => void) {
  let who: CurrentUser | undefined = user;
  let stale = false;
  let begun = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  // Messages are handled one after the other, so that a message after a change of rights waits until they were read
  // again.
  let queue: Promise<void> = Promise.resolve();

  const write = (event: StreamedLiveEvent) => {
    void reply.sse.send(event).catch(() => undefined);
    if (reply.raw.writableLength > MAX_BACKLOG) endStream('lambat');
  };

  function endStream(cause?: EndCause): void {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    if (cause !== undefined)
      void reply.sse.send({ event: 'stream.end', data: { sebab: cause } }).catch(() => undefined);
    reply.sse.close();
    const { socket } = reply.raw;
    setTimeout(() => socket?.destroy(), FAREWELL_MS).unref();
    done();
  }

  function keepWatch(): void {
    const remaining = claims.exp * 1000 - now().getTime();
    timer = setTimeout(
      () => (remaining > MAX_TIMER ? keepWatch() : endStream('token')),
      Math.min(remaining, MAX_TIMER),
    );
    timer.unref();
  }

  async function deliver(message: Message): Promise<void> {
    if (ended) return;
    if (isExpired(claims, now())) return endStream('token');
    if (message.event === 'session.revoked') return message.sid === claims.sid ? endStream('sesi') : undefined;
    if (message.event === 'access.changed') stale = true;
    if (stale) {
      who = await readAgain();
      stale = false;
    }
    if (!who) return endStream('sesi');
    const newsItem = toStream(message);
    if (newsItem && isAmong(who, newsItem.audience)) write(newsItem.event);
  }

  const writeEmpty = (event: LiveEventName & 'stream.reset') => write({ event, data: {} });
  const listeners: Listener = {
    hear(message) {
      queue = queue.then(() => deliver(message)).catch(() => endStream('henti'));
    },
    interrupted() {
      stale = true;
      // The beginning of a stream says as much.
      if (begun && !ended) writeEmpty('stream.reset');
    },
    cutOff() {
      // Whoever has no stream yet is refused, or begins it when there is news again.
      if (begun) endStream('putus');
    },
    stop: () => endStream('henti'),
  };
  // Registered before anything is awaited: a client that leaves during the preparation must be removed too.
  reply.sse.onClose(() => endStream());
  return {
    listeners,
    /** Ends the listener before anything was sent; the caller gives another answer. */
    cancel(): void {
      if (ended) return;
      ended = true;
      done();
    },
    mulai(): void {
      if (ended) return;
      begun = true;
      reply.sse.keepAlive();
      keepWatch();
      write({ event: 'stream.open', data: { berakhir: new Date(claims.exp * 1000).toISOString() } });
    },
  };
}
