import { describe, expect, it } from 'vitest';
import { halamanUntuk } from '#app/shell/halaman.ts';
import { HALAMAN_MARKAH } from '#domain/akses/halaman.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { textsOf } from '#tests/support/teks.ts';

const MENU = halamanUntuk(buildAbility([{ action: 'manage', subject: 'all' }]));
const teks = textsOf('id');

describe('the pages that can be bookmarked', () => {
  it('are the pages of the menu, with their titles, icons and permissions', () => {
    const dariMenu = MENU.map(({ ke, teks: kunci, ikon, izin }) => ({ ke, judul: teks.get(kunci), ikon, izin }));
    expect(HALAMAN_MARKAH.map(({ ke, judul, ikon, izin }) => ({ ke, judul, ikon, izin }))).toEqual(dariMenu);
  });

  it('have an id each', () => {
    const ids = HALAMAN_MARKAH.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
