import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { AGAIN } from '#machines/kit/frame.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';
import { removal } from '#machines/report/report-list.removing.ts';
import { reportListSetup } from '#machines/report/report-list.setup.ts';

const loadList = reportListSetup.createStateConfig({
  meta: { label: 'pelaporan-daftar.loading', calls: 'GET /api/pelaporan-capaian' },
  invoke: {
    id: 'loadList',
    src: 'loadList',
    input: ({ context: { params, page } }) => ({ ...params, page }),
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

const list = reportListSetup.createStateConfig({
  initial: 'loading',
  on: {
    // The page that is on its way is not waited for.
    'page.open': {
      guard: { type: 'isPage', params: ({ event }) => event.page },
      target: '.refreshing',
      actions: { type: 'keepPage', params: ({ event }) => event.page },
    },
  },
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
const exporting = reportListSetup.createStateConfig({
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

/** The reports of one unit and year. After a failure the list is empty too (specification §8), but the state says why. */
export const reportListMachine = reportListSetup.createMachine({
  id: declared('reportList'),
  context: ({ input }) => ({
    params: input,
    data: [],
    page: 1,
    total: 0,
    deletable: [],
    blocked: [],
    filledTahun: [],
    failure: null,
    selected: [],
    asked: [],
    removed: [],
    leftover: { done: 0, rows: [] },
  }),
  type: 'parallel',
  on: {
    'row.toggle': {
      guard: { type: 'isDeletable', params: ({ event }) => event.id },
      actions: { type: 'toggleRow', params: ({ event }) => event.id },
    },
    'page.toggle': { actions: 'togglePage' },
    'selection.clear': { actions: 'clearSelection' },
  },
  states: { list, exporting, removal },
});

export type ReportListSnapshot = SnapshotFrom<typeof reportListMachine>;
