import type { WidgetResult, widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isSame } from '#tests/model/oracles/areas.ts';

const INQUIRY = { satker: 'u1', tahun: 2026, periode: 'TW2', base: 'hidup', kind: 'statistik' } as const;

/** Specification §8: a part loads and fails alone, and keeps its last figures when it fails. */
export const DASHBOARD_WIDGET_ORACLE: Oracle<typeof widgetMachine> = {
  invariants: {
    'what is asked is what the part was made for, and stays so': (seen) =>
      isSame(seen.before.inquiry, seen.after.inquiry) &&
      begun(seen, 'loadWidget').every((input) => isSame(input, seen.after.inquiry)),
    'the figures are those of the answer': (seen) => {
      const result = answerOf<WidgetResult>(seen, 'loadWidget');
      return !result?.ok || (isSame(seen.after.content, result.content) && seen.after.failure === null);
    },
    'a part that failed says why and keeps its figures': (seen) => {
      if (!hasEnded(seen, 'loadWidget') || answerOf<WidgetResult>(seen, 'loadWidget')?.ok) return true;
      const result = answerOf<WidgetResult>(seen, 'loadWidget');
      return (
        isSame(seen.after.content, seen.before.content) &&
        (result && !result.ok ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    // An answer that is on its way may be of before the news because of which it is asked again.
    'a part asks anew whenever it is told to, and never by itself': (seen) =>
      begun(seen, 'loadWidget').length === (seen.event.type === 'widget.refresh' ? 1 : 0),
    'chart or table is chosen by hand only': ({ event, from, to }) =>
      event.type === 'view.chart' || event.type === 'view.table'
        ? to.matches({ view: event.type === 'view.chart' ? 'chart' : 'table' })
        : from.matches({ view: 'chart' }) === to.matches({ view: 'chart' }),
    'figures stay on screen while they are loaded again': ({ before, event, after, to }) =>
      event.type !== 'widget.refresh' ||
      (isSame(before.content, after.content) && (after.content === null || !to.hasTag('empty'))),
  },
  ensure: {
    'data.ready': ({ content, failure }) => content !== null && failure === null,
    'data.empty': ({ content, failure }) => content !== null && failure === null,
  },
  tried: {
    input: { inquiry: INQUIRY },
  },
};
