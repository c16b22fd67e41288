import { shiftDay, momentAt, type TimeSpan } from '#domain/calendar/event.ts';
import { type RecordRow } from '#machines/records/values.ts';
import { zoneHere } from '#services/i18n/format.ts';

export const textFrom = (content: unknown): string => (typeof content === 'string' ? content.trim() : '');

/** What a form says as the time of an event; '' where it says none. */
export function timeFrom(content: RecordRow): TimeSpan {
  const [start, done] = [textFrom(content['mulaiHari']), textFrom(content['selesaiHari'])];
  if (content['sehari'] === true) return { start, end: done === '' ? '' : shiftDay(done, 1), allDay: true };
  const moment = (day: string, hour: unknown) => momentAt(day, textFrom(hour), zoneHere());
  return { start: moment(start, content['mulaiJam']), end: moment(done, content['selesaiJam']), allDay: false };
}
