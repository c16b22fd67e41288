import { cari, type Hasil } from '#domain/palet/cari.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import type { Arah, EntriPalet, PaletContext, PaletEmitted, PaletEvent } from '#machines/palet/palet.types.ts';

/** How many of the entries run last are remembered. */
export const BATAS_TERAKHIR = 5;

/** What the keyboard may say to the palette. */
export type PintasanPalet = Extract<PaletEvent, { type: 'palette.open' | 'palette.close' }>;

const actors = {
  listenShortcut: unprovidedCallback<PintasanPalet>('listenShortcut'),
  loadCatalogue: unprovided<EntriPalet[]>('loadCatalogue'),
  runEntry: unprovided<void, EntriPalet>('runEntry'),
};

const shown = (hasil: readonly Hasil<EntriPalet>[]) => hasil.flatMap(({ entri }) => entri);
const found = ({ katalog, terakhir }: PaletContext, query: string) => {
  const hasil = cari(katalog, query, terakhir);
  return { query, hasil, aktif: shown(hasil)[0]?.id ?? null };
};

function neighbour({ hasil, aktif }: PaletContext, to: Arah): string | null {
  const ids = shown(hasil).map(({ id }) => id);
  const at = ids.findIndex((id) => id === aktif);
  const index = { next: (at + 1) % ids.length, previous: at - 1, first: 0, last: -1 }[to];
  return ids.at(index) ?? null;
}

/** The command palette: one list of everything a person may go to, do or switch, found by typing. */
export const paletMachine = setup({
  types: {
    context: {} as PaletContext,
    events: {} as PaletEvent,
    emitted: {} as PaletEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepCatalogue: assign(({ context }, katalog: EntriPalet[]) => ({
      katalog,
      ...found({ ...context, katalog }, ''),
      dijalankan: null,
    })),
    search: assign(({ context }, query: string) => found(context, query)),
    move: assign(({ context }, to: Arah) => ({ aktif: neighbour(context, to) })),
    point: assign((_, id: string) => ({ aktif: id })),
    choose: assign(({ context }, id: string | null) => {
      const entri = shown(context.hasil).find((candidate) => candidate.id === id);
      return entri
        ? {
            dijalankan: entri,
            terakhir: [entri.id, ...context.terakhir.filter((other) => other !== entri.id)].slice(0, BATAS_TERAKHIR),
          }
        : {};
    }),
    announceFailure: emit((_, during: PaletEmitted['while']) => ({ type: 'palette.failed' as const, while: during })),
  },
  guards: {
    isShown: ({ context }, id: string | null) => shown(context.hasil).some((entri) => entri.id === id),
    isOther: ({ context }, id: string) => id !== context.aktif && shown(context.hasil).some((entri) => entri.id === id),
    hasResults: ({ context }) => context.hasil.length > 0,
  },
}).createMachine({
  id: 'palet',
  context: { katalog: [], query: '', hasil: [], aktif: null, terakhir: [], dijalankan: null },
  invoke: {
    id: 'listenShortcut',
    src: 'listenShortcut',
    // Without its key the palette still opens by its button.
    onError: { actions: [] },
  },
  initial: 'closed',
  states: {
    closed: { tags: 'settled', meta: { label: 'palet.closed' }, on: { 'palette.open': 'opening' } },
    opening: {
      tags: 'busy',
      meta: { label: 'palet.opening' },
      on: { 'palette.close': 'closed' },
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        onDone: { target: 'open', actions: { type: 'keepCatalogue', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: { type: 'announceFailure', params: 'opening' } },
      },
    },
    open: {
      tags: 'editable',
      meta: { label: 'palet.open' },
      on: {
        'palette.close': 'closed',
        'query.change': { actions: { type: 'search', params: ({ event }) => event.query } },
        'item.move': { guard: 'hasResults', actions: { type: 'move', params: ({ event }) => event.to } },
        'item.point': {
          guard: { type: 'isOther', params: ({ event }) => event.id },
          actions: { type: 'point', params: ({ event }) => event.id },
        },
        'item.run': {
          guard: { type: 'isShown', params: ({ context, event }) => event.id ?? context.aktif },
          target: 'running',
          actions: { type: 'choose', params: ({ context, event }) => event.id ?? context.aktif },
        },
      },
    },
    running: {
      tags: 'busy',
      meta: { label: 'palet.running' },
      invoke: {
        id: 'runEntry',
        src: 'runEntry',
        input: ({ context }) => {
          if (context.dijalankan === null) throw new Error('Nothing was chosen');
          return context.dijalankan;
        },
        onDone: 'closed',
        onError: { target: 'closed', actions: { type: 'announceFailure', params: 'running' } },
      },
    },
  },
});
export type PaletSnapshot = SnapshotFrom<typeof paletMachine>;
