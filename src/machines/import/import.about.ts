import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words } from '#machines/kit/recorded.ts';
import type { importMachine } from '#machines/import/import.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    import: true;
  }
}

const passwordWay = words('daftar', 'surel');
const workbookFlaw = words('jenisLain', 'kosong', 'terlaluBesar');
const preview = keys({
  mode: words('periksa', 'terapkan'),
  diterapkan: flag,
  jumlah: keys({ baris: num, buat: num, ubah: num, tetap: num, salah: num, peringatan: num, kesalahan: num }),
});

export const importAbout = about<typeof importMachine>({
  label: 'mesin.nama.impor',
  file: 'src/machines/import/import.machine.ts',
  guards: {
    isSound: 'mesin.guard.isSound',
    isOutcome: 'mesin.guard.isOutcome',
    isTrue: 'mesin.guard.isTrue',
    hasHandout: 'mesin.guard.hasHandout',
    mayOweHandout: 'mesin.guard.mayOweHandout',
    isOtherWay: 'mesin.guard.isOtherWay',
    hasFindings: 'mesin.guard.hasFindings',
    isApplicable: 'mesin.guard.isApplicable',
  },
  senders: {
    'send.progressed': ['aktor:checkWorkbook', 'aktor:applyWorkbook'],
    'send.answered': ['aktor:checkWorkbook', 'aktor:applyWorkbook'],
  },
  // Of a workbook only numbers: neither its name nor what stands in its cells.
  recorded: {
    context: {
      part: num,
      onlyWrong: flag,
      defect: workbookFlaw,
      preview,
      handout: num,
      ways: passwordWay,
      way: passwordWay,
      letters: num,
    },
    events: {
      'file.choose': { defect: workbookFlaw },
      'passwords.choose': { way: passwordWay },
      'send.progressed': { part: num },
      'send.answered': {
        result: keys({
          result: words('diperiksa', 'diterapkan', 'bercacat', 'bentrok', 'ditolak', 'terputus'),
          preview,
          handout: num,
          ways: passwordWay,
          letters: num,
        }),
      },
    },
    outputs: { downloadTemplate: flag, confirmApply: flag, confirmLeave: flag },
  },
});
