/** Downloads a document that the server writes; a second request while it is on its way is ignored. */
import { type Failed, failureOf, type Failure, UNEXPECTED } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, emit, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** `ok`: the file was handed to the user. */
export type DownloadResult = { ok: true } | Failed;
export type DownloadEmitted = { type: 'file.refused'; failure: Failure };

export const downloadMachine = setup({
  types: {
    events: {} as { type: 'file.take' },
    emitted: {} as DownloadEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: { takeFile: unprovided<DownloadResult, void>('takeFile') },
  actions: {
    tellRefused: emit((_, failure: Failure) => ({ type: 'file.refused' as const, failure })),
  },
  guards: { isLoaded: (_, result: DownloadResult) => result.ok },
}).createMachine({
  id: declared('download'),
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
          { target: 'idle', actions: { type: 'tellRefused', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: { target: 'idle', actions: { type: 'tellRefused', params: UNEXPECTED } },
      },
    },
  },
});
export type DownloadRef = ActorRefFrom<typeof downloadMachine>;
