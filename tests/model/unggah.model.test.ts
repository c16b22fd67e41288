import { unggahMachine } from '#machines/unggah/unggah.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohDetail } from '#tests/support/laporan-tapin.ts';

const detail = { ...contohDetail(), laporan: { id: 'l1', versi: 2 } };
const events = {
  'upload.cancel': [{ type: 'upload.cancel' }],
  'upload.retry': [{ type: 'upload.retry' }],
  'upload.progressed': [{ type: 'upload.progressed', bagian: 0.5 }],
  'upload.stored': [{ type: 'upload.stored', detail }],
  'upload.failed': [{ type: 'upload.failed', pesan: null }],
} as const;
const input = (nama: string) => ({ detailId: 'd1', berkas: new File(['isi'], nama) });

describeWalk('an upload', unggahMachine, {
  input: input('SK.pdf'),
  events,
  outcomes: {},
  project: () => null,
  unreachable: [
    // Passed through within one step.
    'unggah.checking',
    // Only for a file that is no evidence: walked below.
    'unggah.rejected',
  ],
  untaken: [
    'unggah.checking --always--> unggah.rejected',
    // The upload is a callback and answers by events; it fails only if it cannot be started.
    'unggah.sending --xstate.error.actor.uploadFile--> unggah.failed',
    'unggah.rejected --upload.cancel--> unggah.cancelled',
  ],
});

describeWalk('an upload of something that is no evidence', unggahMachine, {
  input: input('program.exe'),
  events,
  outcomes: {},
  project: () => null,
  unreachable: ['unggah.checking', 'unggah.sending.queued', 'unggah.sending.uploading', 'unggah.failed', 'unggah.done'],
  untaken: [
    'unggah.checking --always[isSound]--> unggah.sending',
    'unggah.sending --upload.cancel--> unggah.cancelled',
    'unggah.sending --upload.stored--> unggah.done',
    'unggah.sending --upload.failed--> unggah.failed',
    'unggah.sending --xstate.error.actor.uploadFile--> unggah.failed',
    'unggah.sending.queued --upload.progressed--> unggah.sending.uploading',
    'unggah.sending.uploading --upload.progressed--> (stays)',
    'unggah.failed --upload.retry--> unggah.sending',
    'unggah.failed --upload.cancel--> unggah.cancelled',
  ],
});
