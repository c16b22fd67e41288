/** A day as it stands in a field: `31/12/2026`, by the reader's language and never by the browser's. */
import { instantFormat } from '#domain/numbers/formats.ts';
import { type Notation, REGION } from '#domain/numbers/notation.ts';

const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const AS_STORED = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Day first, as all five languages of the screen write it; without signs, as on a keypad of digits, in eight figures. */
const AS_WRITTEN = /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{4})$|^(\d\d)(\d\d)(\d{4})$/;

function dayOfParts(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** What was typed as a day `2026-12-31`; null where it is none, the 31st of February too. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const [, year, month, day] = AS_STORED.exec(text)?.map(Number) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dayOfParts(year, month, day);
  const [first, second, third] = (AS_WRITTEN.exec(text) ?? []).slice(1).filter(Boolean).map(Number);
  if (first === undefined || second === undefined || third === undefined) return null;
  return dayOfParts(third, second, first);
}

/** A day `2026-12-31` as a field shows it: `31/12/2026`, in German `31.12.2026`. Whatever is no day stays as it is. */
export function dayInFigures(day: string, notation: Notation): string {
  return AS_STORED.test(day) && readDay(day) === day
    ? instantFormat(REGION[notation], FIGURES).format(new Date(`${day}T00:00:00Z`))
    : day;
}
