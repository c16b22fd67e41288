/** A document that the server writes for a person: asked for twice while it is on its way, it comes once. */
import { type Failed, kegagalanOf, type Kegagalan, KEJUTAN } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, emit, setup } from '#machines/kit/xstate.ts';

/** `ok`: it is in the person's hands. */
export type HasilUnduhan = { ok: true } | Failed;
export type UnduhanEmitted = { type: 'file.refused'; kegagalan: Kegagalan };

export const unduhanMachine = setup({
  types: {
    events: {} as { type: 'file.take' },
    emitted: {} as UnduhanEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: { takeFile: unprovided<HasilUnduhan, void>('takeFile') },
  actions: {
    tellRefused: emit((_, kegagalan: Kegagalan) => ({ type: 'file.refused' as const, kegagalan })),
  },
  guards: { isLoaded: (_, hasil: HasilUnduhan) => hasil.ok },
}).createMachine({
  id: 'unduhan',
  initial: 'idle',
  states: {
    idle: { tags: 'settled', meta: { label: 'unduhan.idle' }, on: { 'file.take': 'taking' } },
    taking: {
      tags: 'busy',
      meta: { label: 'unduhan.taking', calls: 'GET' },
      invoke: {
        id: 'takeFile',
        src: 'takeFile',
        onDone: [
          { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'idle', actions: { type: 'tellRefused', params: ({ event }) => kegagalanOf(event.output) } },
        ],
        onError: { target: 'idle', actions: { type: 'tellRefused', params: KEJUTAN } },
      },
    },
  },
});
export type UnduhanRef = ActorRefFrom<typeof unduhanMachine>;
