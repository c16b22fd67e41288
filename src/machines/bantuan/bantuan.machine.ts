import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** `berkas`: to a file; `salin`: to the clipboard. */
export type CaraLapor = 'berkas' | 'salin';
export type BantuanEvent =
  | { type: 'panel.toggle' }
  | { type: 'panel.close' }
  | { type: 'report.open' }
  | { type: 'report.close' }
  | { type: 'report.give'; cara: CaraLapor };

const actors = {
  /** Listens for the panel's key; hears nothing for somebody who may not see machines. */
  listenShortcut: unprovidedCallback<Extract<BantuanEvent, { type: 'panel.toggle' }>>('listenShortcut'),
  giveReport: unprovided<void, { cara: CaraLapor }>('giveReport'),
};

/** Help beside the work: the machines' panel docked over any page, and the report of a problem with its recording. */
export const bantuanMachine = setup({
  types: {
    context: {} as { cara: CaraLapor },
    events: {} as BantuanEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: { keepWay: assign((_, cara: CaraLapor) => ({ cara })) },
}).createMachine({
  id: 'bantuan',
  type: 'parallel',
  context: { cara: 'berkas' },
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
                  actions: { type: 'keepWay', params: ({ event }) => event.cara },
                },
              },
            },
            giving: {
              tags: 'busy',
              meta: { label: 'bantuan.giving' },
              invoke: {
                id: 'giveReport',
                src: 'giveReport',
                input: ({ context }) => ({ cara: context.cara }),
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
                  actions: { type: 'keepWay', params: ({ event }) => event.cara },
                },
              },
            },
            failed: {
              meta: { label: 'bantuan.failed' },
              on: {
                'report.give': {
                  target: 'giving',
                  actions: { type: 'keepWay', params: ({ event }) => event.cara },
                },
              },
            },
          },
        },
      },
    },
  },
});
export type BantuanSnapshot = SnapshotFrom<typeof bantuanMachine>;
