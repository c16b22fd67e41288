import { expect, it } from 'vitest';
import { providePresence } from '#app/workspace/presence.ts';
import type { Presence } from '#contract/workspace.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { placesOf } from '#machines/workspace/presence.machine.ts';

const year = (tahun: number) => ({ tahun, indikator: 17, laporan: 2 });
const tapin = { id: 'tapin', nama_unit: 'BPS Kabupaten Tapin', ...year(2026) };

async function found(satker: string, answers: Record<string, Presence>) {
  const asked: string[] = [];
  const machine = providePresence({
    reportApi: {
      presence: async (params) => {
        asked.push(params.satker);
        const data = answers[params.satker];
        if (!data) throw new Error('offline');
        return { data } as never;
      },
    },
  });
  const actor = createActor(machine, { input: { satker, tahun: 2025 } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  return { asked, places: placesOf(actor.getSnapshot()) };
}

it.each<[string, string, Record<string, Presence>, { asked: string[]; places: unknown[] }]>([
  [
    'the other years of a unit',
    'tapin',
    { tapin: { tahun: [year(2026), year(2025)], unit: [tapin] } },
    { asked: ['tapin'], places: [year(2026)] },
  ],
  [
    'the units that have data, for one that has none',
    'kosong',
    { kosong: { tahun: [], unit: [] }, '': { tahun: [year(2026)], unit: [tapin] } },
    { asked: ['kosong', ''], places: [{ ...year(2026), unit: { id: 'tapin', nama: 'BPS Kabupaten Tapin' } }] },
  ],
  [
    'nothing but the year itself',
    'tapin',
    { tapin: { tahun: [year(2025)], unit: [tapin] } },
    { asked: ['tapin'], places: [] },
  ],
  ['nothing when all units have none', '', { '': { tahun: [], unit: [] } }, { asked: [''], places: [] }],
  ['nothing when the server does not answer', 'tapin', {}, { asked: ['tapin'], places: [] }],
])('finds %s', async (_, satker, answers, result) => {
  expect(await found(satker, answers)).toEqual(result);
});
