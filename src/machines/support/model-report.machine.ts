/** The report of the model tests: its overview, the machine of it that is opened, and what of that is looked at. */
import {
  failing,
  type Failure,
  failureOf,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  UNEXPECTED,
} from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import type {
  LoadResult,
  PartResult,
  ReportModelContext,
  ReportModelEvent,
} from '#machines/support/model-report.types.ts';
import { declared } from '#machines/kit/declared.ts';

const NOTHING_OPEN = {
  machine: null,
  part: null,
  partFailure: null,
  filters: 'semua',
  transition: null,
} as const satisfies Partial<ReportModelContext>;

const actors = {
  loadReport: unprovided<LoadResult>('loadReport'),
  loadPart: unprovided<PartResult, { machine: string }>('loadPart'),
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
    keepReport: assign((_, result: LoadResult) => (result.ok ? { report: result.report, failure: null } : {})),
    keepPart: assign((_, result: PartResult) => (result.ok ? { part: result.part, partFailure: null } : {})),
    keepPartFailure: assign((_, partFailure: Failure) => ({ partFailure, part: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure, report: null })),
  },
  guards: {
    ...LOAD_GUARDS,
    isMachineOpen: ({ context }) => context.machine !== null,
    hasReport: (_, result: LoadResult) => result.ok && result.report !== null,
  },
});

const loadReport = reportModelSetup.createStateConfig({
  meta: { label: 'model.memuat', calls: 'GET /model-report/index.json' },
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

type Chosen<Type extends ReportModelEvent['type']> = { event: Extract<ReportModelEvent, { type: Type }> };
const opened = {
  type: 'keep',
  params: ({ event }: Chosen<'machine.choose'>) => ({ ...NOTHING_OPEN, machine: event.machine }),
} as const;
const closed = { type: 'keep', params: NOTHING_OPEN } as const;
/** What is looked at of the machine that is opened. */
const looking = {
  'filter.choose': {
    actions: { type: 'keep', params: ({ event }: Chosen<'filter.choose'>) => ({ filters: event.filters }) },
  },
  'transition.choose': {
    actions: {
      type: 'keep',
      params: ({ event }: Chosen<'transition.choose'>) => ({ transition: event.transition, filters: 'semua' as const }),
    },
  },
} as const;

/** The machine that is opened: its part of the report is fetched when it is asked for. */
const part = reportModelSetup.createStateConfig({
  initial: 'asked',
  on: {
    'machine.choose': { target: '.loading', actions: opened },
    'machine.close': { target: '.closed', actions: closed },
  },
  states: {
    asked: {
      meta: { label: 'model.siap' },
      always: [{ guard: 'isMachineOpen', target: 'loading' }, { target: 'closed' }],
    },
    closed: { tags: 'settled', meta: { label: 'model.siap' } },
    loading: {
      tags: 'busy',
      meta: { label: 'model.bagian.memuat', calls: 'GET /model-report/{machine}.json' },
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        input: ({ context: { machine } }) => ({ machine: machine ?? '' }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepPart', params: ({ event }) => event.output },
          },
          { target: 'lost', actions: { type: 'keepPartFailure', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: { target: 'lost', actions: { type: 'keepPartFailure', params: UNEXPECTED } },
      },
    },
    shown: { tags: 'settled', meta: { label: 'model.bagian.siap' } },
    lost: { meta: { label: 'model.bagian.gagal' }, on: { 'part.retry': 'loading' } },
  },
});

const copy = reportModelSetup.createStateConfig({
  initial: 'settled',
  on: {
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
});

export const reportModelMachine = reportModelSetup.createMachine({
  id: declared('modelReport'),
  context: { report: null, ...NOTHING_OPEN, command: '', failure: null },
  initial: 'loading',
  states: {
    loading: { ...loadReport, tags: ['busy', 'loading'] },
    refreshing: {
      ...loadReport,
      tags: ['busy', 'refreshing'],
      // The report of before is still there to be looked through; a part is asked for with the one that comes.
      on: { ...looking, 'machine.choose': { actions: opened }, 'machine.close': { actions: closed } },
    },
    ready: {
      type: 'parallel',
      on: {
        'report.refresh': 'refreshing',
        ...looking,
      },
      states: { part, copy },
    },
    empty: { tags: 'empty', meta: { label: 'model.kosong.judul' }, on: { 'report.refresh': 'loading' } },
    troubled: { initial: 'failed', on: { 'report.refresh': 'loading' }, states: TROUBLES },
  },
});
export type ReportModelSnapshot = SnapshotFrom<typeof reportModelMachine>;
