import type { Finding } from '#domain/report/report.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** The report on the screen has this version now. */
type VersionFound = { type: 'version.found'; versi: number };
export type WarningEvent = VersionFound | { type: 'check.again' };

const actors = { checkReport: unprovided<readonly Finding[], { id: string }>('checkReport') };
export type WarningActors = typeof actors;

const warningSetup = setup({
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
});

const check = warningSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'peringatan.checking', calls: 'GET /api/pelaporan-capaian/check' },
  invoke: {
    id: 'checkReport',
    src: 'checkReport',
    input: ({ context }) => ({ id: context.id }),
    onDone: { target: 'known', actions: { type: 'keepWarnings', params: ({ event }) => event.output } },
    onError: { target: 'unknown', actions: 'forgetWarnings' },
  },
});

const newer = <Target extends string>(target: Target) =>
  ({
    guard: { type: 'isNewer', params: ({ event }: { event: VersionFound }) => event.versi },
    target,
    reenter: true,
    actions: { type: 'keepVersion', params: ({ event }: { event: VersionFound }) => event.versi },
  }) as const;

/** Loads the server's warnings about a report; they never block submitting. */
export const warningMachine = warningSetup.createMachine({
  id: declared('warnings'),
  context: ({ input }) => ({ ...input, findings: null }),
  initial: 'checking',
  on: { 'version.found': newer('.checking') },
  states: {
    checking: check,
    known: { tags: 'settled', meta: { label: 'peringatan.known' } },
    unknown: {
      tags: 'settled',
      meta: { label: 'peringatan.unknown' },
      on: { 'check.again': 'rechecking', 'version.found': newer('rechecking') },
    },
    // That nothing is known stays on screen: an empty place would say that there are no warnings.
    rechecking: { ...check, on: { 'version.found': newer('rechecking') } },
  },
});

export type WarningSnapshot = SnapshotFrom<typeof warningMachine>;
