import { isKategori, KATEGORI, saatDari } from '#domain/kalender/acara.ts';
import { TAMPILAN, type Tampilan, type Tempat, urutKategori } from '#machines/calendar/calendar.types.ts';

/**
 * The one translation between a place in the calendar and its address: `?tampilan=&tanggal=&kategori=`. What is unknown
 * in an address is as if left out; what is as usual is not written. `kategori=` alone is none of them.
 * @param awal the view of an address that says none: the agenda on a narrow screen
 * @param hariIni the day of an address that says none
 */
export const kodekCalendar = (awal: Tampilan, hariIni: () => string) => ({
  baca(search: string): Tempat {
    const query = new URLSearchParams(search);
    const tanggal = query.get('tanggal') ?? '';
    const kategori = query.get('kategori');
    return {
      tampilan: TAMPILAN.find((satu) => satu === query.get('tampilan')) ?? awal,
      tanggal: tanggal.length === 10 && saatDari(tanggal) !== null ? tanggal : hariIni(),
      kategori: kategori === null ? KATEGORI : urutKategori(kategori.split(',').filter(isKategori)),
    };
  },
  tulis({ tampilan, tanggal, kategori }: Tempat): string {
    const query = new URLSearchParams();
    if (tampilan !== awal) query.set('tampilan', tampilan);
    if (tanggal !== hariIni()) query.set('tanggal', tanggal);
    if (kategori.length < KATEGORI.length) query.set('kategori', kategori.join(','));
    const teks = query.toString().replaceAll('%2C', ',');
    return teks === '' ? '' : `?${teks}`;
  },
});
