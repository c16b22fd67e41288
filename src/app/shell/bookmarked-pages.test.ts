import { describe, expect, it } from 'vitest';
import { pagesFor } from '#app/shell/pages.ts';
import { BOOKMARK_PAGES } from '#domain/bookmarks/pages.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { textsOf } from '#tests/support/texts.ts';

const MENU = pagesFor(buildAbility([{ action: 'manage', subject: 'all' }]));
const text = textsOf('id');

describe('the pages that can be bookmarked', () => {
  it('are the pages of the menu, with their titles, icons and permissions', () => {
    const fromMenu = MENU.map(({ ke, teks: key, icon, izin }) => ({ ke, judul: text.get(key), icon, izin }));
    expect(BOOKMARK_PAGES.map(({ ke, judul, icon, izin }) => ({ ke, judul, icon, izin }))).toEqual(fromMenu);
  });

  it('have an id each', () => {
    const ids = BOOKMARK_PAGES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
