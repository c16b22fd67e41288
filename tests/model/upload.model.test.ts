import { uploadMachine } from '#machines/evidence/upload.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { UPLOAD_ORACLE } from '#tests/model/oracles/upload.oracle.ts';
import { exampleDetail } from '#tests/support/world/report.ts';

const detail = { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } };
const events = {
  'upload.cancel': [{ type: 'upload.cancel' }],
  'upload.retry': [{ type: 'upload.retry' }],
  'upload.progressed': [{ type: 'upload.progressed', part: 0.5 }],
  'upload.stored': [{ type: 'upload.stored', detail }],
  'upload.failed': [{ type: 'upload.failed', message: null }],
} as const;
const input = (nama: string) => ({ detailId: 'd1', file: new File(['isi'], nama) });

const walk = {
  events,
  outcomes: {
    deleteOld: [
      { ok: true as const, detail },
      { ok: false as const, message: null },
    ],
  },
  project: () => null,
};

describeWalk(
  'an upload',
  uploadMachine,
  {
    ...walk,
    oracle: UPLOAD_ORACLE,
    input: input('SK.pdf'),
    untaken: {
      'upload.sending --xstate.error.actor.uploadFile--> upload.failed':
        'The upload is a callback and answers by events; it fails only if it cannot be started.',
    },
  },
  { ...walk, label: 'something that is no evidence', input: input('program.exe') },
  {
    ...walk,
    label: 'in the place of another',
    input: { ...input('SK.pdf'), replace: { fileId: 'f1', nama: 'A.pdf' } },
  },
);
