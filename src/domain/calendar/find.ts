/** Finding events by their words. */
import { dayOf, lastDay, momentFrom, shiftDay } from '#domain/calendar/event.ts';
import { type Occurrence, occurrenceOn, occurrencesOf, type Recurring, ruleOf } from '#domain/calendar/recurrence.ts';
import type { Zone } from '#domain/calendar/zones.ts';

/** An event as far as it is searched. */
type Searched = Recurring & {
  title: string;
  extendedProps: { location?: string | null | undefined; description?: string | null | undefined };
};
export type Found<E> = { event: E; time: Occurrence; isOver: boolean };

/** Days in which the next time of a series is looked for, a few first: most return soon. */
const AHEAD = [62, 400, 4000];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The next time of an event, today counted in; of one that is over the last that it had. @param today `yyyy-mm-dd` */
export function nextTime(event: Recurring, today: string, here: Zone): { time: Occurrence; isOver: boolean } {
  if (ruleOf(event) === null) {
    const time = occurrenceOn(event, null, here);
    return { time, isOver: (time.allDay ? lastDay(time, here) : dayOf(time.end ?? time.start, here)) < today };
  }
  for (const days of AHEAD) {
    const [next] = occurrencesOf(event, today, shiftDay(today, days), here);
    if (next) return { time: next, isOver: false };
  }
  for (const days of AHEAD) {
    const last = occurrencesOf(event, shiftDay(today, -days), today, here).at(-1);
    if (last) return { time: last, isOver: true };
  }
  return { time: occurrenceOn(event, null, here), isOver: true };
}

/**
 * The events that have all words of `q` in title, place or description, in any case and without accents: what is still to come
 * in the order of its next time, then what is over, the latest first.
 */
export function findEvents<E extends Searched>(events: readonly E[], q: string, today: string, here: Zone): Found<E>[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = ({ title, extendedProps: { location, description } }: E) => {
    const text = plain(`${title}\n${location ?? ''}\n${description ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  const found = events.filter(has).map((event) => ({ event, ...nextTime(event, today, here) }));
  const at = ({ time }: Found<E>) => momentFrom(time.start) ?? 0;
  const coming = found.filter(({ isOver }) => !isOver).toSorted((a, b) => at(a) - at(b));
  return [...coming, ...found.filter(({ isOver }) => isOver).toSorted((a, b) => at(b) - at(a))];
}
