import { describe, expect, it } from 'vitest';
import { calendarCodec } from '#app/calendar/address.ts';
import { CATEGORIES } from '#domain/calendar/event.ts';

const codec = calendarCodec('bulan', () => '2026-05-04');
const INITIAL = {
  appearance: 'bulan',
  tanggal: '2026-05-04',
  kategori: CATEGORIES,
  hasWindows: true,
  hasReviews: true,
};

describe('the address of the calendar', () => {
  it.each([
    ['', INITIAL],
    ['?tampilan=minggu&tanggal=2026-06-01', { ...INITIAL, appearance: 'minggu', tanggal: '2026-06-01' }],
    ['?kategori=Family,Personal', { ...INITIAL, kategori: ['Personal', 'Family'] }],
    ['?tampilan=hari&pelaporan=tidak', { ...INITIAL, appearance: 'hari', hasWindows: false }],
    ['?verifikasi=tidak', { ...INITIAL, hasReviews: false }],
    ['?kategori=', { ...INITIAL, kategori: [] }],
  ])('%s is read and written the same', (address, place) => {
    const read = codec.read(address);
    expect(read).toEqual(place);
    expect(codec.read(codec.compose(read))).toEqual(place);
  });

  it('says nothing of what is as usual, and leaves out what it does not understand', () => {
    expect([
      codec.compose(codec.read('')),
      codec.read('?tampilan=abad&tanggal=2026-02-30&kategori=Kerja'),
      calendarCodec('daftar', () => '2026-05-04').read('').appearance,
    ]).toEqual(['', { ...INITIAL, kategori: [] }, 'daftar']);
  });
});
