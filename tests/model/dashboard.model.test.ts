import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { DASHBOARD_ORACLE } from '#tests/model/oracles/dashboard.oracle.ts';

describeWalk('the dashboard', dashboardMachine, {
  oracle: DASHBOARD_ORACLE,
  input: { satker: '', tahun: 2026, periode: 'TW2', base: 'disetujui' },
  events: {
    'dashboard.refresh': [{ type: 'dashboard.refresh' }],
    'news.receive': [{ type: 'news.receive' }],
    'unit.open': [{ type: 'unit.open', id: 'a' }],
    'unit.close': [{ type: 'unit.close', id: 'a' }],
    'tree.unfold': [{ type: 'tree.unfold', ids: ['a', 'b'] }],
    'tree.fold': [{ type: 'tree.fold' }],
    'tree.filter': [{ type: 'tree.filter', filter: 'terlambat' }],
    'tree.search': [{ type: 'tree.search', q: 'tapin' }],
    'tree.sort': [{ type: 'tree.sort', sort: '-capaian' }],
  },
  outcomes: {},
  project: ({ tree, berubah }) => [tree.open.includes('a'), berubah],
});
