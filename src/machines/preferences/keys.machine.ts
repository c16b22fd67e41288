/** The keys of one person: sees them all, changes one by pressing the new key, takes changes back. */
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import {
  type ChosenKeys,
  isReserved,
  type KeyPress,
  SHORTCUTS,
  type ShortcutId,
  takenBy,
  withKey,
} from '#domain/preferences/shortcuts.ts';
import { declared } from '#machines/kit/declared.ts';

/** Why a key was not taken; `other` is the action that has it. */
export type Refusal = { id: ShortcutId; key: string; other: ShortcutId | null };
/** What the keyboard tells while a new key is waited for. */
export type PressNews = ({ type: 'key.pressed' } & KeyPress) | { type: 'key.cancel' };
/** What another tab chose. */
export type ChosenNews = { type: 'stored.change'; chosen: ChosenKeys };
export type KeysEvent =
  | PressNews
  | ChosenNews
  | { type: 'key.change'; id: ShortcutId }
  | { type: 'key.reset'; id: ShortcutId }
  | { type: 'keys.reset' };
export type KeysContext = { chosen: ChosenKeys; changing: ShortcutId | null; refusal: Refusal | null };

const actors = {
  saveKeys: unprovided<void, { chosen: ChosenKeys }>('saveKeys'),
  /** Hears the next key, before anything else on the page does. */
  listenPress: unprovidedCallback<PressNews>('listenPress'),
  listenOutside: unprovidedCallback<ChosenNews>('listenOutside'),
};
const payload = <Event>({ event }: { event: Event }) => event;
const otherWith = ({ chosen, changing }: KeysContext, key: string) =>
  changing === null ? null : takenBy(chosen, changing, key);
const ownKey = (id: ShortcutId): string => SHORTCUTS[id].key;

export const keysMachine = setup({
  types: {
    input: {} as { chosen: ChosenKeys },
    context: {} as KeysContext,
    events: {} as KeysEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  guards: {
    isReserved: (_, press: KeyPress) => isReserved(press),
    isTaken: ({ context }, { key }: KeyPress) => otherWith(context, key) !== null,
    isOwnTaken: ({ context }, { id }: { id: ShortcutId }) => takenBy(context.chosen, id, ownKey(id)) !== null,
  },
  actions: {
    begin: assign((_, { id }: { id: ShortcutId }) => ({ changing: id, refusal: null })),
    end: assign({ changing: null, refusal: null }),
    refuse: assign(({ context }, { key }: KeyPress) => ({
      refusal: context.changing && { id: context.changing, key, other: null },
    })),
    refuseTaken: assign(({ context }, { key }: KeyPress) => ({
      refusal: context.changing && { id: context.changing, key, other: otherWith(context, key) },
    })),
    refuseOwn: assign(({ context }, { id }: { id: ShortcutId }) => ({
      refusal: { id, key: ownKey(id), other: takenBy(context.chosen, id, ownKey(id)) },
    })),
    take: assign(({ context }, { key }: KeyPress) => ({
      chosen: context.changing === null ? context.chosen : withKey(context.chosen, context.changing, key),
      changing: null,
      refusal: null,
    })),
    giveBack: assign(({ context }, { id }: { id: ShortcutId }) => ({
      chosen: withKey(context.chosen, id, ownKey(id)),
      changing: null,
      refusal: null,
    })),
    giveAllBack: assign({ chosen: {}, changing: null, refusal: null }),
    takeOver: assign((_, { chosen }: { chosen: ChosenKeys }) => ({ chosen, refusal: null })),
  },
}).createMachine({
  id: declared('keys'),
  context: ({ input }) => ({ chosen: input.chosen, changing: null, refusal: null }),
  invoke: { id: 'listenOutside', src: 'listenOutside', onError: {} },
  on: {
    // Another tab has stored this already.
    'stored.change': { actions: { type: 'takeOver', params: payload } },
    'key.change': { target: '.listening', reenter: true, actions: { type: 'begin', params: payload } },
    'key.reset': [
      { guard: { type: 'isOwnTaken', params: payload }, actions: { type: 'refuseOwn', params: payload } },
      { target: '.saving', actions: { type: 'giveBack', params: payload } },
    ],
    'keys.reset': { target: '.saving', actions: 'giveAllBack' },
  },
  initial: 'settled',
  states: {
    settled: { tags: 'settled', meta: { label: 'tombol.settled' } },
    listening: {
      tags: 'editable',
      meta: { label: 'tombol.listening' },
      invoke: { id: 'listenPress', src: 'listenPress', onError: { target: 'settled', actions: 'end' } },
      on: {
        'key.cancel': { target: 'settled', actions: 'end' },
        'key.pressed': [
          { guard: { type: 'isReserved', params: payload }, actions: { type: 'refuse', params: payload } },
          { guard: { type: 'isTaken', params: payload }, actions: { type: 'refuseTaken', params: payload } },
          { target: 'saving', actions: { type: 'take', params: payload } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'tombol.saving' },
      invoke: {
        id: 'saveKeys',
        src: 'saveKeys',
        input: ({ context }) => ({ chosen: context.chosen }),
        onDone: 'settled',
        // A choice that cannot be kept still holds for this page.
        onError: 'settled',
      },
    },
  },
});
export type KeysSnapshot = SnapshotFrom<typeof keysMachine>;
export type KeysRef = ActorRefFrom<typeof keysMachine>;
