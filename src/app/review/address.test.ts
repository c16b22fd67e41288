import { expect, it } from 'vitest';
import { addressFrom, placeFrom } from '#app/review/address.ts';
import type { Place } from '#machines/review/review.types.ts';

it.each<[string, Place]>([
  ['', { step: 'kenali', detailId: null }],
  ['indikator', { step: 'periksa', detailId: null }],
  ['indikator/abc', { step: 'periksa', detailId: 'abc' }],
  ['daftar-periksa', { step: 'daftarPeriksa', detailId: null }],
  ['keputusan', { step: 'keputusan', detailId: null }],
])('reads "%s" as a place and writes it back as the same address', (rest, place) => {
  expect(placeFrom(rest)).toEqual(place);
  expect(addressFrom('1', place)).toBe(rest === '' ? '/verifikasi/1' : `/verifikasi/1/${rest}`);
});

it('takes an unknown part for the first step', () => {
  expect(placeFrom('lain/abc')).toEqual({ step: 'kenali', detailId: null });
});
