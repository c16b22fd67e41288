import { momentFrom } from '#domain/calendar/event.ts';
import { type Recurring, ruleOf, writeRule } from '#domain/calendar/recurrence.ts';

/** When an event is and how it returns, whichever way that is spelt. */
function timesOf(event: Recurring): string {
  const { start, end, allDay = false, extendedProps } = event;
  const rule = ruleOf(event);
  const ending = end ? (momentFrom(end) ?? end) : null;
  return JSON.stringify([
    ...[allDay, momentFrom(start) ?? start, ending],
    ...(rule ? [writeRule(rule), extendedProps.tzid] : []),
  ]);
}

/** Whether an event is at another time than it was, or returns in another way; a time that left its series moves nothing. */
export const isMoved = (before: Recurring, after: Recurring): boolean => timesOf(before) !== timesOf(after);
