import { widgetMachine } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohStatistik } from '#tests/support/dasbor-tapin.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('one part of the dashboard', widgetMachine, {
  input: { pertanyaan: { satker: '', tahun: 2026, periode: null, jenis: 'statistik' } },
  events: {
    'widget.refresh': [{ type: 'widget.refresh' }],
    'view.chart': [{ type: 'view.chart' }],
    'view.table': [{ type: 'view.table' }],
  },
  outcomes: {
    loadWidget: [
      { ok: true, isi: { jenis: 'statistik', data: contohStatistik() } },
      { ok: true, isi: { jenis: 'rekap', data: [] } },
      ...SEMUA_GAGAL,
    ],
  },
  project: ({ isi }) => isi?.jenis,
});
