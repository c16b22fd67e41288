import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from '#server/auth/access.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { aliran, type AliranInput } from '#server/peristiwa/aliran.ts';
import { keAliran, type Pesan } from '#server/peristiwa/pesan.ts';

const START = new Date('2026-11-22T03:00:00Z');
const LIFE_S = 900;
const CHAT = { event: 'chat.message', data: { id: 'c1', dari: 'ani', untuk: 'budi' } } as const satisfies Pesan;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A stream over a connection that only writes down what goes into it. */
function stream(more: Partial<AliranInput> = {}) {
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
  const { pendengar, mulai } = aliran(
    {
      reply: { raw, sse } as unknown as FastifyReply,
      claims: { sid: 's1', exp: START.getTime() / 1000 + LIFE_S } as Claims,
      pengguna: { id: 'budi' } as Pengguna,
      now: () => new Date(),
      termasuk: ({ id }, untuk) => 'orang' in untuk && untuk.orang.includes(id),
      bacaUlang: async () => ({ id: 'budi' }) as Pengguna,
      ...more,
    },
    over,
  );
  mulai();
  return { told, raw, over, pendengar };
}

describe('one open stream', () => {
  it('lasts exactly as long as its access token', async () => {
    const { told, over } = stream();
    await vi.advanceTimersByTimeAsync(LIFE_S * 1000 - 1);
    expect([told, over.mock.calls.length]).toEqual([['stream.open'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([told, over.mock.calls.length]).toEqual([['stream.open', 'stream.end token'], 1]);
  });

  it('is ended and cut for a listener who does not read, before what waits fills the memory', async () => {
    const { told, raw, over, pendengar } = stream();
    raw.writableLength = 256 * 1024;
    pendengar.dengar(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    expect(over).not.toHaveBeenCalled();
    raw.writableLength += 1;
    pendengar.dengar(CHAT);
    pendengar.dengar(CHAT);
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['stream.open', 'chat.message', 'chat.message', 'stream.end lambat']);
    expect([over.mock.calls.length, raw.socket.destroy.mock.calls.length]).toEqual([1, 1]);
  });

  it('tells a person what they may read now, not what they might when it was opened', async () => {
    const bacaUlang = vi.fn<AliranInput['bacaUlang']>(async () => ({ id: 'citra' }) as Pengguna);
    const { told, pendengar } = stream({ bacaUlang });
    pendengar.dengar(CHAT);
    pendengar.dengar({ event: 'access.changed' });
    pendengar.dengar(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    // After a gap a change of rights may have been missed as well.
    pendengar.terputus();
    pendengar.dengar(CHAT);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['stream.open', 'chat.message', 'stream.reset']);
    expect(bacaUlang).toHaveBeenCalledTimes(2);
  });

  it('ends with its own session and no other, and when the rights cannot be read again', async () => {
    const [mine, other, lost] = [stream(), stream(), stream({ bacaUlang: () => Promise.reject(new Error('away')) })];
    mine.pendengar.dengar({ event: 'session.revoked', sid: 's1' });
    other.pendengar.dengar({ event: 'session.revoked', sid: 's2' });
    lost.pendengar.dengar({ event: 'access.changed' });
    await vi.advanceTimersByTimeAsync(0);
    expect([mine.told, other.told, lost.told]).toEqual([
      ['stream.open', 'stream.end sesi'],
      ['stream.open'],
      ['stream.open', 'stream.end henti'],
    ]);
  });
});

it('a message is news for both ends of the chat', () => {
  expect(keAliran(CHAT)).toEqual({
    peristiwa: { event: 'chat.message', id: 'c1', data: CHAT.data },
    untuk: { orang: ['ani', 'budi'] },
  });
});
