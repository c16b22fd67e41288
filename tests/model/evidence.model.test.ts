import { evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { EVIDENCE_ORACLE } from '#tests/model/oracles/evidence.oracle.ts';
import { exampleDetail, exampleFile } from '#tests/support/world/report.ts';

const detail = { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } };

describeWalk('the evidence', evidenceMachine, {
  oracle: EVIDENCE_ORACLE,
  input: undefined,
  events: {
    'files.add': [{ type: 'files.add', detailId: 'd1', files: [new File(['isi'], 'SK.pdf')] }],
    'file.replace': [
      { type: 'file.replace', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf', file: new File(['isi'], 'B.pdf') },
    ],
    'upload.kept': [{ type: 'upload.kept', detail }],
    'upload.ended': [{ type: 'upload.ended', uploadId: 'upload-1', detail: null }],
    'file.delete': [{ type: 'file.delete', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf' }],
    'file.open': [{ type: 'file.open', fileId: 'f1', nama: 'SK.pdf' }],
    'file.preview': [{ type: 'file.preview', files: [exampleFile('f1')], fileId: 'f1' }],
    'preview.close': [{ type: 'preview.close' }],
    'problem.dismiss': [{ type: 'problem.dismiss' }],
  },
  outcomes: {
    confirmDelete: [true, false],
    deleteFile: [
      { ok: true, detail },
      { ok: false, message: null },
    ],
    openFile: [{ ok: true }, { ok: false, message: 'Berkas sudah tidak ada' }],
  },
  project: ({ problem }) => problem?.what,
});
