import { PAGES } from '#domain/pages/pages.ts';

/** The pages of the menu, in its order: those that can be bookmarked, under the id that a bookmark stores. */
export const MENU_PAGES = Object.entries(PAGES).flatMap(([id, page]) => ('menu' in page ? [{ id, ...page }] : []));

/** The address of the menu's page at an address: some pages have an address for each place within them. */
export const menuPathAt = (pathname: string): string =>
  MENU_PAGES.find((page) => 'inside' in page && pathname.startsWith(`${page.path}/`))?.path ?? pathname;
