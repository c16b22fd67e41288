import { expect, it } from 'vitest';
import { providePresenceInList } from '#app/workspace/presence-in-list.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { Row } from '#machines/kit/row.ts';
import { placesOf } from '#machines/workspace/presence.machine.ts';

const row = (unit: string, tahun: number): Row => ({
  id: `${unit}${tahun}`,
  tahun,
  unit_id: unit,
  unit: { nama_unit: unit },
});
const at = (unit: string, tahun: number) => ({ tahun, unit: { id: unit, nama: unit } });

async function found(satker: string, rows: readonly Row[], byUnit = true) {
  const asked: object[] = [];
  const logic = providePresenceInList({
    byUnit,
    list: async (scope) => {
      asked.push(scope);
      const { satker: unit, tahun } = { satker: undefined, tahun: undefined, ...scope };
      const data = rows.filter(
        (one) =>
          (unit ?? one['unit_id']) === one['unit_id'] && (tahun ?? String(one['tahun'])) === String(one['tahun']),
      );
      return { data };
    },
  });
  const actor = createActor(logic, { input: { satker, tahun: 2025, reach: 'unit' } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  return { asked: asked.length, places: placesOf(actor.getSnapshot()) };
}

it.each<[string, string, Row[], boolean, { asked: number; places: unknown[] }]>([
  [
    'the other years of the unit, latest first',
    'tapin',
    [row('tapin', 2024), row('tapin', 2026), row('aceh', 2025)],
    true,
    { asked: 1, places: [at('tapin', 2026), at('tapin', 2024)] },
  ],
  [
    'else other units of the year, each once',
    'tapin',
    [row('aceh', 2025), row('aceh', 2025), row('bali', 2025), row('bali', 2024)],
    true,
    { asked: 2, places: [at('aceh', 2025), at('bali', 2025)] },
  ],
  ['else wherever there is one', 'tapin', [row('bali', 2024)], true, { asked: 3, places: [at('bali', 2024)] }],
  ['of all units together the other years', '', [row('bali', 2024)], true, { asked: 1, places: [{ tahun: 2024 }] }],
  [
    'of a list that is not one of units the other years',
    'tapin',
    [row('bali', 2024), { id: 'all', tahun: 2026, unit_id: null, unit: null }],
    false,
    { asked: 1, places: [{ tahun: 2026 }, { tahun: 2024 }] },
  ],
  [
    'other places than the one that is worked in',
    'tapin',
    [row('tapin', 2025), row('tapin', 2024)],
    true,
    { asked: 1, places: [at('tapin', 2024)] },
  ],
  ['nothing where there is none', 'tapin', [], true, { asked: 3, places: [] }],
])('a list that is empty leads to %s', async (_, satker, rows, byUnit, result) => {
  expect(await found(satker, rows, byUnit)).toEqual(result);
});
