/**
 * Workbooks made to harm, against the program as a process of its own. Each goes to one of the three imports here, which
 * read with the same reader; `npm run hostile` sends each to all of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '#tests/hostile/package.ts';
import { type Guarded, hostileServer, type Outcome } from '#tests/hostile/run.ts';
import { missesOf, TABLE } from '#tests/hostile/table.ts';
import { FULL_TABLE } from '#tests/hostile/table-full.ts';
import { isInTurn, TURNS } from '#tests/support/width.ts';

const TARGETS: readonly Target[] = ['kpi', 'unit', 'people', 'realisasi'];

/** As one text, which a failure shows whole. */
const said = (misses: readonly string[]) => misses.join('\n');

/** Once more where something was waited for: what the machine was busy with is over then, what the server does is not. */
async function steadily<T extends Outcome>(send: () => Promise<T>): Promise<T> {
  const outcome = await send();
  return missesOf(outcome).some((miss) => miss.startsWith('/healthz was waited for')) ? send() : outcome;
}

let server: Guarded;
beforeAll(async () => {
  server = await hostileServer();
});
afterAll(() => server.stop());

describe('a server that is sent hostile workbooks', () => {
  it('knows at least 40 kinds of them, each by its own name', () => {
    expect(new Set(TABLE.map(({ name }) => name)).size).toBe(TABLE.length);
    expect(TABLE.length).toBeGreaterThanOrEqual(40);
  });

  it('refuses every one in the envelope, answers /healthz meanwhile and keeps its memory', {
    timeout: 240_000,
  }, async () => {
    const targets = (place: number) => TARGETS.slice(place % TARGETS.length, (place % TARGETS.length) + 1);
    const taken = TABLE.filter((_, place) => isInTurn(place + Math.floor(place / TURNS)));
    const outcome = await steadily(() => server.table(taken, { targets }));
    expect(said(missesOf(outcome))).toBe('');
    expect(outcome.requests).toBe(taken.length);
  });

  it('lets 30 that come at once wait or come again, and goes on answering', { timeout: 240_000 }, async () => {
    const outcome = await steadily(() => server.burst(TABLE.slice(-30), 'kpi'));
    expect(said(missesOf(outcome))).toBe('');
    expect([outcome.requests, outcome.again > 0]).toEqual([30, true]);
  });

  it('goes on answering while it plans the largest workbooks that are allowed', { timeout: 240_000 }, async () => {
    const outcome = await steadily(() => server.table(FULL_TABLE, { targets: () => ['kpi'] }));
    expect(said(missesOf(outcome, false))).toBe('');
  });
});
