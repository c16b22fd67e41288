/** The last report of the model tests: loading it, and what of it is looked at. */
import { failing, type Failure, LOAD_GUARDS, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import type { LoadResult, ReportModelContext, ReportModelEvent } from '#machines/support/model-report.types.ts';
import { declared } from '#machines/kit/declared.ts';

const actors = {
  loadReport: unprovided<LoadResult>('loadReport'),
  copyCommand: unprovided<void, { command: string }>('copyCommand'),
};

const reportModelSetup = setup({
  types: {
    context: {} as ReportModelContext,
    events: {} as ReportModelEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign((_, chosen: Partial<ReportModelContext>) => chosen),
    keepReport: assign((_, result: LoadResult) => (result.ok ? { laporan: result.laporan, failure: null } : {})),
    keepFailure: assign((_, failure: Failure) => ({ failure, laporan: null })),
  },
  guards: {
    ...LOAD_GUARDS,
    hasReport: (_, result: LoadResult) => result.ok && result.laporan !== null,
  },
});

const loadReport = reportModelSetup.createStateConfig({
  meta: { label: 'model.memuat', calls: 'GET /model-report.json' },
  invoke: {
    id: 'loadReport',
    src: 'loadReport',
    onDone: [
      {
        guard: { type: 'hasReport', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepReport', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'empty',
        actions: { type: 'keepReport', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const reportModelMachine = reportModelSetup.createMachine({
  id: declared('modelReport'),
  context: { laporan: null, mesin: null, saringan: 'semua', transition: null, command: '', failure: null },
  initial: 'loading',
  states: {
    loading: { ...loadReport, tags: ['busy', 'loading'] },
    refreshing: { ...loadReport, tags: ['busy', 'refreshing'] },
    ready: {
      initial: 'settled',
      on: {
        'report.refresh': 'refreshing',
        'machine.choose': {
          actions: {
            type: 'keep',
            params: ({ event }) => ({ mesin: event.mesin, saringan: 'semua', transition: null }),
          },
        },
        'filter.choose': { actions: { type: 'keep', params: ({ event }) => ({ saringan: event.saringan }) } },
        'transition.choose': {
          actions: { type: 'keep', params: ({ event }) => ({ transition: event.transition, saringan: 'semua' }) },
        },
        'command.copy': {
          target: '.copying',
          actions: { type: 'keep', params: ({ event }) => ({ command: event.command }) },
        },
      },
      states: {
        settled: { tags: 'settled', meta: { label: 'model.siap' } },
        copying: {
          meta: { label: 'model.menyalin' },
          invoke: {
            id: 'copyCommand',
            src: 'copyCommand',
            input: ({ context: { command } }) => ({ command }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: { tags: 'settled', meta: { label: 'model.tersalin' } },
        notCopied: { tags: 'settled', meta: { label: 'model.tidakTersalin' } },
      },
    },
    empty: { tags: 'empty', meta: { label: 'model.kosong.judul' }, on: { 'report.refresh': 'loading' } },
    troubled: { initial: 'failed', on: { 'report.refresh': 'loading' }, states: TROUBLES },
  },
});
export type ReportModelSnapshot = SnapshotFrom<typeof reportModelMachine>;
