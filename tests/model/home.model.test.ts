import { homeMachine } from '#machines/home/home.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { exampleTurns } from '#tests/support/turns-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { HOME_ORACLE } from '#tests/model/oracles/home.oracle.ts';

describeWalk('the home page, walked', homeMachine, {
  oracle: HOME_ORACLE,
  input: { satker: 'a', tahun: 2026, orang: { id: 'p', reading: true, reporting: true, deciding: false } },
  events: {
    'home.refresh': [{ type: 'home.refresh' }],
    'workspace.change': [{ type: 'workspace.change', satker: '', tahun: 2025 }],
  },
  outcomes: {
    loadHome: [
      { ok: true, turns: exampleTurns({ petugas: null }), wholeYear: [], indikator: 17 },
      { ok: true, turns: exampleTurns(), wholeYear: [], indikator: 17 },
      { ok: true, turns: null, wholeYear: [], indikator: 0 },
      ...ALL_FAILURES,
    ],
  },
  project: ({ satker, agenda, indikator }) => [satker, agenda?.current.length, indikator],
});
