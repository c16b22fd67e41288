import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** Reports that arrive within this time are announced together, in ms. */
const GATHER = 2000;
/** Shortest time between two announcements, in ms. */
const QUIET = 60_000;

/** Notifications of the device: it has none, the person wants none, wants them, or forbade them in the browser. */
export type Device = 'none' | 'off' | 'on' | 'refused';
export type NewReportsInput = { userId: string };
export type NewReportsEvent =
  /**
   * Every report that waits for a decision now, by `id:putaran`: one that comes back for another round is new.
   * null = not known, as after another unit was chosen: what waits there is no news either.
   */
  { type: 'queue.found'; keys: readonly string[] | null } | { type: 'device.choose'; live: boolean };
export type NewReportsEmitted = { type: 'reports.arrived'; count: number; device: boolean };

const actors = {
  readDevice: unprovided<Device, NewReportsInput>('readDevice'),
  /** Asks the browser for permission where that is needed, and stores the choice. */
  chooseDevice: unprovided<Device, NewReportsInput & { live: boolean }>('chooseDevice'),
};
/** What the wiring must provide, and what fakes imitate. */
export type NewReportsActors = typeof actors;

/**
 * Tells a verifier that reports newly wait for a decision: one announcement of all that arrive within two seconds, then
 * none for a minute. Reports that waited already at the start are not announced.
 */
export const newReportsMachine = setup({
  types: {
    input: {} as NewReportsInput,
    context: {} as NewReportsInput & {
      /** What waited when it was last looked at; null = never looked. */
      known: readonly string[] | null;
      /** What came since the last summary and still waits. */
      fresh: readonly string[];
      device: Device;
      live: boolean;
    },
    events: {} as NewReportsEvent,
    emitted: {} as NewReportsEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { GATHER, QUIET },
  actions: {
    keepQueue: assign(({ context }, { keys }: { keys: readonly string[] | null }) => {
      const { known } = context;
      if (keys === null) return { known: null, fresh: [] };
      const arriving = known === null ? [] : keys.filter((one) => !known.includes(one));
      return { known: keys, fresh: [...context.fresh.filter((one) => keys.includes(one)), ...arriving] };
    }),
    announce: emit(({ context: { fresh, device } }) => ({
      type: 'reports.arrived' as const,
      count: fresh.length,
      device: device === 'on',
    })),
    forgetNew: assign({ fresh: [] }),
    keepWish: assign((_, { live }: { live: boolean }) => ({ live })),
    keepDevice: assign((_, { device }: { device: Device }) => ({ device })),
  },
  guards: { hasNew: ({ context }) => context.fresh.length > 0 },
}).createMachine({
  id: declared('reportNews'),
  type: 'parallel',
  context: ({ input }) => ({ ...input, known: null, fresh: [], device: 'none', live: false }),
  states: {
    arrivals: {
      initial: 'quiet',
      on: { 'queue.found': { actions: { type: 'keepQueue', params: ({ event }) => event } } },
      states: {
        quiet: {
          tags: 'settled',
          meta: { label: 'laporanBaru.quiet' },
          always: { guard: 'hasNew', target: 'gathering' },
        },
        gathering: {
          meta: { label: 'laporanBaru.gathering' },
          after: {
            GATHER: [{ guard: 'hasNew', target: 'resting', actions: ['announce', 'forgetNew'] }, { target: 'quiet' }],
          },
        },
        resting: { meta: { label: 'laporanBaru.resting' }, after: { QUIET: 'quiet' } },
      },
    },
    device: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          meta: { label: 'laporanBaru.reading' },
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: {
              target: 'chosen',
              actions: { type: 'keepDevice', params: ({ event }) => ({ device: event.output }) },
            },
            onError: 'chosen',
          },
        },
        chosen: {
          tags: 'settled',
          meta: { label: 'laporanBaru.chosen' },
          on: { 'device.choose': { target: 'choosing', actions: { type: 'keepWish', params: ({ event }) => event } } },
        },
        choosing: {
          tags: 'busy',
          meta: { label: 'laporanBaru.choosing' },
          invoke: {
            id: 'chooseDevice',
            src: 'chooseDevice',
            input: ({ context: { userId, live } }) => ({ userId, live }),
            onDone: {
              target: 'chosen',
              actions: { type: 'keepDevice', params: ({ event }) => ({ device: event.output }) },
            },
            // The choice could not be made: the setting from before stays.
            onError: 'chosen',
          },
        },
      },
    },
  },
});

export type NewReportsSnapshot = SnapshotFrom<typeof newReportsMachine>;
