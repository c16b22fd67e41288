/** Which pages a person gets, by what the person may do. */
import { MENU_PAGES } from '#domain/pages/menu.ts';
import type { Permission } from '#domain/pages/page.ts';
import { PAGES } from '#domain/pages/pages.ts';

/** What a person may do. */
type Abilities = { can: (action: string, subject: string) => boolean };

/** Whether somebody may open a page. */
export const mayOpen = (ability: Abilities, { permission }: { permission: Permission }) =>
  permission === null || ability.can(permission[0], permission[1]);

/** The pages of the menu that a person may open, in its order. */
export const pagesFor = (ability: Abilities) => MENU_PAGES.filter((page) => mayOpen(ability, page));

/** Whether somebody may only look at what these pages are about. */
export const onlyReads = (ability: Abilities, pages: readonly { permission: Permission }[]): boolean =>
  pages.every(
    ({ permission }) =>
      permission !== null && !ability.can('create', permission[1]) && !ability.can('update', permission[1]),
  );

/**
 * The first page after signing in: the dashboard for leaders, who neither report nor decide; the home page for all
 * others.
 */
export const startPage = (ability: Abilities) =>
  ability.can('read', 'Dashboard') &&
  !ability.can('create', 'PelaporanCapaian') &&
  !ability.can('approve', 'PelaporanCapaian')
    ? PAGES.dasbor.path
    : PAGES.beranda.path;

/** Whether somebody helps others with the program and has no reports to look at. */
export const isSupport = (ability: Abilities): boolean =>
  mayOpen(ability, PAGES.mesin) && !ability.can('read', 'PelaporanCapaian');
