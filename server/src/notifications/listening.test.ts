import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Ways } from '#server/notifications/listening.ts';
import { openHub } from '#server/notifications/hub.ts';

const PACE = { every: 100, late: 400, refuse: 200 };
const NOBODY = { hear: () => undefined, interrupted: () => undefined, cutOff: () => undefined, stop: () => undefined };

const nothing = async () => ({ position: { line: '1', snapshot: '1:1:', at: '' }, news: [], gap: false });

/** A database that answers, or not; every connection that was opened to it. */
function database() {
  const state = { up: true, writable: true, heard: true, opened: [] as EventEmitter[] };
  const ways: Ways = {
    async connect() {
      const client = Object.assign(new EventEmitter(), {
        query: async () => undefined,
        end: async () => void client.emit('end'),
      });
      state.opened.push(client);
      if (!state.up) throw new Error('ECONNREFUSED');
      return client as unknown as pg.Client;
    },
    async knock(channel) {
      if (!state.writable) throw new Error('25006');
      if (state.heard) state.opened.at(-1)?.emit('notification', { channel, payload: '' });
    },
  };
  return { state, ways };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection that news is heard on', () => {
  it('is told as lost once, however it goes, and not at all when it was closed on purpose', async () => {
    const { state, ways } = database();
    const lost = vi.fn();
    await listen(ways, () => undefined, lost, PACE);
    state.opened[0]?.emit('end');
    state.opened[0]?.emit('end');
    await vi.advanceTimersByTimeAsync(PACE.every + PACE.late);
    expect(lost).toHaveBeenCalledTimes(1);
    const second = await listen(ways, () => undefined, lost, PACE);
    await second.close();
    expect(lost).toHaveBeenCalledTimes(1);
  });
});

describe('a connection that cannot be had', () => {
  /** The moments, in ms from the first, at which it was tried. */
  async function tries(ways: Ways, opened: unknown[], forMs: number) {
    const hub = openHub({ ...ways, read: nothing }, { warn: () => undefined }, PACE);
    await hub.tambah(NOBODY);
    const found: number[] = [];
    for (let ms = 0, before = 0; ms < forMs; ms += 1) {
      if (opened.length > before) found.push(ms);
      before = opened.length;
      await vi.advanceTimersByTimeAsync(1);
    }
    const closed = hub.close();
    await vi.advanceTimersByTimeAsync(1000);
    await closed;
    return found;
  }

  it('is tried after a pause that is twice as long after each time that nothing was heard', async () => {
    const { state, ways } = database();
    state.heard = false;
    const { late, refuse } = PACE;
    const pauses = [0, late + refuse, late + 2 * refuse, late + 4 * refuse];
    const moments = pauses.map((_, n) => pauses.slice(0, n + 1).reduce((sum, one) => sum + one, 0));
    const found = await tries(ways, state.opened, (moments.at(-1) ?? 0) + 10);
    expect(found).toHaveLength(4);
    for (const [n, at] of moments.entries()) expect(Math.abs((found[n] ?? 0) - at)).toBeLessThan(5);
  });

  it('is tried at least every five seconds while the database is gone, or only reads: a fail-over is over at once', async () => {
    for (const broken of ['up', 'writable'] as const) {
      const { state, ways } = database();
      state[broken] = false;
      const found = await tries(ways, state.opened, 30_000);
      const pauses = found.slice(1).map((at, n) => at - (found[n] ?? 0));
      expect(pauses.length).toBeGreaterThan(6);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(5005);
    }
  });

  it('is tried again when it ends while it proves itself', async () => {
    const { state, ways } = database();
    const knock = async () => void state.opened.at(-1)?.emit('end');
    expect((await tries({ ...ways, knock }, state.opened, 1000)).length).toBeGreaterThan(1);
  });
});
