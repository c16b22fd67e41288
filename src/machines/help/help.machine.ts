import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** `berkas`: to a file; `salin`: to the clipboard. */
export type ReportWay = 'berkas' | 'salin';
export type HelpEvent =
  | { type: 'panel.toggle' }
  | { type: 'panel.close' }
  | { type: 'report.open' }
  | { type: 'report.close' }
  | { type: 'report.give'; way: ReportWay };

const actors = {
  /** Listens for the panel's shortcut; ignores it for users who may not see machines. */
  listenShortcut: unprovidedCallback<Extract<HelpEvent, { type: 'panel.toggle' }>>('listenShortcut'),
  giveReport: unprovided<void, { way: ReportWay }>('giveReport'),
};

/** Help beside the work: the machines' panel docked over any page, and the report of a problem with its recording. */
export const helpMachine = setup({
  types: {
    context: {} as { way: ReportWay },
    events: {} as HelpEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: { keepWay: assign((_, way: ReportWay) => ({ way })) },
}).createMachine({
  id: declared('help'),
  type: 'parallel',
  context: { way: 'berkas' },
  // Without its key the panel still opens by the menu.
  invoke: { id: 'listenShortcut', src: 'listenShortcut', onError: { actions: [] } },
  states: {
    panel: {
      initial: 'hidden',
      states: {
        hidden: { meta: { label: 'bantuan.hidden' }, on: { 'panel.toggle': 'docked' } },
        docked: { meta: { label: 'bantuan.docked' }, on: { 'panel.toggle': 'hidden', 'panel.close': 'hidden' } },
      },
    },
    report: {
      initial: 'closed',
      states: {
        closed: { tags: 'settled', meta: { label: 'bantuan.closed' }, on: { 'report.open': 'open' } },
        open: {
          initial: 'offered',
          on: { 'report.close': 'closed' },
          states: {
            offered: {
              tags: 'editable',
              meta: { label: 'bantuan.offered' },
              on: {
                'report.give': {
                  target: 'giving',
                  actions: { type: 'keepWay', params: ({ event }) => event.way },
                },
              },
            },
            giving: {
              tags: 'busy',
              meta: { label: 'bantuan.giving' },
              invoke: {
                id: 'giveReport',
                src: 'giveReport',
                input: ({ context }) => ({ way: context.way }),
                onDone: 'given',
                onError: 'failed',
              },
            },
            given: {
              tags: 'settled',
              meta: { label: 'bantuan.given' },
              on: {
                'report.give': {
                  target: 'giving',
                  actions: { type: 'keepWay', params: ({ event }) => event.way },
                },
              },
            },
            failed: {
              meta: { label: 'bantuan.failed' },
              on: {
                'report.give': {
                  target: 'giving',
                  actions: { type: 'keepWay', params: ({ event }) => event.way },
                },
              },
            },
          },
        },
      },
    },
  },
});
export type HelpSnapshot = SnapshotFrom<typeof helpMachine>;
