import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { exampleStatistics } from '#tests/support/dashboard-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { DASHBOARD_WIDGET_ORACLE } from '#tests/model/oracles/dashboard-widget.oracle.ts';

describeWalk('one part of the dashboard', widgetMachine, {
  oracle: DASHBOARD_WIDGET_ORACLE,
  input: { inquiry: { satker: '', tahun: 2026, periode: null, base: 'hidup', kind: 'statistik' } },
  events: {
    'widget.refresh': [{ type: 'widget.refresh' }],
    'view.chart': [{ type: 'view.chart' }],
    'view.table': [{ type: 'view.table' }],
  },
  outcomes: {
    loadWidget: [
      { ok: true, content: { kind: 'statistik', data: exampleStatistics() } },
      { ok: true, content: { kind: 'rekap', data: [] } },
      ...ALL_FAILURES,
    ],
  },
  project: ({ content }) => content?.kind,
});
