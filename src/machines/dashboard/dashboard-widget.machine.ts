import { isEmpty, type WidgetContent, type Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import {
  type Failed,
  failing,
  type Failure,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  withFailure,
} from '#machines/kit/failure.ts';
import { ANEW } from '#machines/kit/frame.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

export type WidgetResult = { ok: true; content: WidgetContent } | Failed;
export type WidgetEvent = { type: 'widget.refresh' } | { type: 'view.chart' } | { type: 'view.table' };

const widgetSetup = setup({
  types: {
    input: {} as { inquiry: Inquiry },
    context: {} as { inquiry: Inquiry; content: WidgetContent | null; failure: Failure | null },
    events: {} as WidgetEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: { loadWidget: unprovided<WidgetResult, Inquiry>('loadWidget') },
  actions: {
    keepData: assign((_, result: WidgetResult) => (result.ok ? { content: result.content, failure: null } : {})),
    keepFailure: assign(withFailure),
  },
  guards: {
    ...LOAD_GUARDS,
    isKnown: ({ context }) => context.content !== null,
    hasRows: ({ context }) => context.content !== null && !isEmpty(context.content),
  },
});

const load = widgetSetup.createStateConfig({
  meta: { label: 'dasbor.loading', calls: 'GET' },
  invoke: {
    id: 'loadWidget',
    src: 'loadWidget',
    input: ({ context }) => context.inquiry,
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'showing',
        actions: { type: 'keepData', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** One part of a dashboard: it loads, fails and is tried again on its own, and is shown as a chart or as a table. */
export const widgetMachine = widgetSetup.createMachine({
  id: declared('dashboardWidget'),
  context: ({ input }) => ({ ...input, content: null, failure: null }),
  type: 'parallel',
  states: {
    data: {
      initial: 'loading',
      states: {
        // What changes while figures are on their way may not be in them: they are asked for once more.
        loading: { ...load, tags: ['busy', 'loading'], on: { 'widget.refresh': { target: 'loading', reenter: true } } },
        refreshing: { ...load, tags: 'refreshing', on: { 'widget.refresh': { target: 'refreshing', reenter: true } } },
        showing: { meta: { label: 'dasbor.ready' }, always: [{ guard: 'hasRows', target: 'ready' }, 'empty'] },
        ready: { tags: 'settled', meta: { label: 'dasbor.ready' }, on: { 'widget.refresh': 'refreshing' } },
        empty: { tags: ['settled', 'empty'], meta: { label: 'dasbor.ready' }, on: { 'widget.refresh': 'loading' } },
        // The figures that were loaded before stay on screen.
        troubled: {
          initial: 'failed',
          on: { 'widget.refresh': ANEW },
          states: TROUBLES,
        },
      },
    },
    view: {
      initial: 'chart',
      states: {
        chart: { meta: { label: 'dasbor.chart' }, on: { 'view.table': 'table' } },
        table: { meta: { label: 'dasbor.table' }, on: { 'view.chart': 'chart' } },
      },
    },
  },
});
export type WidgetRef = ActorRefFrom<typeof widgetMachine>;
export type WidgetSnapshot = SnapshotFrom<typeof widgetMachine>;
