/** How a card stands to its due date. */
const DUE = ['terlambat', 'today', 'soon', 'later', 'tanpa'] as const;
export type Due = (typeof DUE)[number];

/** Days before the due date in which a card is due soon. */
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

/** Days from one calendar day to another, both `yyyy-mm-dd`; negative when it lies before. */
export const daysTo = (from: string, ke: string) => Math.round((Date.parse(ke) - Date.parse(from)) / DAY_MS);

/** @param today the current day of the reader, `yyyy-mm-dd` */
export function dueFrom(dueDate: string | null, today: string): Due {
  if (dueDate === null) return 'tanpa';
  const remaining = daysTo(today, dueDate);
  if (remaining < 0) return 'terlambat';
  if (remaining === 0) return 'today';
  return remaining <= SOON_DAYS ? 'soon' : 'later';
}
