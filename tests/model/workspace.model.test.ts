import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';
import { WORKSPACE_ORACLE } from '#tests/model/oracles/workspace.oracle.ts';

describeWalk('the working context, walked', workspaceMachine, {
  oracle: WORKSPACE_ORACLE,
  input: {
    person: { id: 'u1', roles: ['admin-dev'], satkerId: 'a', satkerName: 'Unit a' },
    stored: { satker: null, tahun: null },
  },
  events: {
    'satker.select': [
      { type: 'satker.select', value: '' },
      { type: 'satker.select', value: 'b' },
      { type: 'satker.select', value: 'nowhere' },
    ],
    'tahun.select': [
      { type: 'tahun.select', tahun: 2026 },
      { type: 'tahun.select', tahun: 1999 },
    ],
    'units.retry': [{ type: 'units.retry' }],
    'units.outdated': [{ type: 'units.outdated' }],
    'otherTab.select': [
      { type: 'otherTab.select', satker: { value: 'b', label: 'Unit b' }, tahun: null },
      { type: 'otherTab.select', satker: null, tahun: 2026 },
      { type: 'otherTab.select', satker: { value: 'nowhere', label: '?' }, tahun: 1999 },
      { type: 'otherTab.select', satker: null, tahun: null },
    ],
    'otherTab.accept': [{ type: 'otherTab.accept' }],
    'otherTab.keep': [{ type: 'otherTab.keep' }],
  },
  outcomes: {
    loadUnits: [
      { units: [unitEntry('a'), unitEntry('b')], years: [2025, 2026], filled: [2026] },
      { units: [], years: [], filled: [] },
    ],
    saveWorkspace: [undefined],
  },
  project: ({ satker, tahun, options, years, undecided, outdated, elsewhere }) => [
    undecided,
    outdated,
    satker.value,
    tahun,
    options.length,
    years.length,
    elsewhere && [elsewhere.satker.value, elsewhere.tahun],
  ],
});
