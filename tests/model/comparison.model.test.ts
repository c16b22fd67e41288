import { describe, expect, it } from 'vitest';
import { comparisonMachine, type ComparisonResult } from '#machines/history/comparison.machine.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { COMPARISON_ORACLE } from '#tests/model/oracles/comparison.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const score = { nilai: 100, kelas: null };
const laporan = { capaian_periode: { dari: score, ke: score }, capaian_tahun: { dari: score, ke: score } };
const comparison: ComparisonResult = {
  ok: true,
  comparison: { dari: 1, ke: 2, laporan, indikator: [], tidak_berubah: 17 },
};

const options: WalkOptions<typeof comparisonMachine> = {
  input: { reportId: 'laporan', round: 2 },
  events: { 'rounds.reload': [{ type: 'rounds.reload' }] },
  outcomes: { loadRounds: [comparison, ...ALL_FAILURES] },
  project: () => null,
};
describeWalk(
  'a round against the one before it',
  comparisonMachine,
  { ...options, oracle: COMPARISON_ORACLE },
  { ...options, input: { reportId: 'laporan', round: 1 } },
  { ...options, input: { reportId: 'laporan', round: 3, pasangan: { dari: 1, ke: 2 } } },
);

describe('the rounds that are compared', () => {
  it.each([
    ['the last two, which the server knows, unless somebody chose others', undefined, null],
    ['those that were chosen', { dari: 1, ke: 3 }, { dari: 1, ke: 3 }],
  ])('are %s', async (_, pair, requested) => {
    const asked: unknown[] = [];
    const machine = comparisonMachine.provide({
      actors: {
        loadRounds: fromPromise(async ({ input }) => {
          asked.push(input);
          return comparison;
        }),
      },
    });
    const input = { reportId: 'laporan', round: 3, ...(pair && { pasangan: pair }) };
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(asked).toEqual([{ reportId: 'laporan', pasangan: requested }]);
  });
});

describe('the first round of a report', () => {
  it('is compared with nothing, and asks nothing', () => {
    const actor = createActor(comparisonMachine, { input: { reportId: 'laporan', round: 1 } }).start();
    expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['firstRound', []]);
  });
});
