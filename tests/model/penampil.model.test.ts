import { penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { berkasContoh } from '#tests/support/tinjauan.ts';

const pdf = berkasContoh('a');
const lembar = berkasContoh('b', { mime: 'application/vnd.ms-excel' });

describeWalk('the evidence viewer, walked', penampilMachine, {
  input: { berkas: [pdf, lembar] },
  events: {
    'files.show': [
      { type: 'files.show', berkas: [] },
      { type: 'files.show', berkas: [pdf, lembar] },
      { type: 'files.show', berkas: [pdf, lembar], fileId: lembar.id },
    ],
    'file.next': [{ type: 'file.next' }],
    'file.previous': [{ type: 'file.previous' }],
    'file.retry': [{ type: 'file.retry' }],
    'file.download': [{ type: 'file.download' }],
    'file.opened': [{ type: 'file.opened', url: 'blob:x', halaman: 2 }],
    'file.failed': SEMUA_GAGAL.map(({ kegagalan }) => ({ type: 'file.failed', kegagalan })),
    'page.next': [{ type: 'page.next' }],
    'page.previous': [{ type: 'page.previous' }],
    'page.failed': [{ type: 'page.failed' }],
    'file.rotate': [{ type: 'file.rotate' }],
    'zoom.in': [{ type: 'zoom.in' }],
    'zoom.out': [{ type: 'zoom.out' }],
  },
  outcomes: { saveFile: [{ ok: true }, ...SEMUA_GAGAL] },
  project: ({ berkas, indeks, zum, halaman, jumlahHalaman }) => [berkas.length, indeks, zum, halaman, jumlahHalaman],
  untaken: {
    'penampil.showing --xstate.error.actor.openFile--> penampil.showing.troubled.failed':
      "The file's keeper is a callback and reports its failures as events; it stays silent here.",
  },
});
