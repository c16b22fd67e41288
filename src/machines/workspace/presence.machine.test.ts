/** What an empty page is told of data elsewhere: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import { createActor } from '#machines/kit/xstate.ts';
import { type Asked, type Place, placesOf, presenceMachine } from '#machines/workspace/presence.machine.ts';
import { byHand } from '#tests/support/by-hand.ts';

const HERE: Asked = { satker: 'tapin', tahun: 2025, reach: 'below' };
const PLACES: Place[] = [
  { tahun: 2026, indikator: 17, laporan: 2 },
  { tahun: 2025, unit: { id: 'aceh', nama: 'BPS Aceh' } },
];

function open(input: Asked = HERE) {
  const find = byHand<readonly Place[], Asked>();
  const actor = createActor(presenceMachine.provide({ actors: { findData: find.logic } }), { input }).start();
  const now = () => actor.getSnapshot();
  return { actor, find, now, stands: () => [now().hasTag('busy'), now().hasTag('settled'), placesOf(now())] };
}

it('asks once, about the unit, the year and the reach of the page, and names no place before the answer', async () => {
  const { find, stands } = open();
  expect([find.inputs, stands()]).toEqual([[HERE], [true, false, []]]);
  await find.answer(PLACES);
  expect([find.inputs.length, stands()]).toEqual([1, [false, true, PLACES]]);
});

it('tells nowhere else from nobody knows: neither names a place, and only one of them is an answer', async () => {
  const none = open();
  await none.find.answer([]);
  const unknown = open();
  await unknown.find.breaks();
  expect([none.stands(), unknown.stands()]).toEqual([
    [false, true, []],
    [false, true, []],
  ]);
  expect([none.now().matches('known'), unknown.now().matches('known')]).toEqual([true, false]);
});

it('of a page that was left says nothing any more', async () => {
  const { actor, find, stands } = open();
  actor.stop();
  await find.answer(PLACES);
  expect(stands()[2]).toEqual([]);
});

it('of another unit has nothing of the one before', async () => {
  const first = open();
  await first.find.answer(PLACES);
  const second = open({ satker: '', tahun: 2026, reach: 'unit' });
  expect([second.find.inputs, second.stands()]).toEqual([
    [{ satker: '', tahun: 2026, reach: 'unit' }],
    [true, false, []],
  ]);
});
