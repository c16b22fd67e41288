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
  | { type: 'report.give'; way: ReportWay }
  | { type: 'report.write'; text: string }
  | { type: 'report.send' };
/** What became of a report: its number, or the server's sentence; null when there was no answer. */
export type SendResult = { ok: true; number: number } | { ok: false; sentence: string | null };
type HelpContext = {
  way: ReportWay;
  /** What the person has written; it is kept until it was sent. */
  text: string;
  /** Of the report that was sent last. */
  number: number | null;
  /** Why the last one was not sent, in the server's words. */
  sentence: string | null;
};

const actors = {
  /** Listens for the panel's shortcut; ignores it for users who may not see machines. */
  listenShortcut: unprovidedCallback<Extract<HelpEvent, { type: 'panel.toggle' }>>('listenShortcut'),
  giveReport: unprovided<void, { way: ReportWay }>('giveReport'),
  sendReport: unprovided<SendResult, { text: string }>('sendReport'),
};

/** Help beside the work: the machines' panel docked over any page, and the report of a problem with its recording. */
export const helpMachine = setup({
  types: {
    context: {} as HelpContext,
    events: {} as HelpEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  guards: {
    isWritten: ({ context }) => context.text.trim() !== '',
    isReceived: (_, result: SendResult) => result.ok,
  },
  actions: {
    keep: assign((_, change: Partial<HelpContext>) => change),
    keepNumber: assign((_, result: SendResult) => (result.ok ? { number: result.number, text: '' } : {})),
    keepSentence: assign((_, result: SendResult) => (result.ok ? {} : { sentence: result.sentence })),
  },
}).createMachine({
  id: declared('help'),
  type: 'parallel',
  context: { way: 'berkas', text: '', number: null, sentence: null },
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
          initial: 'ready',
          on: { 'report.close': 'closed' },
          states: {
            ready: {
              initial: 'offered',
              on: {
                'report.give': {
                  target: 'giving',
                  actions: { type: 'keep', params: ({ event }) => ({ way: event.way }) },
                },
                'report.write': { actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) } },
                'report.send': {
                  guard: 'isWritten',
                  target: 'sending',
                  actions: { type: 'keep', params: { sentence: null } },
                },
              },
              states: {
                offered: { tags: 'editable', meta: { label: 'bantuan.offered' } },
                given: { tags: 'settled', meta: { label: 'bantuan.given' } },
                failed: { meta: { label: 'bantuan.failed' } },
                unsent: { meta: { label: 'bantuan.unsent' } },
              },
            },
            giving: {
              tags: 'busy',
              meta: { label: 'bantuan.giving' },
              invoke: {
                id: 'giveReport',
                src: 'giveReport',
                input: ({ context }) => ({ way: context.way }),
                onDone: 'ready.given',
                onError: 'ready.failed',
              },
            },
            sending: {
              tags: 'busy',
              meta: { label: 'bantuan.sending' },
              invoke: {
                id: 'sendReport',
                src: 'sendReport',
                input: ({ context }) => ({ text: context.text }),
                onDone: [
                  {
                    guard: { type: 'isReceived', params: ({ event }) => event.output },
                    target: 'sent',
                    actions: { type: 'keepNumber', params: ({ event }) => event.output },
                  },
                  {
                    target: 'ready.unsent',
                    actions: { type: 'keepSentence', params: ({ event }) => event.output },
                  },
                ],
                onError: 'ready.unsent',
              },
            },
            sent: { tags: 'settled', meta: { label: 'bantuan.sent' } },
          },
        },
      },
    },
  },
});
export type HelpSnapshot = SnapshotFrom<typeof helpMachine>;
