import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Ways } from '#server/notifications/listening.ts';
import { openHub } from '#server/notifications/hub.ts';

const PACE = { every: 100, late: 400, refuse: 200 };
const NOBODY = { hear: () => undefined, interrupted: () => undefined, cutOff: () => undefined, stop: () => undefined };

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

describe('whoever wants to hear while it cannot be had', () => {
  /** @param takes how long it takes to find out, ms */
  function asking(ways: Ways, opened: unknown[], takes: () => number) {
    const hub = openHub(ways, { warn: () => undefined }, PACE);
    /** Whether the database was asked at all. */
    const asks = async () => {
      const before = opened.length;
      const asked = hub.tambah(NOBODY).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(0);
      const whether = opened.length > before;
      if (whether) await vi.advanceTimersByTimeAsync(takes());
      await asked;
      return whether;
    };
    const afterPause = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - 1);
      const early = await asks();
      await vi.advanceTimersByTimeAsync(1);
      return [early, await asks()];
    };
    return { hub, asks, afterPause };
  }

  it('is refused for twice as long after each time that nothing was heard, and after a success as shortly as at first', async () => {
    const { state, ways } = database();
    const { hub, asks, afterPause } = asking(ways, state.opened, () => (state.heard ? 0 : PACE.late));
    state.heard = false;
    expect(await asks()).toBe(true);
    expect([await afterPause(200), await afterPause(400)]).toEqual([
      [false, true],
      [false, true],
    ]);
    state.heard = true;
    expect(await afterPause(800)).toEqual([false, true]);
    hub.discard(NOBODY);
    state.heard = false;
    state.opened.at(-1)?.emit('end');
    await vi.advanceTimersByTimeAsync(0);
    expect([await asks(), await afterPause(200)]).toEqual([true, [false, true]]);
    await hub.close();
  });

  it('is refused for no longer the longer the database is gone, or only reads: a fail-over is over at once', async () => {
    const { state, ways } = database();
    const { hub, asks, afterPause } = asking(ways, state.opened, () => 0);
    for (const broken of ['up', 'writable'] as const) {
      state[broken] = false;
      expect(await asks()).toBe(true);
      for (let n = 0; n < 5; n += 1) expect(await afterPause(200)).toEqual([false, true]);
      state[broken] = true;
      expect(await afterPause(200)).toEqual([false, true]);
      hub.discard(NOBODY);
      state.opened.at(-1)?.emit('end');
      await vi.advanceTimersByTimeAsync(200);
    }
    await hub.close();
  });

  it('is refused at once when the connection ends while it proves itself', async () => {
    const { state, ways } = database();
    const knock = async () => void state.opened.at(-1)?.emit('end');
    const { hub } = asking({ ...ways, knock }, state.opened, () => 0);
    await expect(hub.tambah(NOBODY)).rejects.toThrow('The listening connection ended');
    await hub.close();
  });
});
