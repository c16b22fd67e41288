/** The verification queue: what waits for this person, what is open elsewhere, what was decided. */
import type { ReportBrief } from '#contract/report.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { type Failed, failing, type Failure, LOAD_GUARDS, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

export const TAB = ['giliran', 'terbuka', 'diputuskan'] as const;
export type Tab = (typeof TAB)[number];

/** Which reports a tab lists, and in which order: who waits longest comes first, the newest decision comes first. */
export const FILTERS: Record<Tab, { status: readonly ReportStatus[]; sort: string }> = {
  giliran: { status: ['submitted'], sort: 'submitted_at' },
  terbuka: { status: ['draft', 'submitted', 'revision'], sort: 'submitted_at' },
  diputuskan: { status: ['revision', 'approved', 'rejected'], sort: '-updated_at' },
};
export const PER_PAGE = 10;

/** `day`: only what was sent on that day in Jakarta, `2026-11-12`; null: on whichever. */
export type WorklistParams = { tab: Tab; page: number; satker: string; day: string | null };
/** Totals of the tabs; null = not known, which is not 0. */
export type Counts = Record<Tab, number | null>;
export type WorklistContent = { ok: true; reports: readonly ReportBrief[]; total: number; computation: Counts };
export type WorklistOutput = WorklistContent | Failed;

export type WorklistEvent =
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'day.choose'; day: string | null }
  | { type: 'page.open'; page: number }
  | { type: 'queue.refresh' };

type WorklistContext = {
  params: WorklistParams;
  /** A failed load leaves an empty list with total 0 (specification §8); the state says that it failed. */
  reports: readonly ReportBrief[];
  total: number;
  computation: Counts;
  failure: Failure | null;
  /** Something has changed since the list was asked for that is on its way. */
  outdated: boolean;
};
const lastPage = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE));
const UNKNOWN_COUNTS: Counts = { giliran: null, terbuka: null, diputuskan: null };

const actors = {
  loadQueue: unprovided<WorklistOutput, WorklistParams>('loadQueue'),
  /** Sends `queue.refresh` when the user returns to the page. */
  watchReturn: unprovidedCallback<{ type: 'queue.refresh' }>('watchReturn'),
};
export type WorklistActors = typeof actors;

const worklistSetup = setup({
  types: {
    input: {} as { satker: string; tab: Tab; day: string | null },
    context: {} as WorklistContext,
    events: {} as WorklistEvent,
    emitted: {} as { type: 'tab.changed'; tab: Tab } | { type: 'day.changed'; day: string | null },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepTab: assign(({ context }, { tab }: { tab: Tab }) => ({
      params: { ...context.params, tab, page: 1 },
      reports: [],
      total: 0,
    })),
    keepDay: assign(({ context }, { day }: { day: string | null }) => ({
      params: { ...context.params, day, page: 1 },
      reports: [],
      total: 0,
      computation: UNKNOWN_COUNTS,
    })),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ params: { ...context.params, page } })),
    /** When the last report of the last page was decided, the page before it is shown. */
    clampPage: assign(({ context: { params } }, result: WorklistOutput) => ({
      params: { ...params, page: result.ok ? lastPage(result.total) : 1 },
    })),
    keepRows: assign((_, result: WorklistOutput) =>
      result.ok ? { reports: result.reports, total: result.total, computation: result.computation, failure: null } : {},
    ),
    keepFailure: assign((_, failure: Failure) => ({ failure, reports: [], total: 0, computation: UNKNOWN_COUNTS })),
    outdate: assign({ outdated: true }),
    begin: assign({ outdated: false }),
    announceTab: emit((_, { tab }: { tab: Tab }) => ({ type: 'tab.changed' as const, tab })),
    announceDay: emit((_, { day }: { day: string | null }) => ({ type: 'day.changed' as const, day })),
  },
  guards: {
    ...LOAD_GUARDS,
    isBeyond: ({ context: { params } }, result: WorklistOutput) =>
      result.ok && result.reports.length === 0 && lastPage(result.total) < params.page,
    isEmpty: (_, result: WorklistOutput) => result.ok && result.reports.length === 0,
    isOutdated: ({ context }) => context.outdated,
    isOtherTab: ({ context }, { tab }: { tab: Tab }) => context.params.tab !== tab,
    isOtherDay: ({ context }, { day }: { day: string | null }) => context.params.day !== day,
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && (page - 1) * PER_PAGE < context.total && page !== context.params.page,
  },
});

/** @param again the state of this load, which begins once more for a page that there is */
const loadQueue = <const State extends 'loading' | 'refreshing'>(again: State) =>
  worklistSetup.createStateConfig({
    meta: { label: 'verifikasi.antrean.memuat', calls: 'GET /api/pelaporan-capaian' },
    entry: 'begin',
    // What is sent in while the list is on its way may not be in it. It is asked for once more when it is there, not at once:
    // on the last day, with something sent in every second, it would never be.
    on: { 'queue.refresh': { actions: 'outdate' } },
    invoke: {
      id: 'loadQueue',
      src: 'loadQueue',
      input: ({ context }) => context.params,
      onDone: [
        {
          guard: { type: 'isBeyond', params: ({ event }) => event.output },
          target: again,
          reenter: true,
          actions: { type: 'clampPage', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isEmpty', params: ({ event }) => event.output },
          target: 'empty',
          actions: { type: 'keepRows', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isLoaded', params: ({ event }) => event.output },
          target: 'ready',
          actions: { type: 'keepRows', params: ({ event }) => event.output },
        },
        ...failing('troubled.'),
      ],
      onError: surprising('troubled.'),
    },
  });

export const worklistMachine = worklistSetup.createMachine({
  id: declared('worklist'),
  context: ({ input }) => ({
    params: { tab: input.tab, page: 1, satker: input.satker, day: input.day },
    reports: [],
    total: 0,
    computation: UNKNOWN_COUNTS,
    failure: null,
    outdated: false,
  }),
  initial: 'loading',
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  on: {
    'tab.choose': {
      guard: { type: 'isOtherTab', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'keepTab', params: ({ event }) => event },
        { type: 'announceTab', params: ({ event }) => event },
      ],
    },
    'day.choose': {
      guard: { type: 'isOtherDay', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'keepDay', params: ({ event }) => event },
        { type: 'announceDay', params: ({ event }) => event },
      ],
    },
    'page.open': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.refreshing',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
  },
  states: {
    loading: { ...loadQueue('loading'), tags: ['busy', 'loading'] },
    refreshing: { ...loadQueue('refreshing'), tags: ['busy', 'refreshing'] },
    ready: {
      meta: { label: 'verifikasi.antrean.siap' },
      always: { guard: 'isOutdated', target: 'refreshing' },
      on: { 'queue.refresh': 'refreshing' },
    },
    empty: {
      tags: 'empty',
      meta: { label: 'verifikasi.antrean.siap' },
      always: { guard: 'isOutdated', target: 'loading' },
      on: { 'queue.refresh': 'loading' },
    },
    troubled: { initial: 'failed', on: { 'queue.refresh': 'loading' }, states: TROUBLES },
  },
});
export type WorklistSnapshot = SnapshotFrom<typeof worklistMachine>;
