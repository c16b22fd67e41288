import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { exampleStatistics } from '#tests/support/dashboard-tapin.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

describeWalk('one part of the dashboard', widgetMachine, {
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
