import { reportListMachine } from '#machines/report/report-list.machine.ts';
import type { ReportListContext } from '#machines/report/report-list.setup.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { REPORT_LIST_ORACLE } from '#tests/model/oracles/report-list.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

const draft = exampleReport({ id: 'l1', status: 'draft' });
const LISTED = { ok: true as const, data: [draft], page: 1, total: 1, deletable: ['l1'], blocked: [] };
const SHUT = [{ periode: 'TW4' as const, findings: [{ kode: 'C3', pesan: 'Belum dibuka' }] }];
const EMPTY = { ok: true as const, data: [], page: 1, total: 0, deletable: [], blocked: SHUT };
const LEFT = { row: draft, reason: 'Sudah dikirim', mayDisable: false };

const input = { satker: 'u1', tahun: 2026 };
/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const IDLE = {
  'list.reload': [],
  'page.open': [],
  'file.export': [],
  'row.toggle': [],
  'page.toggle': [],
  'selection.clear': [],
  'rows.remove': [],
  'left.close': [],
};
const SMOOTH = {
  loadList: [LISTED],
  findYears: [{ ok: true as const, tahun: [2026] }],
  exportFile: [undefined],
  confirmRemove: [true, false],
  removeReports: [
    { result: 'terhapus' as const },
    { result: 'sebagian' as const, removed: [], left: [LEFT] },
    { result: 'ditolak' as const },
    { result: 'terputus' as const },
  ],
  informCut: [undefined],
};
// Whether there is anything to export, what may be deleted, what is selected.
const project = ({ data, deletable, selected }: ReportListContext) => [data.length > 0, deletable, selected];

describeWalk(
  'the list of reports',
  reportListMachine,
  {
    oracle: REPORT_LIST_ORACLE,
    input,
    events: { ...IDLE, 'list.reload': [{ type: 'list.reload' }], 'file.export': [{ type: 'file.export' }] },
    outcomes: {
      ...SMOOTH,
      loadList: [LISTED, EMPTY, ...ALL_FAILURES],
      findYears: [{ ok: true, tahun: [2026] }, { ok: true, tahun: [2025] }, ...ALL_FAILURES],
    },
    project,
  },
  {
    input,
    events: {
      ...IDLE,
      'list.reload': [{ type: 'list.reload' }],
      'row.toggle': [
        { type: 'row.toggle', id: 'l1' },
        { type: 'row.toggle', id: 'l9' },
      ],
      'page.toggle': [{ type: 'page.toggle' }],
      'selection.clear': [{ type: 'selection.clear' }],
      'rows.remove': [{ type: 'rows.remove' }],
      'left.close': [{ type: 'left.close' }],
    },
    // Somebody else has handed it in meanwhile.
    outcomes: { ...SMOOTH, loadList: [LISTED, { ...LISTED, deletable: [] }] },
    project,
  },
  {
    input: { satker: '', tahun: 2026 },
    events: {
      ...IDLE,
      'list.reload': [{ type: 'list.reload' }],
      'page.open': [0, 1, 2, 3].map((page) => ({ type: 'page.open' as const, page })),
      'row.toggle': [{ type: 'row.toggle', id: 'l1' }],
    },
    // Two pages; meanwhile the second one has gone.
    outcomes: { ...SMOOTH, loadList: [{ ...LISTED, total: 101 }, { ...LISTED, page: 2, total: 101 }, LISTED] },
    project: ({ page, total, selected }) => [page, total, selected],
  },
);
