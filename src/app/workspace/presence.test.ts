import { expect, it } from 'vitest';
import { providePresence } from '#app/workspace/presence.ts';
import type { Presence } from '#contract/workspace.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { type Asked, placesOf } from '#machines/workspace/presence.machine.ts';

const year = (tahun: number) => ({ tahun, indikator: 17, laporan: 2 });
const tapin = { id: 'tapin', nama_unit: 'BPS Kabupaten Tapin', ...year(2026) };

async function found(satker: string, answers: Record<string, Presence>, reach: Asked['reach']) {
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
  const actor = createActor(machine, { input: { satker, tahun: 2025, reach } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  return { asked, places: placesOf(actor.getSnapshot()) };
}

it.each<[string, string, Asked['reach'], Record<string, Presence>, { asked: string[]; places: unknown[] }]>([
  [
    'the other years of a unit',
    'tapin',
    'below',
    { tapin: { tahun: [year(2026), year(2025)], sendiri: [], unit: [tapin] } },
    { asked: ['tapin'], places: [year(2026)] },
  ],
  [
    'the units that have data, for one that has none',
    'kosong',
    'below',
    { kosong: { tahun: [], sendiri: [], unit: [] }, '': { tahun: [year(2026)], sendiri: [], unit: [tapin] } },
    { asked: ['kosong', ''], places: [{ ...year(2026), unit: { id: 'tapin', nama: 'BPS Kabupaten Tapin' } }] },
  ],
  [
    'nothing but the year itself',
    'tapin',
    'below',
    { tapin: { tahun: [year(2025)], sendiri: [], unit: [tapin] } },
    { asked: ['tapin'], places: [] },
  ],
  [
    'the units below, for a page that shows a unit alone, and not the years that only these have',
    'induk',
    'unit',
    { induk: { tahun: [year(2026), year(2025)], sendiri: [], unit: [{ ...tapin, tahun: 2025 }] } },
    { asked: ['induk'], places: [{ ...year(2025), unit: { id: 'tapin', nama: 'BPS Kabupaten Tapin' } }] },
  ],
  [
    'the other years that a unit has itself, before the units below',
    'induk',
    'unit',
    {
      induk: {
        tahun: [year(2026), year(2025), year(2024)],
        sendiri: [{ tahun: 2024, indikator: 3, laporan: 1 }],
        unit: [
          { ...tapin, tahun: 2025 },
          { id: 'induk', nama_unit: 'Induk', tahun: 2025, indikator: 0, laporan: 1 },
        ],
      },
    },
    {
      asked: ['induk'],
      places: [
        { tahun: 2024, indikator: 3, laporan: 1 },
        { ...year(2025), unit: { id: 'tapin', nama: 'BPS Kabupaten Tapin' } },
      ],
    },
  ],
  [
    'of all units together the other years',
    '',
    'unit',
    { '': { tahun: [year(2026)], sendiri: [], unit: [tapin] } },
    { asked: [''], places: [year(2026)] },
  ],
  [
    'nothing when all units have none',
    '',
    'below',
    { '': { tahun: [], sendiri: [], unit: [] } },
    { asked: [''], places: [] },
  ],
  ['nothing when the server does not answer', 'tapin', 'below', {}, { asked: ['tapin'], places: [] }],
])('finds %s', async (_, satker, reach, answers, result) => {
  expect(await found(satker, answers, reach)).toEqual(result);
});
