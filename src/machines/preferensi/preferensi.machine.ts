import { ACTOR } from '#machines/kit/actor-ids.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

export const BAHASA = ['en', 'fr', 'de', 'pt', 'id'] as const;
export type Bahasa = (typeof BAHASA)[number];
export type Preferensi = {
  skin: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  menuCollapsed: boolean;
  language: Bahasa;
};
export type PreferensiEvent =
  | { type: 'skin.toggle' }
  | { type: 'menu.toggle' }
  | { type: 'direction.toggle' }
  | { type: 'language.select'; language: Bahasa }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' };
export type PreferensiEmitted = { type: 'preferensi.changed' } & Preferensi;

const actors = { savePreferensi: unprovided<void, Preferensi>('savePreferensi') };
/** What the wiring must provide, and what fakes imitate. */
export type PreferensiActors = typeof actors;

export const preferensiMachine = setup({
  types: {
    input: {} as Preferensi,
    context: {} as Preferensi,
    events: {} as PreferensiEvent,
    emitted: {} as PreferensiEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    toggleSkin: assign({ skin: ({ context }) => (context.skin === 'light' ? 'dark' : 'light') }),
    toggleMenu: assign({ menuCollapsed: ({ context }) => !context.menuCollapsed }),
    toggleDirection: assign({ direction: ({ context }) => (context.direction === 'ltr' ? 'rtl' : 'ltr') }),
    selectLanguage: assign((_, { language }: { language: Bahasa }) => ({ language })),
    announce: emit(({ context }) => ({ type: 'preferensi.changed' as const, ...context })),
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language: Bahasa }) => language !== context.language,
  },
}).createMachine({
  id: ACTOR.preferensi,
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    choice: {
      initial: 'settled',
      on: {
        'skin.toggle': { target: '.saving', actions: ['toggleSkin', 'announce'] },
        'menu.toggle': { target: '.saving', actions: ['toggleMenu', 'announce'] },
        'direction.toggle': { target: '.saving', actions: ['toggleDirection', 'announce'] },
        'language.select': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => ({ language: event.language }) },
          target: '.saving',
          actions: [{ type: 'selectLanguage', params: ({ event }) => ({ language: event.language }) }, 'announce'],
        },
      },
      states: {
        settled: { tags: 'settled', meta: { label: 'preferensi.settled' } },
        saving: {
          meta: { label: 'preferensi.saving' },
          invoke: {
            id: 'savePreferensi',
            src: 'savePreferensi',
            input: ({ context }) => context,
            onDone: 'settled',
            // A preference that cannot be kept still holds for this page.
            onError: 'settled',
          },
        },
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { meta: { label: 'preferensi.drawerClosed' }, on: { 'drawer.open': 'open' } },
        open: { meta: { label: 'preferensi.drawerOpen' }, on: { 'drawer.close': 'closed' } },
      },
    },
  },
});
export type PreferensiSnapshot = SnapshotFrom<typeof preferensiMachine>;
