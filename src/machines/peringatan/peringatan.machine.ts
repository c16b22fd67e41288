import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

export type PeringatanEvent =
  /** The report on the screen has this version now. */
  { type: 'version.found'; versi: number } | { type: 'check.again' };

const actors = { checkReport: unprovided<readonly Temuan[], { id: string }>('checkReport') };
export type PeringatanActors = typeof actors;

/** What the server would have looked at before a report is submitted; it never keeps anybody from submitting. */
export const peringatanMachine = setup({
  types: {
    input: {} as { id: string; versi: number },
    /** `daftar`: null = not known, which is not "none". */
    context: {} as { id: string; versi: number; daftar: readonly Temuan[] | null },
    events: {} as PeringatanEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepVersion: assign((_, versi: number) => ({ versi })),
    keepWarnings: assign((_, daftar: readonly Temuan[]) => ({ daftar })),
    // Warnings of an older version would send the officer to what may be mended already.
    forgetWarnings: assign({ daftar: null }),
  },
  guards: { isNewer: ({ context }, versi: number) => versi > context.versi },
}).createMachine({
  id: 'peringatan',
  context: ({ input }) => ({ ...input, daftar: null }),
  initial: 'checking',
  on: {
    'version.found': {
      guard: { type: 'isNewer', params: ({ event }) => event.versi },
      target: '.checking',
      actions: { type: 'keepVersion', params: ({ event }) => event.versi },
    },
  },
  states: {
    checking: {
      tags: 'busy',
      meta: { label: 'peringatan.checking', calls: 'GET /api/pelaporan-capaian/check' },
      invoke: {
        id: 'checkReport',
        src: 'checkReport',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'known', actions: { type: 'keepWarnings', params: ({ event }) => event.output } },
        onError: { target: 'unknown', actions: 'forgetWarnings' },
      },
    },
    known: { tags: 'settled', meta: { label: 'peringatan.known' } },
    unknown: { tags: 'settled', meta: { label: 'peringatan.unknown' }, on: { 'check.again': 'checking' } },
  },
});

export type PeringatanSnapshot = SnapshotFrom<typeof peringatanMachine>;
