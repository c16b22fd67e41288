import { ACTOR } from '#machines/kit/actor-ids.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import {
  type Language,
  LAYOUT_DEFAULTS,
  type Preferences,
  type PreferencesContext,
  type PreferencesEmitted,
  type PreferencesEvent,
  type PreferencesMessage,
} from '#machines/preferences/preferences.types.ts';
import { declared } from '#machines/kit/declared.ts';

const actors = {
  savePreferences: unprovided<void, Preferences>('savePreferences'),
  /** Reports the skin that the device asks for, and choices made in other tabs. */
  listenOutside: unprovidedCallback<PreferencesMessage>('listenOutside'),
};
/** What the wiring must provide, and what fakes imitate. */
export type PreferencesActors = typeof actors;
type Change = Partial<PreferencesContext>;

const effectiveSkin = ({ skin, systemSkin }: PreferencesContext) => (skin === 'system' ? systemSkin : skin);

export const preferencesMachine = setup({
  types: {
    input: {} as PreferencesContext,
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    emitted: {} as PreferencesEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    toggleSkin: assign({ skin: ({ context }) => (effectiveSkin(context) === 'light' ? 'dark' : 'light') }),
    toggleMenu: assign({ menuCollapsed: ({ context }) => !context.menuCollapsed }),
    take: assign((_, change: Change) => change),
    announce: emit(({ context }) => ({ type: 'preferensi.changed' as const, ...context })),
    requestToast: emit({ type: 'toast.requested' as const }),
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
  },
}).createMachine({
  id: declared(ACTOR.preferences),
  type: 'parallel',
  context: ({ input }) => input,
  invoke: { id: 'listenOutside', src: 'listenOutside', onError: { actions: [] } },
  on: { 'toast.preview': { actions: 'requestToast' } },
  states: {
    choice: {
      initial: 'settled',
      on: {
        'skin.toggle': { target: '.saving', actions: ['toggleSkin', 'announce'] },
        'menu.toggle': { target: '.saving', actions: ['toggleMenu', 'announce'] },
        'skin.select': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { skin } }) => ({ skin }) }, 'announce'],
        },
        'direction.select': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { direction } }) => ({ direction }) }, 'announce'],
        },
        'toast.place': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event }) => ({ toastPosition: event.position }) }, 'announce'],
        },
        'shortcuts.select': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { shortcuts } }) => ({ shortcuts }) }, 'announce'],
        },
        'undo.select': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { tenggang } }) => ({ tenggang }) }, 'announce'],
        },
        'next.select': {
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { lanjutOtomatis } }) => ({ lanjutOtomatis }) }, 'announce'],
        },
        'language.select': {
          guard: { type: 'isOtherLanguage', params: ({ event: { language } }) => ({ language }) },
          target: '.saving',
          actions: [{ type: 'take', params: ({ event: { language } }) => ({ language }) }, 'announce'],
        },
        'defaults.restore': {
          target: '.saving',
          actions: [{ type: 'take', params: LAYOUT_DEFAULTS }, 'announce'],
        },
        'system.change': {
          actions: [{ type: 'take', params: ({ event: { systemSkin } }) => ({ systemSkin }) }, 'announce'],
        },
        // Another tab has stored this already; storing it again would make the tabs notify each other for ever.
        'stored.change': {
          actions: [{ type: 'take', params: ({ event: { layout } }) => layout }, 'announce'],
        },
      },
      states: {
        settled: { tags: 'settled', meta: { label: 'preferensi.settled' } },
        saving: {
          meta: { label: 'preferensi.saving' },
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
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
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
