import { expect, it } from 'vitest';
import type { RoundComparison } from '#contract/history.ts';
import { comparisonMachine, type ComparisonResult, type Pair } from '#machines/history/comparison.machine.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const score = (nilai: number) => ({ nilai, kelas: null });
const compared = (dari: number, ke: number): RoundComparison => ({
  ...{ dari, ke, indikator: [], tidak_berubah: 10 * dari + ke },
  laporan: {
    capaian_periode: { dari: score(dari), ke: score(ke) },
    capaian_tahun: { dari: score(dari), ke: score(ke) },
  },
});
const came = (dari: number, ke: number): ComparisonResult => ({ ok: true, comparison: compared(dari, ke) });

function open(round: number, pasangan?: Pair) {
  const load = byHand<ComparisonResult, { reportId: string; pasangan: Pair | null }>();
  const machine = comparisonMachine.provide({ actors: { loadRounds: load.logic } });
  const actor = createActor(machine, { input: { reportId: 'l1', round, ...(pasangan && { pasangan }) } }).start();
  const seen = () => actor.getSnapshot();
  const again = () => actor.send({ type: 'rounds.reload' });
  /** What stands there: the frame, which rounds, and why not. */
  const shown = () => [
    frameOf(seen()),
    seen().context.comparison && [seen().context.comparison?.dari, seen().context.comparison?.ke],
    seen().context.failure?.message ?? null,
  ];
  return { load, again, shown, seen };
}

it('of a first round there is nothing to compare: nothing is asked, however often', () => {
  const { load, again, shown, seen } = open(1);
  again();
  expect([load.inputs, shown(), seen().hasTag('empty')]).toEqual([[], ['empty', null, null], true]);
});

it('the rounds are those of the address, otherwise the last two, which the server knows', () => {
  expect([open(3).load.inputs, open(3, { dari: 1, ke: 3 }).load.inputs]).toEqual([
    [{ reportId: 'l1', pasangan: null }],
    [{ reportId: 'l1', pasangan: { dari: 1, ke: 3 } }],
  ]);
});

it('what the server compared is shown as it came', async () => {
  const { load, shown, seen } = open(4, { dari: 2, ke: 4 });
  expect(shown()).toEqual(['loading', null, null]);
  await load.answer(came(2, 4));
  expect([shown(), seen().context.comparison]).toEqual([['ready', [2, 4], null], compared(2, 4)]);
});

it('why it did not come is said in the words of the server, and goes with the next try', async () => {
  const { load, again, shown } = open(2);
  await load.answer(failed('failed', 'Basis data sedang dipulihkan'));
  expect(shown()).toEqual(['failed', null, 'Basis data sedang dipulihkan']);
  again();
  again();
  expect([shown()[0], load.inputs.length]).toEqual(['loading', 2]);
  await load.answer(came(1, 2));
  expect(shown()).toEqual(['ready', [1, 2], null]);
});

it.each(['a refusal', 'a break that nobody foresaw'])(
  'a comparison that was read stays after %s of the next',
  async (how) => {
    const { load, again, shown } = open(2);
    await load.answer(came(1, 2));
    again();
    await (how === 'a refusal' ? load.answer(failed('offline')) : load.breaks());
    expect(shown().slice(1, 2)).toEqual([[1, 2]]);
    expect(shown()[0]).toBe(how === 'a refusal' ? 'offline' : 'failed');
    again();
    await load.answer(came(1, 3));
    expect(shown()).toEqual(['ready', [1, 3], null]);
  },
);
