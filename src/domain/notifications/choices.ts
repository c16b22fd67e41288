/** What people may choose about being told of things: by kind and channel, and the hours in which no letter arrives. */
import type { NotificationKind } from '#domain/notifications/kinds.ts';

export const CHANNELS = ['lonceng', 'surel'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds of which letters are written as well. */
const WITH_LETTER: readonly NotificationKind[] = ['tenggat', 'menunggu', 'masuk_baru', 'kode_salah'];
/** Whoever took over an account must not be able to silence what tells of it. */
const ALWAYS: readonly NotificationKind[] = ['masuk_baru', 'kode_salah'];

export const hasLetter = (kind: NotificationKind): boolean => WITH_LETTER.includes(kind);
export const isAlways = (kind: NotificationKind): boolean => ALWAYS.includes(kind);

/** `HH:MM` on a clock of `zona`, an IANA name. From the first on and before the second; over midnight when it is earlier. */
export type QuietHours = { dari: string; sampai: string; zona: string };

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether the runtime knows a zone. */
export function isZone(zona: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zona }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * When the quiet hours end in which a moment lies; null when it lies in none. Where clocks are changed in between it is an
 * hour off, and whoever waits for it asks again.
 */
export function quietUntil(now: Date, { dari, sampai, zona }: QuietHours): Date | null {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zona,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const at = minutesOf(clock.format(now));
  const length = (minutesOf(sampai) - minutesOf(dari) + DAY_MIN) % DAY_MIN;
  const since = (at - minutesOf(dari) + DAY_MIN) % DAY_MIN;
  if (since >= length) return null;
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + (length - since) * MINUTE_MS);
}
