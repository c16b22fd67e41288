/**
 * The guided review of one report: get to know it, check it indicator by indicator, go through the checklist, decide.
 * Verdicts stay on this device until the decision goes out. The outbox (machines/outbox) sends it and outlives this
 * page; the review hands its decision over and hears what became of it. contract.md §6.
 */
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import type { Kind, Release } from '#machines/review/release.ts';
import { focusOn, output, payload, takesChanges } from '#machines/review/parts.ts';
import { FIRST_ROUND } from '#machines/review/rounds.ts';
import { reviewing, watchReport } from '#machines/review/review.reviewing.ts';
import { reviewSetup } from '#machines/review/review.setup.ts';
import type { ReviewContext } from '#machines/review/review.types.ts';
import { declared } from '#machines/kit/declared.ts';

const loadReport = {
  id: 'loadReport',
  src: 'loadReport',
  input: ({ context }: { context: ReviewContext }) => ({ reportId: context.reportId }),
} as const;
const loadQueue = {
  id: 'loadQueue',
  src: 'loadQueue',
  input: ({ context }: { context: ReviewContext }) => ({ except: context.reportId }),
  onDone: { actions: { type: 'keepQueue', params: output } },
  onError: {},
} as const;
const ended =
  (kind: Kind) =>
  ({ event }: { event: Release }) => ({ kind, result: event });
const takesBack = { type: 'takeBack', params: payload } as const;
export const reviewMachine = reviewSetup.createMachine({
  id: declared('review'),
  context: ({ input }) => ({
    ...input,
    report: null,
    recap: [],
    noteHistory: [],
    history: [],
    previous: FIRST_ROUND,
    permitted: [],
    computation: {},
    penilaian: {},
    checked: [],
    decision: null,
    catatan: '',
    panel: 'data',
    definition: false,
    overlay: null,
    shownFaults: { indicator: null, decision: false },
    berubah: false,
    draf: { point: null, failed: false },
    failure: null,
    loadFailure: null,
    nextReports: null,
    otherChecker: null,
  }),
  invoke: [
    {
      id: 'keepDraft',
      src: 'keepDraft',
      input: ({ context }) => ({ userId: context.userId, reportId: context.reportId }),
      onError: { actions: { type: 'keepDraftState', params: { point: null, failed: true } } },
    },
    {
      id: 'followDecision',
      src: 'followDecision',
      input: ({ context }) => ({ reportId: context.reportId }),
      onError: {},
    },
    {
      id: 'holdClaim',
      src: 'holdClaim',
      input: ({ context }) => ({ reportId: context.reportId }),
      onError: {},
    },
  ],
  on: {
    'draft.stored': {
      actions: { type: 'keepDraftState', params: ({ event }) => ({ point: event.point, failed: false }) },
    },
    'draft.lost': { actions: { type: 'keepDraftState', params: { point: null, failed: true } } },
    'claim.told': { actions: { type: 'keepOther', params: payload } },
    'claim.failed': { actions: { type: 'keepClaimFailure', params: payload } },
    'queue.open': { actions: 'announceQueue' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'verifikasi.keadaan.memuat', calls: 'GET /api/pelaporan-capaian/detail' },
      on: { 'place.visit': { actions: { type: 'keepPlace', params: ({ event }) => event.place } } },
      invoke: {
        ...loadReport,
        onDone: [
          {
            guard: { type: 'isReviewable', params: output },
            target: 'reviewing',
            actions: { type: 'keepReport', params: output },
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'locked',
            actions: { type: 'keepReport', params: output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    troubled: { initial: 'failed', on: { 'report.reload': 'loading' }, states: TROUBLES },
    locked: {
      tags: 'settled',
      meta: { label: 'verifikasi.keadaan.terkunci' },
      invoke: [loadQueue, watchReport],
      // It may be open again: sent once more, or its year activated.
      on: {
        'report.reload': 'loading',
        'report.found': { guard: { type: 'isStale', params: payload }, target: 'loading' },
      },
    },
    reviewing,
    confirming: {
      tags: 'blocking',
      meta: { label: 'verifikasi.keadaan.konfirmasi' },
      invoke: {
        id: 'confirmDecision',
        src: 'confirmDecision',
        input: ({ context }) => ({
          decision: context.decision ?? 'approve',
          periode: context.report?.periode ?? 'TW1',
          satker: context.report?.unit.nama_unit ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isYes', params: ({ event }) => ({ ya: event.output }) },
            target: 'handedOver',
            actions: ['forgetObstacle', 'handOver'],
          },
          { target: 'reviewing' },
        ],
        onError: { target: 'reviewing', actions: 'keepSurprise' },
      },
    },
    /** The decision waits in the outbox, or is on its way; this page may be left. */
    handedOver: {
      tags: 'blocking',
      meta: { label: 'verifikasi.keadaan.diserahkan' },
      entry: focusOn('langkah'),
      on: {
        'decision.released': [
          { guard: { type: 'isEnd', params: ended('terkirim') }, target: 'done', actions: takesBack },
          { guard: { type: 'isEnd', params: ended('berubah') }, target: 'refreshing', actions: takesBack },
          { guard: { type: 'isUncertain', params: payload }, target: 'loading', actions: takesBack },
          // Somebody else may have decided while it was held: news of that found nobody who listened.
          { target: 'reviewing', actions: [takesBack, 'writeDraft', 'outdate'] },
        ],
        'decision.refused': { target: 'reviewing', actions: { type: 'keepRefusal', params: payload } },
      },
    },
    refreshing: {
      tags: ['busy', 'blocking', 'refreshing'],
      meta: { label: 'verifikasi.keadaan.memuatUlang', calls: 'GET /api/pelaporan-capaian/detail' },
      on: { 'draft.elsewhere': takesChanges },
      invoke: {
        ...loadReport,
        onDone: [
          {
            guard: { type: 'isReviewable', params: output },
            target: 'reviewing',
            actions: [{ type: 'keepReport', params: output }, 'noteChanged', 'openFirst', 'writeDraft'],
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'locked',
            actions: { type: 'keepReport', params: output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    done: {
      tags: 'settled',
      meta: { label: 'verifikasi.keadaan.selesai' },
      entry: ['clearDraft', focusOn('langkah')],
      invoke: {
        ...loadQueue,
        onDone: [
          {
            guard: { type: 'opensNext', params: output },
            actions: [{ type: 'keepQueue', params: output }, 'announceNext'],
          },
          loadQueue.onDone,
        ],
      },
    },
  },
});
export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;
