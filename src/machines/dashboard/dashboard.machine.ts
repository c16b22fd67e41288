import type { TreeFilter, TreeView } from '#domain/dashboard/tree.ts';
import { widgetMachine, type WidgetRef } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { Scope, Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, enqueueActions, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** The parts of the page. Those of one endpoint share its answer (wiring), but each fails and is tried again alone. */
export const WIDGET = [
  'ringkasan',
  'sasaran',
  'tren',
  'persentase',
  'matrik',
  'belum',
  'pohon',
  'tunggu',
  'bukti',
] as const;
export type WidgetName = (typeof WIDGET)[number];

export type DashboardEvent =
  | { type: 'dashboard.refresh' }
  | { type: 'news.receive' }
  | { type: 'unit.open'; id: string }
  | { type: 'unit.close'; id: string }
  /** Opens all of these, or closes what is open. */
  | { type: 'tree.unfold'; ids: readonly string[] }
  | { type: 'tree.fold' }
  | { type: 'tree.filter'; filter: TreeFilter }
  | { type: 'tree.search'; q: string }
  | { type: 'tree.sort'; sort: string };

/** Rows that a widget on the page shows at most; the rest is behind its link. */
export const ROWS = { sasaran: 200, matrix: 20, belum: 10 } as const;

/** What a part of the page asks the server. */
export function questionFrom(nama: WidgetName, scope: Scope): Inquiry {
  const all = { hal: 1, kelas: '', sasaran: '', q: '' };
  switch (nama) {
    case 'ringkasan':
    case 'tren':
      return { ...scope, kind: 'capaian' };
    case 'sasaran':
      return { ...scope, ...all, kind: 'matrik', kelompok: 'sasaran', per: ROWS.sasaran };
    case 'matrik':
      return { ...scope, ...all, kind: 'matrik', kelompok: 'indikator', per: ROWS.matrix };
    case 'persentase':
      return { ...scope, kind: 'persentase' };
    case 'belum':
      return { ...scope, kind: 'satker', bentuk: 'daftar', hal: 1, per: ROWS.belum };
    case 'pohon':
      return { ...scope, kind: 'satker', bentuk: 'semua' };
    case 'tunggu':
    case 'bukti':
      return { ...scope, kind: 'statistik' };
  }
}

/** The dashboard of a unit, year and period: one actor per part. */
export const dashboardMachine = setup({
  types: {
    /** `saring`: which units the tree shows at first; all unless told. */
    input: {} as Scope & { filter?: TreeFilter },
    context: {} as {
      lingkup: Scope;
      widget: Record<WidgetName, WidgetRef>;
      /** The unit tree: ids of what is open, what is sought, and the order of siblings, as in the API. */
      tree: TreeView;
      /** News came during the pause between two refreshes. */
      berubah: boolean;
    },
    events: {} as DashboardEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    widget: widgetMachine,
    /** Tells that something changed at the server. */
    watchChanges: unprovidedCallback<Extract<DashboardEvent, { type: 'news.receive' }>>('watchChanges'),
  },
  actions: {
    refreshAll: enqueueActions(({ enqueue, context: { widget } }) => {
      for (const ref of Object.values(widget)) enqueue.sendTo(ref, { type: 'widget.refresh' });
    }),
    keepChange: assign({ berubah: true }),
    forgetChange: assign({ berubah: false }),
    setTree: assign(({ context: { tree } }, change: Partial<TreeView>) => ({ tree: { ...tree, ...change } })),
    openBranch: assign(({ context: { tree } }, id: string) => ({ tree: { ...tree, open: [...tree.open, id] } })),
    closeBranch: assign(({ context: { tree } }, id: string) => ({
      tree: { ...tree, open: tree.open.filter((unit) => unit !== id) },
    })),
  },
  // Officers save while typing, and a leader sees hundreds of units: news refreshes the page at most this often, in ms.
  delays: { rest: 15_000 },
  guards: {
    isChanged: ({ context }) => context.berubah,
    isBranchOpen: ({ context }, id: string) => context.tree.open.includes(id),
    isBranchClosed: ({ context }, id: string) => !context.tree.open.includes(id),
  },
}).createMachine({
  id: declared('dashboard'),
  context: ({ input: { filter = 'semua', ...scope }, spawn }) => ({
    lingkup: scope,
    widget: Object.fromEntries(
      WIDGET.map((nama) => [nama, spawn('widget', { id: nama, input: { inquiry: questionFrom(nama, scope) } })]),
    ) as Record<WidgetName, WidgetRef>,
    tree: { open: [], filter, q: '', sort: 'perhatian' },
    berubah: false,
  }),
  // Without it the page is refreshed by its own controls only.
  invoke: { id: 'watchChanges', src: 'watchChanges', onError: { actions: [] } },
  initial: 'open',
  states: {
    open: {
      initial: 'waiting',
      on: {
        'dashboard.refresh': { actions: 'refreshAll' },
        'unit.open': {
          guard: { type: 'isBranchClosed', params: ({ event }) => event.id },
          actions: { type: 'openBranch', params: ({ event }) => event.id },
        },
        'unit.close': {
          guard: { type: 'isBranchOpen', params: ({ event }) => event.id },
          actions: { type: 'closeBranch', params: ({ event }) => event.id },
        },
        'tree.unfold': { actions: { type: 'setTree', params: ({ event }) => ({ open: event.ids }) } },
        'tree.fold': { actions: { type: 'setTree', params: { open: [] } } },
        'tree.filter': { actions: { type: 'setTree', params: ({ event }) => ({ filter: event.filter }) } },
        'tree.search': { actions: { type: 'setTree', params: ({ event }) => ({ q: event.q }) } },
        'tree.sort': { actions: { type: 'setTree', params: ({ event }) => ({ sort: event.sort }) } },
      },
      states: {
        waiting: {
          meta: { label: 'dasbor.open' },
          on: { 'news.receive': { target: 'resting', actions: 'refreshAll' } },
        },
        resting: {
          meta: { label: 'dasbor.resting' },
          entry: 'forgetChange',
          on: { 'news.receive': { actions: 'keepChange' } },
          after: {
            rest: [
              { guard: 'isChanged', target: 'resting', reenter: true, actions: 'refreshAll' },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
  },
});
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
