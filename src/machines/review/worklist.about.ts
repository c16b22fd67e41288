import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, reportBrief, time, words } from '#machines/kit/recorded.ts';
import type { worklistMachine } from '#machines/review/worklist.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    worklist: true;
  }
}

const tab = words('giliran', 'terbuka', 'diputuskan');
const computation = keys({ giliran: num, terbuka: num, diputuskan: num });

export const worklistAbout = about<typeof worklistMachine>({
  label: 'mesin.nama.antrean',
  file: 'src/machines/review/worklist.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isBeyond: 'mesin.guard.isBeyond',
    isEmpty: 'mesin.guard.isEmpty',
    isOutdated: 'mesin.guard.isOutdated',
    isOtherTab: 'mesin.guard.isOtherTab',
    isOtherDay: 'mesin.guard.isOtherDay',
    isPage: 'mesin.guard.isPage',
  },
  senders: {
    'tab.choose': ['orang', 'alamat'],
    'day.choose': ['orang', 'alamat'],
    'queue.refresh': ['orang', 'aktor:watchReturn'],
  },
  recorded: {
    context: {
      params: keys({ tab, page: num, satker: id, day: time }),
      reports: reportBrief,
      total: num,
      computation,
      failure,
      outdated: flag,
    },
    input: { satker: id, tab, day: time },
    events: { 'tab.choose': { tab }, 'day.choose': { day: time }, 'page.open': { page: num } },
    outputs: { loadQueue: outcome({ baris: reportBrief, total: num, computation }) },
  },
});
