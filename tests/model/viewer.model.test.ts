import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { VIEWER_ORACLE } from '#tests/model/oracles/viewer.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleFile } from '#tests/support/world/report.ts';

const pdf = exampleFile('a');
const sheet = exampleFile('b', { mime: 'application/vnd.ms-excel' });

describeWalk('the evidence viewer, walked', viewerMachine, {
  oracle: VIEWER_ORACLE,
  input: { files: [pdf, sheet] },
  events: {
    'files.show': [
      { type: 'files.show', files: [] },
      { type: 'files.show', files: [pdf, sheet] },
      { type: 'files.show', files: [pdf, sheet], fileId: sheet.id },
    ],
    'file.next': [{ type: 'file.next' }],
    'file.previous': [{ type: 'file.previous' }],
    'file.retry': [{ type: 'file.retry' }],
    'file.download': [{ type: 'file.download' }],
    'file.opened': [{ type: 'file.opened', url: 'blob:x', page: 2 }],
    'file.failed': ALL_FAILURES.map(({ failure }) => ({ type: 'file.failed', failure })),
    'page.next': [{ type: 'page.next' }],
    'page.previous': [{ type: 'page.previous' }],
    'page.failed': [{ type: 'page.failed' }],
    'file.rotate': [{ type: 'file.rotate' }],
    'zoom.in': [{ type: 'zoom.in' }],
    'zoom.out': [{ type: 'zoom.out' }],
  },
  outcomes: { saveFile: [{ ok: true }, ...ALL_FAILURES] },
  project: ({ files, index, zoom, page, pageCount }) => [files.length, index, zoom, page, pageCount],
  untaken: {
    'viewer.showing --xstate.error.actor.openFile--> viewer.showing.troubled.failed':
      "The file's keeper is a callback and reports its failures as events; it stays silent here.",
  },
});
