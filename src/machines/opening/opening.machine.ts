/**
 * Opening a decided report again (contract.md §6): only with a reason, which everybody reads in its history afterwards.
 * The round that was approved stays as it was; the report goes back to the satker in a new one.
 */
import { MIN_NOTE } from '#domain/report/report.ts';
import { visibleLength } from '#domain/text/visible.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** `pesan`: the server's own sentence; '' = no answer arrived. */
export type OpenResult = { ok: true } | { ok: false; message: string };
export type OpeningInput = { reportId: string; versi: number };
export type OpenInput = OpeningInput & { catatan: string };
export type OpeningEvent =
  | { type: 'reopen.open' }
  | { type: 'reopen.close' }
  | { type: 'reason.change'; text: string }
  | { type: 'reopen.submit' };
export type OpeningEmitted = { type: 'report.reopened' } | { type: 'focus.requested'; target: string };

type OpeningContext = OpenInput & {
  /** Whether to say that the reason is too short: only after the user tried to go on. */
  kurang: boolean;
  /** Why it was not opened; null = it was not tried. */
  message: string | null;
};
type Answered = { event: { output: OpenResult } };
const resultFrom = ({ event }: Answered) => event.output;

const actors = { reopenReport: unprovided<OpenResult, OpenInput>('reopenReport') };
export type OpeningActors = typeof actors;

export const openingMachine = setup({
  types: {
    input: {} as OpeningInput,
    context: {} as OpeningContext,
    events: {} as OpeningEvent,
    emitted: {} as OpeningEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepReason: assign((_, { text }: { text: string }) => ({ catatan: text, kurang: false })),
    showFault: assign({ kurang: true, message: null }),
    forgetObstacle: assign({ kurang: false, message: null }),
    keepRefusal: assign((_, result: OpenResult) => (result.ok ? {} : { message: result.message })),
    keepSurprise: assign({ message: '' }),
    tellReopened: emit({ type: 'report.reopened' as const }),
    requestFocus: emit((_, { target }: { target: string }) => ({ type: 'focus.requested' as const, target })),
  },
  guards: {
    isReopened: (_, result: OpenResult) => result.ok,
    hasReason: ({ context }) => visibleLength(context.catatan) >= MIN_NOTE,
  },
}).createMachine({
  id: declared('opening'),
  context: ({ input }) => ({ ...input, catatan: '', kurang: false, message: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'mesin.keadaan.pembukaan.closed' },
      on: { 'reopen.open': { target: 'writing', actions: 'forgetObstacle' } },
    },
    /** What was typed stays, whether the server refused it or the window was closed. */
    writing: {
      tags: 'editable',
      meta: { label: 'mesin.keadaan.pembukaan.writing' },
      on: {
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'reopen.close': 'closed',
        'reopen.submit': [
          { guard: 'hasReason', target: 'reopening', actions: 'forgetObstacle' },
          { actions: ['showFault', { type: 'requestFocus', params: { target: 'alasan-buka' } }] },
        ],
      },
    },
    reopening: {
      tags: ['busy', 'blocking'],
      meta: { label: 'mesin.keadaan.pembukaan.reopening', calls: 'PATCH /api/pelaporan-capaian/{id}/reopen' },
      invoke: {
        id: 'reopenReport',
        src: 'reopenReport',
        input: ({ context: { reportId, versi, catatan } }) => ({ reportId, versi, catatan: catatan.trim() }),
        onDone: [
          { guard: { type: 'isReopened', params: resultFrom }, target: 'reopened' },
          { target: 'writing', actions: { type: 'keepRefusal', params: resultFrom } },
        ],
        onError: { target: 'writing', actions: 'keepSurprise' },
      },
    },
    reopened: {
      type: 'final',
      tags: 'settled',
      meta: { label: 'mesin.keadaan.pembukaan.reopened' },
      entry: 'tellReopened',
    },
  },
});
export type OpeningRef = ActorRefFrom<typeof openingMachine>;
export type OpeningSnapshot = SnapshotFrom<typeof openingMachine>;
