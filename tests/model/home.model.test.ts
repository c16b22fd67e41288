import { homeMachine } from '#machines/home/home.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { exampleTurns } from '#tests/support/turns-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { HOME_ORACLE } from '#tests/model/oracles/home.oracle.ts';

describeWalk('the home page, walked', homeMachine, {
  oracle: HOME_ORACLE,
  input: { satker: 'a', tahun: 2026, person: { id: 'p', reading: true, reporting: true, deciding: false } },
  events: {
    'home.refresh': [{ type: 'home.refresh' }],
    'home.outdated': [{ type: 'home.outdated' }],
    'workspace.change': [{ type: 'workspace.change', satker: '', tahun: 2025 }],
  },
  outcomes: {
    loadHome: [
      { ok: true, turns: exampleTurns({ petugas: null }), wholeYear: [], indicators: 17 },
      { ok: true, turns: exampleTurns(), wholeYear: [], indicators: 17 },
      { ok: true, turns: null, wholeYear: [], indicators: 0 },
      ...ALL_FAILURES,
    ],
  },
  project: ({ satker, agenda, indicators, outdated }) => [satker, agenda?.current.length, indicators, outdated],
});
