/** What opens the pages of reports, and those of the dashboard. */
export const READ_REPORTS = ['read', 'PelaporanCapaian'] as const;
export const READ_DASHBOARD = ['read', 'Dashboard'] as const;

/** The action and subject that the user must be allowed; null = every signed-in user. */
export type Permission = readonly [action: string, subject: string] | null;

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['kerja', 'kinerja', 'aplikasi', 'induk', 'akses', 'dukungan'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** What every page declares. Its code is `src/app/<area>/<screen>.page.tsx`. */
type Page = {
  /** Path from the root of the application, in react-router's syntax. */
  path: string;
  permission: Permission;
  /** The area that the page belongs to: a folder of the same name in every layer (domain, contract, machines, …). */
  area: string;
  /** File name of the page; absent = the same as the area. */
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
  /** Route pattern after `path`, for addresses within the page. */
  inside?: string;
} & ({ menu?: never; icon?: never } | { menu: MenuGroup; icon: string });

/**
 * A record with a list and a form: `path` is its list; `…/baru` and `…/:id` are its form, for users with `create` and
 * `update` on the subject of `permission`. What list and form show is declared in `src/app/<area>` and named in
 * `src/app/records.ts`.
 */
export type RecordPage = Omit<NamedPage, 'screen' | 'permission'> & {
  menu: MenuGroup;
  icon: string;
  permission: readonly [action: 'read', subject: string];
  /** What `…/:id` is: the form, or a page to read, and then the form is `…/:id/ubah`. */
  record: 'form' | 'details';
};

/** A page without a menu entry that other pages link to; its heading names the record that it shows. */
export type InnerPage = Page & {
  /** The child page that opens first, for a page that is the frame of other pages. */
  index?: string;
  /** The workbook that an import page takes in. */
  workbook?: 'kpi' | 'unit' | 'realisasi' | 'pengguna';
  /** Shown without the menu. */
  full?: true;
};
