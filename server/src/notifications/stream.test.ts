import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from '#server/auth/access.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import type { Listener } from '#server/notifications/hub.ts';
import { stream, type StreamInput } from '#server/notifications/stream.ts';
import { toStream, type Message } from '#server/notifications/messages.ts';

const START = new Date('2026-11-22T03:00:00Z');
const LIFE_S = 900;
const CHAT = { event: 'chat.message', data: { id: 'c1', dari: 'ani', untuk: 'budi' } } as const satisfies Message;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A stream over a connection that only writes down what goes into it. */
function streamOf(more: Partial<StreamInput> = {}, before?: (listeners: Listener) => void) {
  const told: unknown[] = [];
  const raw = { writableLength: 0, socket: { destroy: vi.fn() } };
  const over = vi.fn();
  const sse = {
    send: async ({ event, data }: { event: string; data: { sebab?: string } }) =>
      void told.push(data.sebab === undefined ? event : `${event} ${data.sebab}`),
    close: vi.fn(),
    keepAlive: () => undefined,
    onClose: () => undefined,
  };
  const { listeners, mulai } = stream(
    {
      reply: { raw, sse } as unknown as FastifyReply,
      claims: { sid: 's1', exp: START.getTime() / 1000 + LIFE_S } as Claims,
      user: { id: 'budi' } as CurrentUser,
      now: () => new Date(),
      isAmong: ({ id }, forWhom) => 'people' in forWhom && forWhom.people.includes(id),
      readAgain: async () => ({ id: 'budi' }) as CurrentUser,
      ...more,
    },
    over,
  );
  before?.(listeners);
  mulai();
  return { told, raw, over, listeners };
}

describe('one open stream', () => {
  it('lasts exactly as long as its access token', async () => {
    const { told, over } = streamOf();
    await vi.advanceTimersByTimeAsync(LIFE_S * 1000 - 1);
    expect([told, over.mock.calls.length]).toEqual([['stream.open'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([told, over.mock.calls.length]).toEqual([['stream.open', 'stream.end token'], 1]);
  });

  it('tells nothing before it has begun: neither of a gap, nor that there is no news just now', async () => {
    const { told, over, listeners } = streamOf({}, (early) => {
      early.interrupted();
      early.cutOff();
    });
    listeners.interrupted();
    listeners.cutOff();
    expect([told, over.mock.calls.length]).toEqual([['stream.open', 'stream.reset', 'stream.end putus'], 1]);
  });

  it('is ended and cut for a listener who does not read, before what waits fills the memory', async () => {
    const { told, raw, over, listeners } = streamOf();
    raw.writableLength = 256 * 1024;
    listeners.hear(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    expect(over).not.toHaveBeenCalled();
    raw.writableLength += 1;
    listeners.hear(CHAT);
    listeners.hear(CHAT);
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['stream.open', 'chat.message', 'chat.message', 'stream.end lambat']);
    expect([over.mock.calls.length, raw.socket.destroy.mock.calls.length]).toEqual([1, 1]);
  });

  it('tells a person what they may read now, not what they might when it was opened', async () => {
    const readAgain = vi.fn<StreamInput['readAgain']>(async () => ({ id: 'citra' }) as CurrentUser);
    const { told, listeners } = streamOf({ readAgain });
    listeners.hear(CHAT);
    listeners.hear({ event: 'access.changed' });
    listeners.hear(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    // After a gap a change of rights may have been missed as well.
    listeners.interrupted();
    listeners.hear(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['stream.open', 'chat.message', 'stream.reset']);
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it('ends with its own session and no other, and when the rights cannot be read again', async () => {
    const [mine, other, lost] = [
      streamOf(),
      streamOf(),
      streamOf({ readAgain: () => Promise.reject(new Error('away')) }),
    ];
    mine.listeners.hear({ event: 'session.revoked', sid: 's1' });
    other.listeners.hear({ event: 'session.revoked', sid: 's2' });
    lost.listeners.hear({ event: 'access.changed' });
    await vi.advanceTimersByTimeAsync(0);
    expect([mine.told, other.told, lost.told]).toEqual([
      ['stream.open', 'stream.end sesi'],
      ['stream.open'],
      ['stream.open', 'stream.end henti'],
    ]);
  });
});

it('a message is news for both ends of the chat', () => {
  expect(toStream(CHAT)).toEqual({
    event: { event: 'chat.message', id: 'c1', data: CHAT.data },
    audience: { people: ['ani', 'budi'] },
  });
});
