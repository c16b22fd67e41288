import type { ReportBrief } from '#contract/report.ts';
import { type Failed, failing, type Failure, LOAD_GUARDS, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** `satker` '' = every unit the person may see. */
export type ListParams = { satker: string; tahun: number };
export type ListContent = { data: ReportBrief[]; total: number };
export type ListResult = ({ ok: true } & ListContent) | Failed;
export type TahunResult = { ok: true; tahun: number[] } | Failed;
export type ReportListEvent = { type: 'list.reload' } | { type: 'file.export' };

const actors = {
  loadList: unprovided<ListResult, ListParams>('loadList'),
  /** Years in which the unit has indicators, newest first; asked only when the list is empty. */
  findYears: unprovided<TahunResult, ListParams>('findYears'),
  /** Downloads the listed reports as a workbook, and reports a failure itself. */
  exportFile: unprovided<void, ListParams>('exportFile'),
};
export type ReportListActors = typeof actors;

/**
 * The reports of one unit and year. After a failure the list is empty too (specification §8), but the state says why.
 */
const listSetup = setup({
  types: {
    input: {} as ListParams,
    context: {} as {
      params: ListParams;
      filledTahun: readonly number[];
      failure: Failure | null;
    } & ListContent,
    events: {} as ReportListEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepList: assign((_, result: ListResult) =>
      result.ok ? { data: result.data, total: result.total, failure: null } : {},
    ),
    keepYears: assign((_, result: TahunResult) => (result.ok ? { filledTahun: result.tahun } : {})),
    keepFailure: assign((_, failure: Failure) => ({ failure, data: [], total: 0 })),
  },
  guards: {
    ...LOAD_GUARDS,
    isEmpty: (_, result: ListResult) => result.ok && result.data.length === 0,
    // A year without reports is not empty while its quarters can be reported.
    isReportable: ({ context: { params } }, result: TahunResult) =>
      params.satker !== '' && result.ok && result.tahun.includes(params.tahun),
    hasReports: ({ context: { data } }) => data.length > 0,
  },
});

const loadList = listSetup.createStateConfig({
  meta: { label: 'pelaporan-daftar.loading', calls: 'GET /api/pelaporan-capaian' },
  invoke: {
    id: 'loadList',
    src: 'loadList',
    input: ({ context }) => context.params,
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'findingYears',
        actions: { type: 'keepList', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepList', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

const list = listSetup.createStateConfig({
  initial: 'loading',
  states: {
    // What changes while the list is on its way may not be in it: it is asked for once more.
    loading: { ...loadList, tags: ['busy', 'loading'], on: { 'list.reload': { target: 'loading', reenter: true } } },
    refreshing: { ...loadList, tags: ['busy', 'refreshing'], on: { 'list.reload': AGAIN['list.reload'] } },
    findingYears: {
      tags: ['busy', 'loading'],
      on: { 'list.reload': 'loading' },
      meta: { label: 'pelaporan-daftar.findingYears', calls: 'GET /api/kpi' },
      invoke: {
        id: 'findYears',
        src: 'findYears',
        input: ({ context }) => context.params,
        onDone: [
          {
            guard: { type: 'isReportable', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepYears', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keepYears', params: ({ event }) => event.output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    ready: { meta: { label: 'pelaporan-daftar.ready' }, on: { 'list.reload': 'refreshing' } },
    empty: { tags: 'empty', meta: { label: 'pelaporan-daftar.empty' }, on: { 'list.reload': 'loading' } },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});

/** Downloads a workbook of the list; reloading the list meanwhile does not stop the download. */
const exporting = listSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      meta: { label: 'pelaporan-daftar.quiet' },
      on: { 'file.export': { guard: 'hasReports', target: 'fetchingFile' } },
    },
    fetchingFile: {
      meta: { label: 'pelaporan-daftar.fetchingFile', calls: 'GET /api/pelaporan-capaian/export' },
      invoke: {
        id: 'exportFile',
        src: 'exportFile',
        input: ({ context }) => context.params,
        onDone: 'quiet',
        onError: 'quiet',
      },
    },
  },
});

export const reportListMachine = listSetup.createMachine({
  id: declared('reportList'),
  context: ({ input }) => ({ params: input, data: [], total: 0, filledTahun: [], failure: null }),
  type: 'parallel',
  states: { list, exporting },
});

export type ReportListSnapshot = SnapshotFrom<typeof reportListMachine>;
