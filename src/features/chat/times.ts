import { jakartaDay } from '#domain/report/schedule.ts';
import { formatTime, formatRelative, formatDate } from '#services/i18n/format.ts';

const today = (iso: string) => jakartaDay(Date.parse(iso)) === jakartaDay(Date.now());
/** When something was written last, in few letters: the time of day, or how many days ago. */
export const briefTime = (iso: string) => (today(iso) ? formatTime(iso) : formatRelative(iso));
/** A day as a heading between messages. @param day the word for today */
export const dayName = (iso: string, day: string) => (today(iso) ? day : formatDate(iso));
/** When something was said, for whoever looks for it: the time of day, or the day. */
export const dayOrTime = (iso: string) => (today(iso) ? formatTime(iso) : formatDate(iso));
