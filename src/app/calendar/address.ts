import { isCategory, CATEGORIES, momentFrom } from '#domain/calendar/event.ts';
import { APPEARANCES, type Appearance, type Place, sortCategories } from '#machines/calendar/calendar.types.ts';

/**
 * The one translation between a place in the calendar and its address: `?tampilan=&tanggal=&kategori=&pelaporan=&verifikasi=`. What
 * is unknown in an address is as if left out; what is as usual is not written. `kategori=` alone is none of them.
 * @param initial the view of an address that says none: the agenda on a narrow screen
 * @param today the day of an address that says none
 */
export const calendarCodec = (initial: Appearance, today: () => string) => ({
  read(search: string): Place {
    const query = new URLSearchParams(search);
    const date = query.get('tanggal') ?? '';
    const category = query.get('kategori');
    return {
      appearance: APPEARANCES.find((one) => one === query.get('tampilan')) ?? initial,
      tanggal: date.length === 10 && momentFrom(date) !== null ? date : today(),
      kategori: category === null ? CATEGORIES : sortCategories(category.split(',').filter(isCategory)),
      hasWindows: query.get('pelaporan') !== 'tidak',
      hasReviews: query.get('verifikasi') !== 'tidak',
    };
  },
  compose({ appearance, tanggal, kategori, hasWindows, hasReviews }: Place): string {
    const query = new URLSearchParams();
    if (appearance !== initial) query.set('tampilan', appearance);
    if (tanggal !== today()) query.set('tanggal', tanggal);
    if (kategori.length < CATEGORIES.length) query.set('kategori', kategori.join(','));
    if (!hasWindows) query.set('pelaporan', 'tidak');
    if (!hasReviews) query.set('verifikasi', 'tidak');
    const text = query.toString().replaceAll('%2C', ',');
    return text === '' ? '' : `?${text}`;
  },
});
