import { about } from '#machines/kit/about.ts';
import { failure, findings, flag, id, keys, num, outcome, reportBrief, words } from '#machines/kit/recorded.ts';
import type { reportListMachine } from '#machines/report/report-list.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    reportList: true;
  }
}

const tahunSatker = { satker: id, tahun: num };
const blocked = keys({ periode: words('TW1', 'TW2', 'TW3', 'TW4'), findings });
const leftReport = keys({ row: reportBrief, mayDisable: flag });

export const reportListAbout = about<typeof reportListMachine>({
  label: 'mesin.nama.pelaporan-daftar',
  file: 'src/machines/report/report-list.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isReportable: 'mesin.guard.isReportable',
    isPage: 'mesin.guard.isPage',
    hasReports: 'mesin.guard.hasReports',
    isTrue: 'mesin.guard.isTrue',
    isOutcome: 'mesin.guard.isOutcome',
    isDeletable: 'mesin.guard.mayRemove',
    hasSelected: 'mesin.guard.hasRowsToDelete',
  },
  senders: { 'list.reload': ['orang', 'sendiri'] },
  recorded: {
    context: {
      params: keys(tahunSatker),
      data: reportBrief,
      page: num,
      total: num,
      deletable: id,
      blocked,
      filledTahun: num,
      failure,
      selected: id,
      asked: reportBrief,
      removed: id,
      leftover: keys({ done: num, rows: leftReport }),
    },
    events: { 'row.toggle': { id }, 'page.open': { page: num } },
    input: tahunSatker,
    outputs: {
      loadList: outcome({ data: reportBrief, page: num, total: num, deletable: id, blocked }),
      findYears: outcome({ tahun: num }),
      confirmRemove: flag,
      removeReports: keys({
        result: words('terhapus', 'sebagian', 'ditolak', 'terputus'),
        removed: id,
        left: leftReport,
      }),
    },
  },
});
