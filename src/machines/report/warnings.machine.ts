import type { Finding } from '#domain/report/report.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

export type WarningEvent =
  /** The report on the screen has this version now. */
  { type: 'version.found'; versi: number } | { type: 'check.again' };

const actors = { checkReport: unprovided<readonly Finding[], { id: string }>('checkReport') };
export type WarningActors = typeof actors;

/** Loads the server's warnings about a report; they never block submitting. */
export const warningMachine = setup({
  types: {
    input: {} as { id: string; versi: number },
    /** `findings`: null = not known, which is not "none". */
    context: {} as { id: string; versi: number; findings: readonly Finding[] | null },
    events: {} as WarningEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepVersion: assign((_, version: number) => ({ versi: version })),
    keepWarnings: assign((_, list: readonly Finding[]) => ({ findings: list })),
    // Warnings of an older version may be about faults that are corrected already.
    forgetWarnings: assign({ findings: null }),
  },
  guards: { isNewer: ({ context }, version: number) => version > context.versi },
}).createMachine({
  id: declared('warnings'),
  context: ({ input }) => ({ ...input, findings: null }),
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

export type WarningSnapshot = SnapshotFrom<typeof warningMachine>;
