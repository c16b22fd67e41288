import { search, type Result } from '#domain/palette/search.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import type {
  Direction,
  PaletteEntry,
  PaletteContext,
  PaletteEmitted,
  PaletteEvent,
} from '#machines/palette/palette.types.ts';
import { declared } from '#machines/kit/declared.ts';

/** How many of the entries run last are remembered. */
export const RECENT_LIMIT = 5;

/** The events that the keyboard sends to the palette. */
export type PaletteShortcuts = Extract<PaletteEvent, { type: 'palette.open' | 'palette.close' }>;

const actors = {
  listenShortcut: unprovidedCallback<PaletteShortcuts>('listenShortcut'),
  loadCatalogue: unprovided<PaletteEntry[]>('loadCatalogue'),
  runEntry: unprovided<void, PaletteEntry>('runEntry'),
};

const shown = (result: readonly Result<PaletteEntry>[]) => result.flatMap(({ paletteEntry }) => paletteEntry);
const found = ({ catalogue, recent }: PaletteContext, query: string) => {
  const result = search(catalogue, query, recent);
  return { query, result, aktif: shown(result)[0]?.id ?? null };
};

function neighbour({ result, aktif }: PaletteContext, to: Direction): string | null {
  const ids = shown(result).map(({ id }) => id);
  const at = ids.findIndex((id) => id === aktif);
  const index = { next: (at + 1) % ids.length, previous: at - 1, first: 0, last: -1 }[to];
  return ids.at(index) ?? null;
}

/** The command palette: one list of everything a person may go to, do or switch, found by typing. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as PaletteEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepCatalogue: assign(({ context }, catalogue: PaletteEntry[]) => ({
      catalogue,
      ...found({ ...context, catalogue }, ''),
      executed: null,
    })),
    search: assign(({ context }, query: string) => found(context, query)),
    move: assign(({ context }, to: Direction) => ({ aktif: neighbour(context, to) })),
    point: assign((_, id: string) => ({ aktif: id })),
    choose: assign(({ context }, id: string | null) => {
      const paletteEntry = shown(context.result).find((candidate) => candidate.id === id);
      return paletteEntry
        ? {
            executed: paletteEntry,
            recent: [paletteEntry.id, ...context.recent.filter((other) => other !== paletteEntry.id)].slice(
              0,
              RECENT_LIMIT,
            ),
          }
        : {};
    }),
    announceFailure: emit((_, during: PaletteEmitted['while']) => ({ type: 'palette.failed' as const, while: during })),
  },
  guards: {
    isShown: ({ context }, id: string | null) => shown(context.result).some((paletteEntry) => paletteEntry.id === id),
    isOther: ({ context }, id: string) =>
      id !== context.aktif && shown(context.result).some((paletteEntry) => paletteEntry.id === id),
    hasResults: ({ context }) => context.result.length > 0,
  },
}).createMachine({
  id: declared('palette'),
  context: { catalogue: [], query: '', result: [], aktif: null, recent: [], executed: null },
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
          if (context.executed === null) throw new Error('Nothing was chosen');
          return context.executed;
        },
        onDone: 'closed',
        onError: { target: 'closed', actions: { type: 'announceFailure', params: 'running' } },
      },
    },
  },
});
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;
