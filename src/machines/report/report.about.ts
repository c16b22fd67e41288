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

const reportContent = keys({ report, recap, history, catatan: note, permitted: permission });
const sendResult = keys({
  kind: words('terkirim', 'ditolak', 'bentrok', 'indeterminate'),
  report,
  findings,
});
const reportNews = {
  'draft.stored': { report },
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
      content: reportContent,
      failure,
      attempts: num,
      obstacle: keys({ cause: words('isi', 'unsaved', 'server', 'hapus'), findings }),
      siblings: reportBrief,
    },
    input: { id },
    events: reportNews,
    outputs: {
      loadReport: outcome({ content: reportContent }),
      confirmSubmit: flag,
      submitReport: sendResult,
      loadList: reportBrief,
      confirmRemove: flag,
      removeReport: sendResult,
    },
  },
});
