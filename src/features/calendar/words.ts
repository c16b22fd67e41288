import type { TFunction } from 'i18next';
import { CATEGORIES, type Category, type TimeSpan } from '#domain/calendar/event.ts';
import { writeMonth, writeDay, writeWhen, writeWeek } from '#domain/calendar/write.ts';
import type { Appearance } from '#machines/calendar/calendar.types.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import type { Tone } from '#ui/tone.ts';

export const CATEGORY_TONES = {
  Personal: 'danger',
  Business: 'primary',
  Family: 'warning',
  Holiday: 'success',
  ETC: 'info',
} as const satisfies Record<Category, Tone>;
/** The letter of each category, so that colour is not the only difference: the first of its name that no other has. */
export const categoryLetters = (t: TFunction): Record<Category, string> =>
  CATEGORIES.reduce<Partial<Record<Category, string>>>((letters, category) => {
    const own = t(`calendar.kategori.${category}`).toUpperCase().match(/\p{L}/gu) ?? [];
    const taken = new Set(Object.values(letters));
    return { ...letters, [category]: own.find((letter) => !taken.has(letter)) ?? own[0] ?? '' };
  }, {}) as Record<Category, string>;

/** `Senin, 4 Mei 2026` */
export const longDay = (day: string): string => writeDay(currentLanguage(), day);

const SPANS = { bulan: writeMonth, daftar: writeMonth, minggu: writeWeek, hari: writeDay };
/** What a view shows: `Mei 2026`, `4–10 Mei 2026`, `Senin, 4 Mei 2026`. */
export const rangeTitle = (appearance: Appearance, date: string): string => SPANS[appearance](currentLanguage(), date);

/** When an event is, in the language of the screen. */
export const when = (time: TimeSpan): string => writeWhen(currentLanguage(), time, zoneHere());
