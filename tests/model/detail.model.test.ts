import { type DetailsResult, detailsMachine } from '#machines/indicator/detail.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { DETAIL_ORACLE } from '#tests/model/oracles/detail.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const dashboard: DetailsResult = {
  ok: true,
  content: {
    kind: 'dasbor',
    dashboard: {
      tahun: 2026,
      satker: 's1',
      jumlah: { semua: 0, draf: 0, aktif: 0, nonaktif: 0 },
      tanpa_target: 0,
      bobot: null,
      unit_tanpa_kpi: 1,
      temuan: [],
      unit: [],
    },
  },
};

describeWalk('a record to read', detailsMachine, {
  oracle: DETAIL_ORACLE,
  input: undefined,
  events: { 'record.reload': [{ type: 'record.reload' }], 'record.remove': [{ type: 'record.remove' }] },
  outcomes: { loadRecord: [dashboard, ...ALL_FAILURES], confirmRemove: [true, false], removeRecord: [true, false] },
  project: () => null,
});
