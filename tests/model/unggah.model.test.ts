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

const walk = {
  events,
  outcomes: {
    deleteOld: [
      { ok: true as const, detail },
      { ok: false as const, pesan: null },
    ],
  },
  project: () => null,
};

describeWalk(
  'an upload',
  unggahMachine,
  {
    ...walk,
    input: input('SK.pdf'),
    untaken: {
      'unggah.sending --xstate.error.actor.uploadFile--> unggah.failed':
        'The upload is a callback and answers by events; it fails only if it cannot be started.',
    },
  },
  { ...walk, label: 'something that is no evidence', input: input('program.exe') },
  { ...walk, label: 'in the place of another', input: { ...input('SK.pdf'), ganti: { fileId: 'f1', nama: 'A.pdf' } } },
);
