/** Reporting windows (contract.md §9). Days are `YYYY-MM-DD` in Asia/Jakarta; the first and the last one count. */
type ReportingWindow = { buka: string; tutup: string };
type ScheduleState = 'opensLater' | 'open' | 'closed';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** @param time ms since 1970; Jakarta is seven hours ahead of UTC all year */
export const jakartaDay = (time: number): string => new Date(time + 7 * HOUR).toISOString().slice(0, 10);

/** Whether something happened on the same day as `now`; what has not happened did not. @param now ms since 1970 */
export const isOfToday = (time: string | null, now: number): boolean =>
  time !== null && jakartaDay(Date.parse(time)) === jakartaDay(now);

/** State of a reporting window on a day. */
export function scheduleState({ buka, tutup }: ReportingWindow, day: string): ScheduleState {
  if (day < buka) return 'opensLater';
  return day > tutup ? 'closed' : 'open';
}

/** Whole days by which `day` is later than `shut`, both `YYYY-MM-DD`; 0 when it is not later, or `shut` is null. */
export const daysOverdue = (shut: string | null, day: string): number =>
  shut === null ? 0 : Math.max(0, Math.round((Date.parse(day) - Date.parse(shut)) / DAY));
