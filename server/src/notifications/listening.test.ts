import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Ways } from '#server/notifications/listening.ts';
import { openHub } from '#server/notifications/hub.ts';

const PACE = { every: 100, late: 400, refuse: 200 };
const NOBODY = { hear: () => undefined, interrupted: () => undefined, cutOff: () => undefined, stop: () => undefined };

/** A database that answers, or not; every connection that was opened to it. */
function database() {
  const state = { up: true, opened: [] as EventEmitter[] };
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
    knock: async (channel) => void state.opened.at(-1)?.emit('notification', { channel, payload: '' }),
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

describe('whoever wants to hear while it cannot be had', () => {
  it('is refused for twice as long after each failure, and after a success as shortly as at first', async () => {
    const { state, ways } = database();
    const pusat = openHub(ways, { warn: () => undefined }, PACE);
    /** Whether the database was asked at all. */
    const asks = async () => {
      const before = state.opened.length;
      await pusat.tambah(NOBODY).catch(() => undefined);
      return state.opened.length > before;
    };
    const afterPause = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - 1);
      const early = await asks();
      await vi.advanceTimersByTimeAsync(1);
      return [early, await asks()];
    };
    state.up = false;
    expect(await asks()).toBe(true);
    expect([await afterPause(200), await afterPause(400)]).toEqual([
      [false, true],
      [false, true],
    ]);
    state.up = true;
    expect(await afterPause(800)).toEqual([false, true]);
    pusat.discard(NOBODY);
    state.up = false;
    state.opened.at(-1)?.emit('end');
    await vi.advanceTimersByTimeAsync(0);
    expect([await asks(), await afterPause(200)]).toEqual([true, [false, true]]);
    await pusat.tutup();
  });
});
