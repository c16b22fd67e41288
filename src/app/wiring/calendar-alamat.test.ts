import { describe, expect, it } from 'vitest';
import { kodekCalendar } from '#app/wiring/calendar-alamat.ts';
import { KATEGORI } from '#domain/kalender/acara.ts';

const kodek = kodekCalendar('bulan', () => '2026-05-04');
const AWAL = { tampilan: 'bulan', tanggal: '2026-05-04', kategori: KATEGORI };

describe('the address of the calendar', () => {
  it.each([
    ['', AWAL],
    ['?tampilan=minggu&tanggal=2026-06-01', { ...AWAL, tampilan: 'minggu', tanggal: '2026-06-01' }],
    ['?kategori=Family,Personal', { ...AWAL, kategori: ['Personal', 'Family'] }],
    ['?kategori=', { ...AWAL, kategori: [] }],
  ])('%s is read and written the same', (alamat, tempat) => {
    const dibaca = kodek.baca(alamat);
    expect(dibaca).toEqual(tempat);
    expect(kodek.baca(kodek.tulis(dibaca))).toEqual(tempat);
  });

  it('says nothing of what is as usual, and leaves out what it does not understand', () => {
    expect([
      kodek.tulis(kodek.baca('')),
      kodek.baca('?tampilan=abad&tanggal=2026-02-30&kategori=Kerja'),
      kodekCalendar('daftar', () => '2026-05-04').baca('').tampilan,
    ]).toEqual(['', { ...AWAL, kategori: [] }, 'daftar']);
  });
});
