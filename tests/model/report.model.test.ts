import type { ReportAction } from '#domain/report/report.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { REPORT_ORACLE } from '#tests/model/oracles/report.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const permission: ReportAction[] = ['read', 'update', 'submit', 'delete'];
const file = {
  id: 'f1',
  nama: 'SK.pdf',
  mime: 'application/pdf',
  ukuran: 1,
  sha256: '',
  uploaded_at: '',
  uploaded_by: null,
};
const complete = exampleReport({ details: [exampleDetail({ realisasi: 2.22, analisis: 'Tetap', files: [file] })] });
const sent = { ...complete, status: 'submitted' as const };
const content = (report: typeof complete) => ({
  ok: true as const,
  content: { report, recap: [], history: [], catatan: [], permitted: permission },
});

describeWalk('a report', reportMachine, {
  oracle: REPORT_ORACLE,
  input: { id: 'l1', userId: 'p1' },
  events: {
    'report.reload': [{ type: 'report.reload' }],
    'report.submit': [{ type: 'report.submit' }],
    'report.remove': [{ type: 'report.remove' }],
    'draft.stored': [{ type: 'draft.stored', report: complete }],
    'draft.settled': [
      { type: 'draft.settled', clean: true },
      { type: 'draft.settled', clean: false },
    ],
    'draft.locked': [{ type: 'draft.locked' }],
    'file.changed': [{ type: 'file.changed', detail: { ...exampleDetail(), laporan: { id: 'l1', versi: 1 } } }],
  },
  outcomes: {
    loadReport: [content(complete), content(exampleReport()), content(sent), ...ALL_FAILURES],
    confirmSubmit: [true, false],
    submitReport: [
      { kind: 'terkirim', report: sent },
      { kind: 'ditolak', message: 'Belum lengkap', findings: [] },
      { kind: 'bentrok', message: 'Sudah berubah' },
      { kind: 'indeterminate', message: null },
    ],
    loadList: [[complete]],
    openSubmitted: [undefined],
    confirmRemove: [true, false],
    removeReport: [
      null,
      { kind: 'ditolak', message: 'Bukan draf', findings: [] },
      { kind: 'indeterminate', message: null },
    ],
    openList: [undefined],
  },
  project: ({ content, entry, obstacle }) => [
    content?.report.status,
    content?.report.details[0]?.realisasi,
    entry !== null,
    obstacle?.cause,
  ],
});
