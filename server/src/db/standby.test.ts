/** As `tests/api/standby.test.ts`, without servers: what becomes of what fails. */
import { expect, it, vi } from 'vitest';
import { readsFrom } from '#server/db/standby.ts';
import { answering, refusedWith } from '#tests/support/answering.ts';

/** Both are where they should be; what is read fails on the standby with `failing`, where that is a code. */
function both() {
  const state = { failing: null as string | null, warned: 0 };
  const server = answering((text) =>
    text.includes('pg_last_wal_replay_lsn') ? [{ same: true, there: true }] : [{ line: '00000001', at: '0/1' }],
  );
  const on = readsFrom(server, server, { warn: () => void (state.warned += 1) });
  const read = () =>
    on(async (_, where) => {
      if (where === 'standby' && state.failing !== null) throw refusedWith(state.failing);
      return where;
    });
  return { state, read };
}

it('what takes too long there takes too long here: it is not asked again of the primary', async () => {
  const { state, read } = both();
  state.failing = '57014';
  await expect(read()).rejects.toMatchObject({ code: '57014' });
  expect(state.warned).toBe(0);
});

it('one that fails is told of once, and once more when it has answered in between', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { state, read } = both();
  const told: unknown[] = [];
  for (const failing of ['08006', '08006', null, '08006']) {
    // It is left alone for a while after it failed.
    now += 60_000;
    state.failing = failing;
    told.push([await read(), state.warned]);
  }
  clock.mockRestore();
  expect(told).toEqual([
    ['primary', 1],
    ['primary', 1],
    ['standby', 1],
    ['primary', 2],
  ]);
});
