import { expect, it } from 'vitest';
import { alamatDari, tempatDari } from '#app/wiring/tinjauan-alamat.ts';
import type { Tempat } from '#machines/tinjauan/tinjauan.types.ts';

it.each<[string, Tempat]>([
  ['', { langkah: 'kenali', detailId: null }],
  ['indikator', { langkah: 'periksa', detailId: null }],
  ['indikator/abc', { langkah: 'periksa', detailId: 'abc' }],
  ['daftar-periksa', { langkah: 'daftarPeriksa', detailId: null }],
  ['keputusan', { langkah: 'keputusan', detailId: null }],
])('reads "%s" as a place and writes it back as the same address', (rest, tempat) => {
  expect(tempatDari(rest)).toEqual(tempat);
  expect(alamatDari('1', tempat)).toBe(rest === '' ? '/verifikasi/1' : `/verifikasi/1/${rest}`);
});

it('takes an unknown part for the first step', () => {
  expect(tempatDari('lain/abc')).toEqual({ langkah: 'kenali', detailId: null });
});
