import type { TFunction } from 'i18next';
import { mayOpen } from '#domain/pages/allowed.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { satkerId, tahunOptions, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import type { WorkspaceSnapshot } from '#machines/workspace/workspace.machine.ts';
import type { PaletteEntry } from '#machines/palette/palette.types.ts';
import type { PreferencesSnapshot } from '#machines/preferences/preferences.machine.ts';
import { isMenuCollapsed, languageOf, skinOf } from '#machines/preferences/preferences.selectors.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { unitName } from '#services/i18n/access.ts';

export type CatalogueSources = {
  t: TFunction;
  ability: AppAbility;
  workspace: WorkspaceSnapshot;
  preferences: PreferencesSnapshot;
  /** Addresses of bookmarked pages, in their order. */
  bookmarks: readonly string[];
  /** What the frame of the current page has: a collapsible menu, a log of notifications. */
  frame: { menu: boolean; toastLog: boolean };
};

/**
 * All entries that the palette offers this person now. The current choice is marked instead of left out, so that a
 * search still finds it; where there is only one unit or year, no choice is offered.
 */
export function catalogue(sources: CatalogueSources): PaletteEntry[] {
  return [...pageEntries(sources), ...actions(sources), ...tahun(sources), ...language(sources), ...satker(sources)];
}

/** Bookmarked pages first, in the order in which they became it; all others as they are declared. */
function pageEntries({ t, ability, bookmarks }: CatalogueSources): PaletteEntry[] {
  const allowed = Object.values(PAGES).filter((page) => mayOpen(ability, page));
  const marked = bookmarks.flatMap((address) => allowed.find(({ path }) => path === address) ?? []);
  const entry = (page: (typeof allowed)[number], wording = '') => ({
    id: `halaman:${page.path}`,
    kelompok: 'halaman' as const,
    label: t(page.title),
    // The words of the address are Indonesian in every language. People see them there, so they can be searched for.
    wording: `${page.path.replaceAll('/', ' ')} ${wording}`,
    command: { type: 'halaman' as const, ke: page.path },
  });
  return [
    ...marked.map((page) => ({ ...entry(page), keterangan: t('bookmarks.judul') })),
    ...allowed
      .filter(({ path }) => !bookmarks.includes(path))
      .map((page) => entry(page, 'words' in page ? t(page.words) : '')),
  ];
}

function actions({ t, preferences, frame }: CatalogueSources): PaletteEntry[] {
  const action = (type: 'skin' | 'menu' | 'toastLog' | 'keluar', label: string, wording: string): PaletteEntry => ({
    id: `tindakan:${type}`,
    kelompok: 'tindakan',
    label,
    wording,
    command: { type },
  });
  const collapsed = isMenuCollapsed(preferences);
  return [
    action(
      'skin',
      skinOf(preferences) === 'light' ? t('shell.modeGelap') : t('shell.modeTerang'),
      t('palet.kata.skin'),
    ),
    ...(frame.menu
      ? [action('menu', collapsed ? t('shell.bentangkanMenu') : t('shell.ciutkanMenu'), t('palet.kata.menu'))]
      : []),
    ...(frame.toastLog ? [action('toastLog', t('toastLog.judul'), '')] : []),
    action('keluar', t('shell.keluar'), t('palet.kata.keluar')),
  ];
}

function tahun({ t, workspace }: CatalogueSources): PaletteEntry[] {
  const years = tahunOptions(workspace);
  return (years.length > 1 ? years : []).map((year) => ({
    id: `tahun:${year}`,
    kelompok: 'tahun',
    label: String(year),
    wording: t('palet.kata.tahun'),
    terpilih: year === selectedTahun(workspace),
    command: { type: 'tahun', tahun: year },
  }));
}

function language({ t, preferences }: CatalogueSources): PaletteEntry[] {
  return LANGUAGES.map(({ code, autonym }) => ({
    id: `bahasa:${code}`,
    kelompok: 'bahasa',
    label: autonym,
    lang: code,
    wording: `${code} ${t('palet.kata.bahasa')}`,
    terpilih: code === languageOf(preferences),
    command: { type: 'bahasa', bahasa: code },
  }));
}

function satker({ t, workspace }: CatalogueSources): PaletteEntry[] {
  const units = unitOptionsOf(workspace);
  return (units.length > 1 ? units : []).map(({ value, label, penanggungjawab }) => ({
    id: `satker:${value}`,
    kelompok: 'satker',
    label: unitName({ value, label }, t),
    ...(penanggungjawab !== null && { keterangan: penanggungjawab }),
    wording: t('palet.kata.satker'),
    terpilih: value === satkerId(workspace),
    command: { type: 'satker', satker: value },
  }));
}
