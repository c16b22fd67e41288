import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';

/** Arrivals within it are one piece of news, in ms. */
const KUMPUL = 2000;
/** For so long after one summary there is no other, in ms. */
const TENANG = 60_000;

/** Notifications of the device: it has none, the person wants none, wants them, or forbade them in the browser. */
export type Perangkat = 'none' | 'off' | 'on' | 'refused';
export type LaporanBaruInput = { penggunaId: string };
export type LaporanBaruEvent =
  /**
   * Every report that waits for a decision now, by `id:putaran`: one that comes back for another round is new.
   * null = not known, as after another unit was chosen: what waits there is no news either.
   */
  { type: 'queue.found'; kunci: readonly string[] | null } | { type: 'device.choose'; hidup: boolean };
export type LaporanBaruEmitted = { type: 'reports.arrived'; jumlah: number; perangkat: boolean };

const actors = {
  readDevice: unprovided<Perangkat, LaporanBaruInput>('readDevice'),
  /** Asks the browser for leave where it must be asked, and keeps the choice. */
  chooseDevice: unprovided<Perangkat, LaporanBaruInput & { hidup: boolean }>('chooseDevice'),
};
/** What the wiring must provide, and what fakes imitate. */
export type LaporanBaruActors = typeof actors;

/**
 * Tells a verifier that reports came to wait: one summary of what came within two seconds, and then none for a minute,
 * however much comes. What waited at the start is no news. ux.md §2.2, element 15.
 */
export const laporanBaruMachine = setup({
  types: {
    input: {} as LaporanBaruInput,
    context: {} as LaporanBaruInput & {
      /** What waited when it was last looked at; null = never looked. */
      dikenal: readonly string[] | null;
      /** What came since the last summary and still waits. */
      baru: readonly string[];
      perangkat: Perangkat;
      hidup: boolean;
    },
    events: {} as LaporanBaruEvent,
    emitted: {} as LaporanBaruEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { KUMPUL, TENANG },
  actions: {
    keepQueue: assign(({ context }, { kunci }: { kunci: readonly string[] | null }) => {
      const { dikenal } = context;
      if (kunci === null) return { dikenal: null, baru: [] };
      const tiba = dikenal === null ? [] : kunci.filter((satu) => !dikenal.includes(satu));
      return { dikenal: kunci, baru: [...context.baru.filter((satu) => kunci.includes(satu)), ...tiba] };
    }),
    announce: emit(({ context: { baru, perangkat } }) => ({
      type: 'reports.arrived' as const,
      jumlah: baru.length,
      perangkat: perangkat === 'on',
    })),
    forgetNew: assign({ baru: [] }),
    keepWish: assign((_, { hidup }: { hidup: boolean }) => ({ hidup })),
    keepDevice: assign((_, { perangkat }: { perangkat: Perangkat }) => ({ perangkat })),
  },
  guards: { hasNew: ({ context }) => context.baru.length > 0 },
}).createMachine({
  id: 'laporanBaru',
  type: 'parallel',
  context: ({ input }) => ({ ...input, dikenal: null, baru: [], perangkat: 'none', hidup: false }),
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
            KUMPUL: [{ guard: 'hasNew', target: 'resting', actions: ['announce', 'forgetNew'] }, { target: 'quiet' }],
          },
        },
        resting: { meta: { label: 'laporanBaru.resting' }, after: { TENANG: 'quiet' } },
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
            input: ({ context: { penggunaId } }) => ({ penggunaId }),
            onDone: {
              target: 'chosen',
              actions: { type: 'keepDevice', params: ({ event }) => ({ perangkat: event.output }) },
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
            input: ({ context: { penggunaId, hidup } }) => ({ penggunaId, hidup }),
            onDone: {
              target: 'chosen',
              actions: { type: 'keepDevice', params: ({ event }) => ({ perangkat: event.output }) },
            },
            // Nothing was chosen then: what held before still holds.
            onError: 'chosen',
          },
        },
      },
    },
  },
});

export type LaporanBaruSnapshot = SnapshotFrom<typeof laporanBaruMachine>;
