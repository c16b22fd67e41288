// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomePage } from '#features/home/HomePage.tsx';
import { ReadinessActor } from '#features/home/ReadinessActor.ts';
import { SetUpHome } from '#features/home/SetUpHome.tsx';
import { homeMachine, type HomeResult } from '#machines/home/home.machine.ts';
import type { readinessMachine } from '#machines/home/readiness.machine.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { failed } from '#tests/support/failures.ts';
import { begunReadiness, emptyReadiness, exampleReadiness } from '#tests/support/readiness.ts';
import { exampleTurns } from '#tests/support/turns-tapin.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';
import type { ContextFrom } from 'xstate';

describeView('the home page', {
  ...(await walksOf('home')),
  actor: HomeActor,
  view: () => <HomePage support={null} />,
});

const readiness = await walksOf('readiness');
const { indikator, pengguna } = exampleReadiness();
const YEARS = [
  emptyReadiness(),
  begunReadiness({ status: 'rencana' }),
  begunReadiness({ pengguna: { aktif: 6, satker: 14, pelapor: 3, verifikator: 2, lengkap: 2 } }),
  exampleReadiness({
    pengguna: { ...pengguna, verifikator: 2, lengkap: 2 },
    indikator: { ...indikator, tanpa_target: 2 },
    jadwal: { jumlah: 0, berikut: null },
  }),
  exampleReadiness(),
  exampleReadiness({ berjalan: true }),
];
const loaded = homeMachine.provide({
  actors: {
    loadHome: fromPromise(
      async (): Promise<HomeResult> => ({ ok: true, turns: exampleTurns(), wholeYear: [], indicators: 17 }),
    ),
    watchReturn: fromCallback(() => {}),
  },
});
const person = { id: 'p', reading: true, reporting: true, deciding: false };
describeView('the steps of a year', {
  machine: readiness.machine,
  walks: [
    {
      ...readiness.walks[0],
      outcomes: {
        loadReadiness: [...YEARS.map((year) => ({ ok: true, year })), failed('offline')],
        closeGuide: [{ ok: true }, failed()],
      },
      project: ({ year, unclosed }: ContextFrom<typeof readinessMachine>) => [YEARS.indexOf(year as never), !unclosed],
    },
  ] as never,
  actor: ReadinessActor,
  beside: [loaded],
  tells: ({ year, unclosed }: ContextFrom<typeof readinessMachine>) => [year, unclosed],
  view: () => (
    <HomeActor.Provider logic={loaded} options={{ input: { satker: '', tahun: 2026, person } }}>
      <SetUpHome />
    </HomeActor.Provider>
  ),
});
