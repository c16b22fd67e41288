import { about } from '#machines/kit/about.ts';
import { TREE_FILTERS, TREE_SORTS } from '#domain/dashboard/tree.ts';
import { flag, id, keys, num, period, words } from '#machines/kit/recorded.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    dashboard: true;
  }
}

const scope = { satker: id, tahun: num, periode: period };

export const dashboardAbout = about<typeof dashboardMachine>({
  label: 'mesin.nama.dasbor',
  file: 'src/machines/dashboard/dashboard.machine.ts',
  guards: {
    isChanged: 'mesin.guard.isNewsKept',
    isBranchOpen: 'mesin.guard.isBranchOpen',
    isBranchClosed: 'mesin.guard.isBranchClosed',
  },
  senders: {
    'news.receive': ['aktor:watchChanges'],
  },
  // What was asked for, and which kind of answer came; figures of units stay out.
  recorded: {
    context: { lingkup: keys(scope), berubah: flag },
    input: scope,
    events: {
      'unit.open': { id },
      'unit.close': { id },
      'tree.filter': { filter: words(...TREE_FILTERS) },
      'tree.sort': { sort: words(...TREE_SORTS, ...TREE_SORTS.map((one) => `-${one}`)) },
    },
  },
});
