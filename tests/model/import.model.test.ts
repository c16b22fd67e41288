import type { ImportPreview } from '#contract/import.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { IMPORT_ORACLE } from '#tests/model/oracles/import.oracle.ts';
import { examplePreview, exampleFinding, exampleParent } from '#tests/support/import.ts';

const clean = examplePreview();
const flawed = examplePreview({ salah: [exampleFinding()], jumlah: { buat: 0, ubah: 0, tetap: 0, salah: 1 } });
const orphaned = examplePreview({ sidik: 'b'.repeat(64), induk_baru: [exampleParent()] });
const withoutChanges = examplePreview({ jumlah: { buat: 0, ubah: 0, tetap: 2, salah: 0 } });
const answer = (result: 'diperiksa' | 'diterapkan' | 'bercacat' | 'bentrok', preview: ImportPreview) =>
  ({ type: 'send.answered', result: { result, preview } }) as const;
const content = (nama: string) => new File(['isi'], nama);
const CALLBACK = 'Workbooks are sent by a callback, which answers by events; it fails only if it cannot be started.';

describeWalk('an import, walked', importMachine, {
  oracle: IMPORT_ORACLE,
  input: undefined,
  events: {
    'template.download': [{ type: 'template.download' }],
    'file.choose': [
      { type: 'file.choose', file: content('target.xlsx'), defect: null },
      { type: 'file.choose', file: content('target.pdf'), defect: 'jenisLain' },
    ],
    'file.remove': [{ type: 'file.remove' }],
    'file.recheck': [{ type: 'file.recheck' }],
    'check.cancel': [{ type: 'check.cancel' }],
    'import.apply': [{ type: 'import.apply' }],
    'import.retry': [{ type: 'import.retry' }],
    'import.again': [{ type: 'import.again' }],
    'filter.toggle': [{ type: 'filter.toggle' }],
    'reason.change': [{ type: 'reason.change', reason: 'Target direvisi' }],
    'parent.name': [
      { type: 'parent.name', code: '9200', name: 'Papua Barat Daya' },
      { type: 'parent.name', code: '9200', name: '' },
    ],
    'passwords.choose': [
      { type: 'passwords.choose', way: 'surel' },
      { type: 'passwords.choose', way: 'daftar' },
    ],
    'faults.download': [{ type: 'faults.download' }],
    'handout.download': [{ type: 'handout.download' }],
    'import.leave': [{ type: 'import.leave', ke: '/pengguna' }],
    'send.progressed': [{ type: 'send.progressed', part: 0.5 }],
    'send.answered': [
      answer('diperiksa', clean),
      { type: 'send.answered', result: { result: 'diperiksa', preview: clean, ways: ['daftar', 'surel'], letters: 2 } },
      answer('diperiksa', flawed),
      answer('diperiksa', withoutChanges),
      answer('diperiksa', orphaned),
      answer('diterapkan', clean),
      { type: 'send.answered', result: { result: 'diterapkan', preview: clean, handout: 3 } },
      { type: 'send.answered', result: { result: 'diterapkan', preview: clean, letters: 2 } },
      answer('bercacat', flawed),
      answer('bentrok', clean),
      { type: 'send.answered', result: { result: 'ditolak', message: 'Buku kerja ini memuat makro.' } },
      { type: 'send.answered', result: { result: 'terputus', message: null } },
    ],
  },
  outcomes: {
    downloadTemplate: [true, false],
    confirmApply: [true, false],
    saveFaults: [undefined],
    saveHandout: [undefined],
    confirmLeave: [true, false],
  },
  project: ({ preview, file, handout, ways, way, letters, names }) => [
    Object.values(names),
    preview?.induk_baru.length,
    file !== null,
    handout > 0,
    ways.length,
    way,
    letters > 0,
    preview && [preview.salah.length, preview.jumlah.tetap],
  ],
  untaken: {
    'import.file.checking --xstate.error.actor.checkWorkbook--> import.file.resting.unchecked': CALLBACK,
    'import.file.applying --xstate.error.actor.applyWorkbook--> import.file.unapplied': CALLBACK,
  },
});
