/** What people may choose about being told of things: by kind and channel, and the hours in which no letter arrives. */
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/kinds.ts';

export const CHANNELS = ['lonceng', 'surel'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds of which letters of their own are written. */
const WITH_LETTER: readonly NotificationKind[] = ['tenggat', 'menunggu', 'masuk_baru', 'kode_salah'];
/** Kinds that the daily summary tells of while they are unread, and whether it does so unless somebody chooses otherwise. */
const IN_SUMMARY: Readonly<Partial<Record<NotificationKind, boolean>>> = {
  diajukan: true,
  dikembalikan: true,
  dibuka_kembali: true,
  disetujui: true,
  ditolak: true,
  umpan_balik: false,
  penugasan: false,
  sebutan: false,
  masalah: false,
  tugas_baru: false,
  undangan: false,
};
/** Whoever took over an account must not be able to silence what tells of it. */
const ALWAYS: readonly NotificationKind[] = ['masuk_baru', 'kode_salah'];

/** Whether a letter tells of a kind only in the daily summary of what is unread in the bell. */
export const isSummed = (kind: NotificationKind): boolean => IN_SUMMARY[kind] !== undefined;
/** The kinds that the daily summary can tell of. */
export const SUMMED_KINDS: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(isSummed);
export const hasLetter = (kind: NotificationKind): boolean => WITH_LETTER.includes(kind) || isSummed(kind);
/** Whether somebody who chose nothing is told of a kind. */
export const isToldByItself = (kind: NotificationKind, channel: Channel): boolean =>
  channel === 'lonceng' || IN_SUMMARY[kind] !== false;
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

/** Hour of the day at which the daily summary leaves, on the clocks of the person's unit. */
export const SUMMARY_HOUR = 7;
