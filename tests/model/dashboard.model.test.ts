import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the dashboard', dashboardMachine, {
  input: { satker: '', tahun: 2026, periode: 'TW2', dasar: 'disetujui' },
  events: {
    'dashboard.refresh': [{ type: 'dashboard.refresh' }],
    'news.receive': [{ type: 'news.receive' }],
    'unit.open': [{ type: 'unit.open', id: 'a' }],
    'unit.close': [{ type: 'unit.close', id: 'a' }],
  },
  outcomes: {},
  project: ({ branch, berubah }) => [Object.keys(branch), berubah],
});
