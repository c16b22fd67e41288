import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** What a toast said. `lang` is the language of its words, `at` ms since 1970. */
export type News = { kind: 'success' | 'error' | 'blank' | 'custom'; message: string; lang: string; at: number };
/** `number` counts from 1 and is never used twice. */
export type Note = News & { number: number };
export type ToastLogEvent =
  | { type: 'notice.add'; news: News }
  | { type: 'log.open' }
  | { type: 'log.close' }
  | { type: 'log.markRead' }
  | { type: 'log.clear' };

/** Most entries that are kept; the oldest are dropped. */
export const AT_MOST = 200;

const actors = { listenToasts: unprovidedCallback<ToastLogEvent>('listenToasts') };

/**
 * The log of all toasts, for users who could not read one in its two seconds (WCAG 2.2.1). It lives as long as the
 * session of one user in one tab and is stored nowhere: the next user of this device must not read it.
 */
export const toastLogMachine = setup({
  types: {
    context: {} as {
      /** Newest first. */
      notes: readonly Note[];
      lastNumber: number;
      /** Entries up to this number have been seen. */
      seen: number;
      /** Entries up to this number were seen before the log was opened; those above it are marked as new. */
      seenBefore: number;
    },
    events: {} as ToastLogEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign(({ context }, news: News) => ({
      lastNumber: context.lastNumber + 1,
      notes: [{ ...news, number: context.lastNumber + 1 }, ...context.notes].slice(0, AT_MOST),
    })),
    rememberNew: assign(({ context }) => ({ seenBefore: context.seen })),
    markSeen: assign(({ context }) => ({ seen: context.lastNumber })),
    markRead: assign(({ context }) => ({ seen: context.lastNumber, seenBefore: context.lastNumber })),
    clear: assign({ notes: [] }),
  },
  guards: {
    isFilled: ({ context }) => context.notes.length > 0,
    hasNew: ({ context }) => context.lastNumber > context.seenBefore,
  },
}).createMachine({
  id: declared('toastLog'),
  context: { notes: [], lastNumber: 0, seen: 0, seenBefore: 0 },
  // Without the listener the log stays empty; the toasts are there all the same.
  invoke: { id: 'listenToasts', src: 'listenToasts', onError: { actions: [] } },
  initial: 'closed',
  states: {
    closed: {
      tags: 'settled',
      meta: { label: 'toastLog.closed' },
      on: {
        'notice.add': { actions: { type: 'keep', params: ({ event }) => event.news } },
        'log.open': { target: 'open', actions: ['rememberNew', 'markSeen'] },
      },
    },
    open: {
      tags: 'settled',
      meta: { label: 'toastLog.open' },
      on: {
        'notice.add': { actions: [{ type: 'keep', params: ({ event }) => event.news }, 'markSeen'] },
        'log.markRead': { guard: 'hasNew', actions: 'markRead' },
        'log.clear': { guard: 'isFilled', actions: ['clear', 'markRead'] },
        'log.close': { target: 'closed', actions: 'markRead' },
      },
    },
  },
});

export type ToastLogSnapshot = SnapshotFrom<typeof toastLogMachine>;
