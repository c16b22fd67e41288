import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { exampleStatistics } from '#tests/support/dashboard-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { DASHBOARD_WIDGET_ORACLE } from '#tests/model/oracles/dashboard-widget.oracle.ts';

describeWalk('one part of the dashboard', widgetMachine, {
  oracle: DASHBOARD_WIDGET_ORACLE,
  input: { inquiry: { satker: '', tahun: 2026, periode: null, dasar: 'hidup', jenis: 'statistik' } },
  events: {
    'widget.refresh': [{ type: 'widget.refresh' }],
    'view.chart': [{ type: 'view.chart' }],
    'view.table': [{ type: 'view.table' }],
  },
  outcomes: {
    loadWidget: [
      { ok: true, isi: { jenis: 'statistik', data: exampleStatistics() } },
      { ok: true, isi: { jenis: 'rekap', data: [] } },
      ...ALL_FAILURES,
    ],
  },
  project: ({ isi }) => isi?.jenis,
});
