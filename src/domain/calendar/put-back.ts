import { type Recurring, ruleOf } from '#domain/calendar/recurrence.ts';

/** An event at the times that it had before; a rule that it had not is null, since what is not mentioned stays. */
export function putBack<T extends Recurring>(event: T, before: T): T {
  const { start, end, allDay, extendedProps } = before;
  const { rrule = null, exdate = null, tzid = null } = extendedProps;
  const repeats = ruleOf(event) !== null || ruleOf(before) !== null;
  return {
    ...event,
    start,
    end,
    allDay,
    extendedProps: { ...event.extendedProps, ...(repeats ? { rrule, exdate, tzid } : {}) },
  };
}
