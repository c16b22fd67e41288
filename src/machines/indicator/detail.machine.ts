import { CONFIRM_GUARDS, confirmed } from '#machines/kit/confirm.ts';
import type { DashboardKpi, KpiDetail } from '#contract/indicator.ts';
import type { Report } from '#contract/report.ts';
import { type Failed, failing, type Failure, LOAD_GUARDS, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** What is shown: one indicator, the progress of setting up a unit's indicators, or an earlier round of a report. */
export type DetailsContent =
  | { kind: 'kpi'; kpi: KpiDetail }
  | { kind: 'dasbor'; dashboard: DashboardKpi }
  | { kind: 'putaran'; report: Report };
export type DetailsResult = { ok: true; content: DetailsContent } | Failed;
export type DetailsEvent = { type: 'record.reload' } | { type: 'record.remove' };
export type DetailsNews = { type: 'record.removed' };

type Loaded = { event: { output: DetailsResult } };
const resultFrom = ({ event }: Loaded) => event.output;

const detailsSetup = setup({
  types: {
    context: {} as { content: DetailsContent | null; failure: Failure | null },
    events: {} as DetailsEvent,
    emitted: {} as DetailsNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadRecord: unprovided<DetailsResult>('loadRecord'),
    confirmRemove: unprovided<boolean>('confirmRemove'),
    /** False: nothing was deleted, and the user was told. */
    removeRecord: unprovided<boolean>('removeRecord'),
  },
  actions: {
    keepRecord: assign((_, result: DetailsResult) => (result.ok ? { content: result.content, failure: null } : {})),
    keepFailure: assign((_, failure: Failure) => ({ failure, content: null })),
    tellRemoved: emit({ type: 'record.removed' as const }),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
  },
});

const load = detailsSetup.createStateConfig({
  meta: { label: 'rincian.loading', calls: 'GET' },
  invoke: {
    id: 'loadRecord',
    src: 'loadRecord',
    onDone: [
      {
        guard: { type: 'isLoaded', params: resultFrom },
        target: 'ready',
        actions: { type: 'keepRecord', params: resultFrom },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** One record to read: loaded, read again when told, deleted once that was confirmed. */
export const detailsMachine = detailsSetup.createMachine({
  id: declared('detail'),
  context: { content: null, failure: null },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: {
      ...load,
      tags: ['busy', 'refreshing'],
      // What is being read may be from before that: it is read once more.
      on: { 'record.reload': { target: 'refreshing', reenter: true } },
    },
    ready: {
      meta: { label: 'rincian.ready' },
      on: { 'record.reload': 'refreshing', 'record.remove': 'confirming' },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'rincian.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        ...confirmed('removing', 'ready'),
      },
    },
    removing: {
      tags: 'busy',
      meta: { label: 'rincian.removing', calls: 'DELETE' },
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        ...confirmed('removed', 'ready'),
      },
    },
    removed: { type: 'final', tags: 'settled', meta: { label: 'rincian.removed' }, entry: 'tellRemoved' },
    troubled: { initial: 'failed', on: { 'record.reload': 'loading' }, states: TROUBLES },
  },
});

export type DetailsRef = ActorRefFrom<typeof detailsMachine>;
export type DetailsSnapshot = SnapshotFrom<typeof detailsMachine>;
