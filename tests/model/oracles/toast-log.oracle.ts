import { type News, type toastLogMachine } from '#machines/toasts/toast-log.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { isSame } from '#tests/model/oracles/areas.ts';

const news = (message: string, at: number): News => ({ kind: 'error', message, lang: 'id', at });

/** WCAG 2.2.1: every toast also lands in the log, and what was not seen yet can be told apart. */
export const TOAST_LOG_ORACLE: Oracle<typeof toastLogMachine> = {
  invariants: {
    'every message is kept first, as it was said, with a number of its own': ({ before, event, after }) =>
      event.type !== 'notice.add' ||
      isSame(
        after.notes.slice(0, 200),
        [{ ...event.news, number: before.lastNumber + 1 }, ...before.notes].slice(0, 200),
      ),
    'numbers only rise': ({ before, event, after }) =>
      after.lastNumber === before.lastNumber + (event.type === 'notice.add' ? 1 : 0),
    'nothing leaves the log but by hand': ({ before, event, after }) =>
      event.type === 'log.clear' || before.notes.every((one) => after.notes.includes(one)),
    'a cleared log is empty, and has nothing unseen': ({ event, from, after }) =>
      event.type !== 'log.clear' ||
      !from.matches('open') ||
      (after.notes.length === 0 && after.seen === after.lastNumber),
    'what comes while the log is closed is unseen': ({ event, from, before, after }) =>
      event.type !== 'notice.add' || !from.matches('closed') || after.seen === before.seen,
    'what is on screen is seen': ({ to, after }) => !to.matches('open') || after.seen === after.lastNumber,
    'opening marks as new what was unseen': ({ before, event, from, after }) =>
      event.type !== 'log.open' || !from.matches('closed') || after.seenBefore === before.seen,
    'what is read is new no more': ({ event, from, after }) =>
      !['log.markRead', 'log.close'].includes(event.type) ||
      !from.matches('open') ||
      after.seenBefore === after.lastNumber,
    'nothing seen becomes unseen': ({ before, after }) =>
      after.seen >= before.seen && after.seenBefore >= before.seenBefore,
  },
  tried: {
    input: undefined,
    events: {
      'notice.add': [news('Gagal', 1), news('Tersimpan', 2)].map((one) => ({ type: 'notice.add', news: one })),
      'log.open': [{ type: 'log.open' }],
      'log.close': [{ type: 'log.close' }],
      'log.markRead': [{ type: 'log.markRead' }],
      'log.clear': [{ type: 'log.clear' }],
    },
    outcomes: {},
  },
};
