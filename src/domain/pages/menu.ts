import { PAGES } from '#domain/pages/pages.ts';

/** The pages of the menu, in its order: those that can be bookmarked, under the id that a bookmark stores. */
export const MENU_PAGES = Object.entries(PAGES).flatMap(([id, page]) => ('menu' in page ? [{ id, ...page }] : []));

/**
 * The path of the menu page that an address belongs to; pages with `inside` have further addresses below their path.
 */
export const menuPathAt = (pathname: string): string =>
  MENU_PAGES.find((page) => 'inside' in page && pathname.startsWith(`${page.path}/`))?.path ?? pathname;
