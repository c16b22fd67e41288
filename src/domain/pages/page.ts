/** Action and subject that one must be allowed; null = everybody who is signed in. */
export type Permission = readonly [action: string, subject: string] | null;

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['kerja', 'kinerja', 'aplikasi', 'induk', 'akses', 'dukungan'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** What every page says of itself. Its code is `src/app/<area>/<screen>.page.tsx`. */
type Page = {
  /** Where it is, from the root of the application, in the words of react-router. */
  path: string;
  permission: Permission;
  /** The area that the page belongs to: a folder of the same name on every floor. */
  area: string;
  /** Absent = named as its area. */
  screen?: string;
};

/**
 * A page with a name of its own: the palette finds it. With `menu` it also has its line in the menu and can be
 * bookmarked.
 */
export type NamedPage = Page & {
  /** Key of its name, in `services/i18n/locales`. */
  title: string;
  /** Key of further words by which the palette finds it. */
  words?: string;
  menu?: MenuGroup;
  /** A name of `ui/Icon.tsx`; with `menu` it is required. */
  icon?: string;
  /** What of the address names a place within the page, after `path`. */
  inside?: string;
} & ({ menu?: never; icon?: never } | { menu: MenuGroup; icon: string });

/**
 * A record with a list and a form: `path` is its list, `…/baru` and `…/:id` its form, each for whom the subject of
 * `permission` allows `create` and `update`. What the two show is declared in `src/app/<area>` and named in
 * `src/app/records/records.ts`.
 */
export type RecordPage = Omit<NamedPage, 'screen' | 'permission'> & {
  menu: MenuGroup;
  icon: string;
  permission: readonly [action: 'read', subject: string];
  /** What `…/:id` is: the form, or a page to read, and then the form is `…/:id/ubah`. */
  record: 'form' | 'details';
};

/** A page that is reached from others, and named by what it shows. */
export type InnerPage = Page & {
  /** The first of the pages below it, which it is the frame of. */
  index?: string;
  /** The workbook that an import page takes in. */
  workbook?: 'kpi' | 'unit' | 'realisasi';
  /** Without the menu. */
  full?: true;
};
