import { buktiMachine } from '#machines/bukti/bukti.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { berkasContoh } from '#tests/support/tinjauan.ts';
import { contohDetail } from '#tests/support/laporan-tapin.ts';

const detail = { ...contohDetail(), laporan: { id: 'l1', versi: 2 } };

describeWalk('the evidence', buktiMachine, {
  input: undefined,
  events: {
    'files.add': [{ type: 'files.add', detailId: 'd1', berkas: [new File(['isi'], 'SK.pdf')] }],
    'file.replace': [
      { type: 'file.replace', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf', berkas: new File(['isi'], 'B.pdf') },
    ],
    'upload.kept': [{ type: 'upload.kept', detail }],
    'upload.ended': [{ type: 'upload.ended', unggahId: 'unggah-1', detail: null }],
    'file.delete': [{ type: 'file.delete', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf' }],
    'file.open': [{ type: 'file.open', fileId: 'f1', nama: 'SK.pdf' }],
    'file.preview': [{ type: 'file.preview', berkas: [berkasContoh('f1')], fileId: 'f1' }],
    'preview.close': [{ type: 'preview.close' }],
    'problem.dismiss': [{ type: 'problem.dismiss' }],
  },
  outcomes: {
    confirmDelete: [true, false],
    deleteFile: [
      { ok: true, detail },
      { ok: false, pesan: null },
    ],
    openFile: [{ ok: true }, { ok: false, pesan: 'Berkas sudah tidak ada' }],
  },
  project: ({ masalah }) => masalah?.apa,
});
