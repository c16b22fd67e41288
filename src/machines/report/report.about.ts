import { about } from '#machines/kit/about.ts';
import {
  changedDetail,
  failure,
  findings,
  flag,
  history,
  id,
  keys,
  note,
  num,
  outcome,
  permission,
  recap,
  report,
  reportBrief,
  words,
} from '#machines/kit/recorded.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    report: true;
  }
}

const reportContent = keys({ laporan: report, recap, riwayat: history, catatan: note, izin: permission });
const sendResult = keys({
  jenis: words('terkirim', 'ditolak', 'bentrok', 'indeterminate'),
  laporan: report,
  temuan: findings,
});
const reportNews = {
  'draft.stored': { laporan: report },
  'draft.settled': { clean: flag },
  'file.changed': { detail: changedDetail },
};

export const reportAbout = about<typeof reportMachine>({
  label: 'mesin.nama.laporan',
  file: 'src/machines/report/report.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isTrue: 'mesin.guard.isTrue',
    hasDraft: 'mesin.guard.hasDraft',
    isSubmittable: 'mesin.guard.isSubmittable',
    mayRemove: 'mesin.guard.mayRemove',
    isOutcome: 'mesin.guard.isOutcome',
    isRemoved: 'mesin.guard.isRemoved',
  },
  senders: {
    'draft.stored': ['mesin:entry'],
    'draft.locked': ['mesin:entry'],
    'draft.settled': ['mesin:entry'],
    'file.changed': ['mesin:evidence'],
  },
  recorded: {
    context: {
      id,
      isi: reportContent,
      failure,
      attempts: num,
      obstacle: keys({ sebab: words('isi', 'unsaved', 'server', 'hapus'), temuan: findings }),
      daftar: reportBrief,
    },
    input: { id },
    events: reportNews,
    outputs: {
      loadReport: outcome({ isi: reportContent }),
      confirmSubmit: flag,
      submitReport: sendResult,
      loadList: reportBrief,
      confirmRemove: flag,
      removeReport: sendResult,
    },
  },
});
