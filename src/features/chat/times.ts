import { dayFrom } from '#domain/calendar/event.ts';
import { formatTime, formatRelative, formatDate, zoneHere } from '#services/i18n/format.ts';

const dayHere = (moment: Date) => dayFrom(moment, zoneHere());
/** Of the person's own day, as the time of day beside it is (record 0062). */
const today = (iso: string) => dayHere(new Date(iso)) === dayHere(new Date());
/** When something was written last, in few letters: the time of day, or how many days ago. */
export const briefTime = (iso: string) => (today(iso) ? formatTime(iso) : formatRelative(iso));
/** A day as a heading between messages. @param day the word for today */
export const dayName = (iso: string, day: string) => (today(iso) ? day : formatDate(iso));
/** When something was said, for whoever looks for it: the time of day, or the day. */
export const dayOrTime = (iso: string) => (today(iso) ? formatTime(iso) : formatDate(iso));
