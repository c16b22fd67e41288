import { reportListMachine } from '#machines/report/report-list.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { REPORT_LIST_ORACLE } from '#tests/model/oracles/report-list.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

describeWalk('the list of reports', reportListMachine, {
  oracle: REPORT_LIST_ORACLE,
  input: { satker: 'u1', tahun: 2026 },
  events: { 'list.reload': [{ type: 'list.reload' }], 'file.export': [{ type: 'file.export' }] },
  outcomes: {
    loadList: [{ ok: true, data: [exampleReport()], total: 1 }, { ok: true, data: [], total: 0 }, ...ALL_FAILURES],
    findYears: [{ ok: true, tahun: [2026] }, { ok: true, tahun: [2025] }, ...ALL_FAILURES],
    exportFile: [undefined],
  },
  // Whether there is anything to export.
  project: ({ data }) => data.length > 0,
});
