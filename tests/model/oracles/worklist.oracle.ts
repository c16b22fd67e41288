import { PER_PAGE, TAB, type worklistMachine, type WorklistOutput } from '#machines/review/worklist.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => exampleReport({ id: `l${from + i}` }));
const isBeyond = (answer: Extract<WorklistOutput, { ok: true }>, page: number) =>
  answer.reports.length === 0 && page > 1 && (page - 1) * PER_PAGE >= answer.total;
const NONE = { giliran: null, terbuka: null, diputuskan: null };

/**
 * What a verifier expects of the queue, and specification §8: what is listed is what was asked for last, an empty list is
 * told apart from one that could not be had, and a number that nobody knows is not shown as 0.
 */
export const WORKLIST_ORACLE: Oracle<typeof worklistMachine> = {
  invariants: {
    'what is asked for is what the tab, the day, the page and the unit say': (seen) =>
      inputsOf(seen, 'loadQueue').every((input) => isSame(input, seen.after.params)),
    'the unit never changes': ({ before, after }) => before.params.satker === after.params.satker,
    'what is listed is the last answer, whole': ({ event, before, after }) => {
      const answer = answerOf<WorklistOutput>(event, 'loadQueue');
      return (
        answer?.ok !== true ||
        isBeyond(answer, before.params.page) ||
        (isSame(after.reports, answer.reports) &&
          after.total === answer.total &&
          isSame(after.computation, answer.computation))
      );
    },
    'no row of another tab or day is shown': ({ before, after }) =>
      (before.params.tab === after.params.tab && before.params.day === after.params.day) ||
      (after.reports.length === 0 && after.total === 0),
    'another day begins with its first page and no number of the day before, and is told to the address': ({
      event,
      before,
      after,
      emitted,
    }) =>
      event.type !== 'day.choose'
        ? before.params.day === after.params.day && emitted.every(({ type }) => type !== 'day.changed')
        : event.day === before.params.day
          ? isSame(before.params, after.params) && emitted.length === 0
          : after.params.day === event.day &&
            after.params.tab === before.params.tab &&
            after.params.page === 1 &&
            isSame(after.computation, NONE) &&
            isSame(emitted, [{ type: 'day.changed', day: event.day }]),
    'another tab begins with its first page, and is told to the address': ({ event, before, after, emitted }) =>
      event.type !== 'tab.choose'
        ? before.params.tab === after.params.tab && emitted.every(({ type }) => type !== 'tab.changed')
        : event.tab === before.params.tab
          ? isSame(before.params, after.params) && emitted.length === 0
          : after.params.tab === event.tab &&
            after.params.day === before.params.day &&
            after.params.page === 1 &&
            isSame(emitted, [{ type: 'tab.changed', tab: event.tab }]),
    'no page is opened that there is not': ({ event, before, after }) =>
      event.type !== 'page.open' ||
      after.params.page === before.params.page ||
      (after.params.page === event.page && event.page >= 1 && (event.page - 1) * PER_PAGE < before.total),
    'whatever was chosen is loaded': (seen) =>
      isSame(seen.before.params, seen.after.params) || begins(seen, 'loadQueue'),
    'a page that has lost its rows gives way to the last that there is, which is not called empty': (seen) => {
      const answer = answerOf<WorklistOutput>(seen.event, 'loadQueue');
      if (answer?.ok !== true || !isBeyond(answer, seen.before.params.page)) return true;
      const page = Math.max(1, Math.ceil(answer.total / PER_PAGE));
      return begins(seen, 'loadQueue') && seen.after.params.page === page && !seen.to.hasTag('empty');
    },
    'a failure is told, with no rows and no number that looks like 0': ({ event, after }) => {
      const answer = answerOf<WorklistOutput>(event, 'loadQueue');
      if (answer?.ok !== false && !isBreakOf(event, 'loadQueue')) return true;
      return after.reports.length === 0 && after.failure !== null && isSame(after.computation, NONE);
    },
    'a failure is over with the next answer': ({ event, before, after }) => {
      const answer = answerOf<WorklistOutput>(event, 'loadQueue');
      return answer?.ok !== true || isBeyond(answer, before.params.page) || after.failure === null;
    },
    'looking again loses no row before the answer': ({ event, before, after }) =>
      event.type !== 'queue.refresh' || (isSame(before.reports, after.reports) && isSame(before.params, after.params)),
    'looking again asks again, at once or when what is on its way is there': (seen) =>
      seen.event.type !== 'queue.refresh' || begins(seen, 'loadQueue') || seen.after.outdated,
    'what is known to have changed is not left at that: no list stands that is older': ({ after, to }) =>
      !after.outdated || to.hasTag('busy') || to.matches('troubled'),
  },
  ensure: {
    empty: ({ reports, failure }) => reports.length === 0 && failure === null,
    ready: ({ reports, failure }) => reports.length > 0 && failure === null,
  },
  tried: {
    input: { satker: 'tapin', tab: 'terbuka', day: '2026-11-12' },
    events: {
      'tab.choose': TAB.map((tab) => ({ type: 'tab.choose' as const, tab })),
      'day.choose': ['2026-11-12', '2026-11-13', null].map((day) => ({ type: 'day.choose' as const, day })),
      'page.open': [0, 1, 2, 3, 4, 1.5, -1].map((page) => ({ type: 'page.open' as const, page })),
    },
    outcomes: {
      loadQueue: [
        { ok: true, reports: rows(1, 10), total: 25, computation: { giliran: 3, terbuka: 25, diputuskan: 4 } },
        { ok: true, reports: rows(21, 5), total: 25, computation: { giliran: 2, terbuka: 25, diputuskan: null } },
        { ok: true, reports: [], total: 12, computation: { giliran: 1, terbuka: 12, diputuskan: 4 } },
        { ok: true, reports: [], total: 0, computation: { giliran: 0, terbuka: 0, diputuskan: 7 } },
        ...ALL_FAILURES,
      ],
    },
  },
};
