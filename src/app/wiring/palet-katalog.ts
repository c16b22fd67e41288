import type { TFunction } from 'i18next';
import { halamanUntuk } from '#app/shell/halaman.ts';
import { satkerId, tahunOptions, tahunTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import type { KonteksSnapshot } from '#machines/konteks/konteks.machine.ts';
import type { EntriPalet } from '#machines/palet/palet.types.ts';
import type { PreferensiSnapshot } from '#machines/preferensi/preferensi.machine.ts';
import { isMenuCollapsed, languageOf, skinOf } from '#machines/preferensi/preferensi.selectors.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';

export type KatalogSources = {
  t: TFunction;
  ability: AppAbility;
  konteks: KonteksSnapshot;
  preferensi: PreferensiSnapshot;
  /** Addresses of bookmarked pages, in their order. */
  markah: readonly string[];
  /** What the frame around the page has: a menu beside it that can be collapsed, a log of notifications. */
  bingkai: { menu: boolean; pemberitahuan: boolean };
};

/**
 * Everything the palette offers this person now. What is in force is marked, not left out, so that it can be found; a
 * choice of one (one unit, one year) is no choice and is left out.
 */
export function katalog(sources: KatalogSources): EntriPalet[] {
  return [...halaman(sources), ...tindakan(sources), ...tahun(sources), ...bahasa(sources), ...satker(sources)];
}

/** Bookmarked pages first, in the order in which they became it; all others as the menu has them. */
function halaman({ t, ability, markah }: KatalogSources): EntriPalet[] {
  const diMenu = halamanUntuk(ability);
  const ditandai = markah.flatMap((alamat) => diMenu.find(({ ke }) => ke === alamat) ?? []);
  const page = (ke: string, label: string, kata = '') => ({
    id: `halaman:${ke}`,
    kelompok: 'halaman' as const,
    label,
    // The words of the address are the same in every language, and people read them there.
    kata: `${ke.replaceAll('/', ' ')} ${kata}`,
    perintah: { type: 'halaman' as const, ke },
  });
  return [
    ...ditandai.map(({ ke, teks }) => ({ ...page(ke, t(teks)), keterangan: t('bookmarks.judul') })),
    ...diMenu
      .filter(({ ke }) => !markah.includes(ke))
      .map(({ ke, teks }) => page(ke, t(teks), ke === '/beranda' ? t('palet.kata.beranda') : '')),
    ...(ability.can('create', 'PelaporanCapaian')
      ? [page('/pelaporan-capaian/baru', t('palet.laporanBaru'), t('palet.kata.laporanBaru'))]
      : []),
    page('/profil', t('profil.judul'), t('palet.kata.profil')),
    page('/profil/preferensi', t('shell.preferensi'), t('palet.kata.preferensi')),
  ];
}

function tindakan({ t, preferensi, bingkai }: KatalogSources): EntriPalet[] {
  const action = (type: 'skin' | 'menu' | 'pemberitahuan' | 'keluar', label: string, kata: string): EntriPalet => ({
    id: `tindakan:${type}`,
    kelompok: 'tindakan',
    label,
    kata,
    perintah: { type },
  });
  const collapsed = isMenuCollapsed(preferensi);
  return [
    action('skin', skinOf(preferensi) === 'light' ? t('shell.modeGelap') : t('shell.modeTerang'), t('palet.kata.skin')),
    ...(bingkai.menu
      ? [action('menu', collapsed ? t('shell.bentangkanMenu') : t('shell.ciutkanMenu'), t('palet.kata.menu'))]
      : []),
    ...(bingkai.pemberitahuan ? [action('pemberitahuan', t('pemberitahuan.judul'), '')] : []),
    action('keluar', t('shell.keluar'), t('palet.kata.keluar')),
  ];
}

function tahun({ t, konteks }: KatalogSources): EntriPalet[] {
  const years = tahunOptions(konteks);
  return (years.length > 1 ? years : []).map((year) => ({
    id: `tahun:${year}`,
    kelompok: 'tahun',
    label: String(year),
    kata: t('palet.kata.tahun'),
    terpilih: year === tahunTerpilih(konteks),
    perintah: { type: 'tahun', tahun: year },
  }));
}

function bahasa({ t, preferensi }: KatalogSources): EntriPalet[] {
  return LANGUAGES.map(({ code, autonym }) => ({
    id: `bahasa:${code}`,
    kelompok: 'bahasa',
    label: autonym,
    lang: code,
    kata: `${code} ${t('palet.kata.bahasa')}`,
    terpilih: code === languageOf(preferensi),
    perintah: { type: 'bahasa', bahasa: code },
  }));
}

function satker({ t, konteks }: KatalogSources): EntriPalet[] {
  const units = unitOptionsOf(konteks);
  return (units.length > 1 ? units : []).map(({ value, label, penanggungjawab }) => ({
    id: `satker:${value}`,
    kelompok: 'satker',
    label,
    ...(penanggungjawab !== null && { keterangan: penanggungjawab }),
    kata: t('palet.kata.satker'),
    terpilih: value === satkerId(konteks),
    perintah: { type: 'satker', satker: value },
  }));
}
