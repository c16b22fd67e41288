import { about } from '#machines/kit/about.ts';
import { failure, id, keys, num, outcome, reportBrief } from '#machines/kit/recorded.ts';
import type { reportListMachine } from '#machines/report/report-list.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    reportList: true;
  }
}

const tahunSatker = { satker: id, tahun: num };

export const reportListAbout = about<typeof reportListMachine>({
  label: 'mesin.nama.pelaporan-daftar',
  file: 'src/machines/report/report-list.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isReportable: 'mesin.guard.isReportable',
    hasReports: 'mesin.guard.hasReports',
  },
  recorded: {
    context: { params: keys(tahunSatker), data: reportBrief, total: num, filledTahun: num, failure },
    input: tahunSatker,
    outputs: { loadList: outcome({ data: reportBrief, total: num }), findYears: outcome({ tahun: num }) },
  },
});
