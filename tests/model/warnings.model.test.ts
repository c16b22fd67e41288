import { warningMachine } from '#machines/report/warnings.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { WARNINGS_ORACLE } from '#tests/model/oracles/warnings.oracle.ts';

describeWalk('warnings before submitting, walked', warningMachine, {
  oracle: WARNINGS_ORACLE,
  input: { id: 'l1', versi: 1 },
  events: {
    'version.found': [
      { type: 'version.found', versi: 1 },
      { type: 'version.found', versi: 2 },
    ],
    'check.again': [{ type: 'check.again' }],
  },
  outcomes: { checkReport: [[], [{ kode: 'C10', pesan: 'Nilai di luar skala', kpi_id: 'k1' }]] },
  project: ({ versi, findings }) => [versi, findings?.length],
});
