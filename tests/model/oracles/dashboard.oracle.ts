import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { isDistinct, isFromWithin, isSame } from '#tests/model/oracles/areas.ts';

/** What a person expects (dashboards): the tree of units is as it was left by hand, and news never folds it or asks all the time. */
export const DASHBOARD_ORACLE: Oracle<typeof dashboardMachine> = {
  invariants: {
    'whose figures are shown never changes': ({ before, after }) =>
      isSame(before.lingkup, after.lingkup) && isSame(Object.keys(before.widget), Object.keys(after.widget)),
    'each part asks for the unit, year and period of the page': ({ after }) =>
      Object.values(after.widget).every((ref) => {
        const { input } = (ref as unknown as { options: { input: { inquiry: Record<string, unknown> } } }).options;
        return Object.entries(after.lingkup).every(([key, value]) => input.inquiry[key] === value);
      }),
    'a branch opens and closes alone': ({ before, event, after }) => {
      if (event.type === 'unit.open')
        return isSame(after.tree.open.toSorted(), [...new Set([...before.tree.open, event.id])].toSorted());
      return (
        event.type !== 'unit.close' ||
        isSame(
          after.tree.open,
          before.tree.open.filter((id) => id !== event.id),
        )
      );
    },
    'no branch is open twice': ({ after }) => isDistinct(after.tree.open),
    'unfolding opens what was asked for, folding closes all': ({ before, event, after }) =>
      (event.type !== 'tree.unfold' || isSame(after.tree, { ...before.tree, open: event.ids })) &&
      (event.type !== 'tree.fold' || isSame(after.tree, { ...before.tree, open: [] })),
    'filter, search and order change what they name and nothing else': ({ before, event, after }) => {
      if (event.type === 'tree.filter') return isSame(after.tree, { ...before.tree, filter: event.filter });
      if (event.type === 'tree.search') return isSame(after.tree, { ...before.tree, q: event.q });
      if (event.type === 'tree.sort') return isSame(after.tree, { ...before.tree, sort: event.sort });
      return true;
    },
    'news and refreshes leave the tree as it is': (seen) =>
      (!isFromWithin(seen) && !['news.receive', 'dashboard.refresh'].includes(seen.event.type)) ||
      isSame(seen.before.tree, seen.after.tree),
    'news during a pause is remembered until the pause is over': ({ before, event, from, after }) => {
      if (event.type === 'news.receive' && from.matches({ open: 'resting' })) return after.berubah;
      return isFromWithin({ event }) ? !after.berubah : after.berubah === before.berubah;
    },
    'after news a pause begins, and begins again when more came': ({ before, event, from, to }) => {
      if (event.type === 'news.receive') return to.matches({ open: 'resting' });
      if (!event.type.startsWith('xstate.after')) return isSame(from.value, to.value);
      return to.matches({ open: before.berubah ? 'resting' : 'waiting' });
    },
  },
  tried: {
    input: { satker: 'u1', tahun: 2026, periode: 'TW2', base: 'disetujui', filter: 'terlambat' },
    events: {
      'dashboard.refresh': [{ type: 'dashboard.refresh' }],
      'news.receive': [{ type: 'news.receive' }],
      'unit.open': ['a', 'b'].map((id) => ({ type: 'unit.open', id })),
      'unit.close': ['a', 'b'].map((id) => ({ type: 'unit.close', id })),
      'tree.unfold': [{ type: 'tree.unfold', ids: ['b', 'c'] }],
      'tree.fold': [{ type: 'tree.fold' }],
      'tree.filter': (['terlambat', 'semua'] as const).map((filter) => ({ type: 'tree.filter', filter })),
      'tree.search': ['tapin', ''].map((q) => ({ type: 'tree.search', q })),
      'tree.sort': ['-capaian', 'nama'].map((sort) => ({ type: 'tree.sort', sort })),
    },
    outcomes: {},
  },
};
