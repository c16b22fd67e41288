import type { PratinjauImpor } from '#contract/impor.ts';
import { imporMachine } from '#machines/impor/impor.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { pratinjauContoh, temuanContoh } from '#tests/support/impor.ts';

const bersih = pratinjauContoh();
const bercacat = pratinjauContoh({ salah: [temuanContoh()], jumlah: { buat: 0, ubah: 0, tetap: 0, salah: 1 } });
const tanpaPerubahan = pratinjauContoh({ jumlah: { buat: 0, ubah: 0, tetap: 2, salah: 0 } });
const answer = (hasil: 'diperiksa' | 'diterapkan' | 'bercacat' | 'bentrok', pratinjau: PratinjauImpor) =>
  ({ type: 'send.answered', hasil: { hasil, pratinjau } }) as const;
const isi = (nama: string) => new File(['isi'], nama);
const CALLBACK = 'Workbooks are sent by a callback, which answers by events; it fails only if it cannot be started.';

describeWalk('an import, walked', imporMachine, {
  input: undefined,
  events: {
    'template.download': [{ type: 'template.download' }],
    'file.choose': [
      { type: 'file.choose', berkas: isi('target.xlsx'), cacat: null },
      { type: 'file.choose', berkas: isi('target.pdf'), cacat: 'jenisLain' },
    ],
    'file.remove': [{ type: 'file.remove' }],
    'file.recheck': [{ type: 'file.recheck' }],
    'check.cancel': [{ type: 'check.cancel' }],
    'import.apply': [{ type: 'import.apply' }],
    'import.retry': [{ type: 'import.retry' }],
    'import.again': [{ type: 'import.again' }],
    'filter.toggle': [{ type: 'filter.toggle' }],
    'reason.change': [{ type: 'reason.change', alasan: 'Target direvisi' }],
    'faults.download': [{ type: 'faults.download' }],
    'send.progressed': [{ type: 'send.progressed', bagian: 0.5 }],
    'send.answered': [
      answer('diperiksa', bersih),
      answer('diperiksa', bercacat),
      answer('diperiksa', tanpaPerubahan),
      answer('diterapkan', bersih),
      answer('bercacat', bercacat),
      answer('bentrok', bersih),
      { type: 'send.answered', hasil: { hasil: 'ditolak', pesan: 'Buku kerja ini memuat makro.' } },
      { type: 'send.answered', hasil: { hasil: 'terputus', pesan: null } },
    ],
  },
  outcomes: { downloadTemplate: [true, false], confirmApply: [true, false], saveFaults: [undefined] },
  project: ({ pratinjau, berkas }) => [berkas !== null, pratinjau && [pratinjau.salah.length, pratinjau.jumlah.tetap]],
  untaken: {
    'impor.berkas.checking --xstate.error.actor.checkWorkbook--> impor.berkas.resting.unchecked': CALLBACK,
    'impor.berkas.applying --xstate.error.actor.applyWorkbook--> impor.berkas.resting.unapplied': CALLBACK,
  },
});
