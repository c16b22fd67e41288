import { describe, expect, it } from 'vitest';
import { search } from '#domain/palette/search.ts';
import { type Searchable, value } from '#domain/palette/rank.ts';
import { fold } from '#domain/palette/fold.ts';

const paletteEntry = (id: string, group: Searchable['kelompok'], label: string, wording = ''): Searchable => ({
  id,
  kelompok: group,
  label,
  wording,
});
const CATALOGUE = [
  paletteEntry('beranda', 'halaman', 'Giliran Anda', 'beranda home'),
  paletteEntry('pelaporan', 'halaman', 'Pelaporan capaian'),
  paletteEntry('verifikasi', 'halaman', 'Verifikasi'),
  paletteEntry('gelap', 'tindakan', 'Ganti ke mode gelap', 'dark'),
  paletteEntry('keluar', 'tindakan', 'Keluar'),
  paletteEntry('2025', 'tahun', '2025'),
  paletteEntry('2026', 'tahun', '2026'),
  paletteEntry('fr', 'bahasa', 'Français', 'fr'),
  paletteEntry('pt', 'bahasa', 'Português', 'pt'),
  paletteEntry('tapin', 'satker', 'BPS Kabupaten Tapin'),
  paletteEntry('tapanuli', 'satker', 'BPS Kabupaten Tapanuli Tengah'),
  paletteEntry('deli', 'satker', 'Bappedalitbang Kabupaten Deli Serdang'),
];
const found = (query: string, latest: string[] = []) =>
  search(CATALOGUE, query, latest).map(({ kelompok, paletteEntry: group }) => [kelompok, ...group.map(({ id }) => id)]);

describe('how well an entry answers', () => {
  it.each([
    ['verifikasi', 'Verifikasi', 100],
    ['VERIFIKASI', 'Verifikasi', 100],
    ['ver', 'Verifikasi', 90],
    ['cap', 'Pelaporan capaian', 80],
    ['lapor', 'Pelaporan capaian', 50],
    ['vrfks', 'Verifikasi', 20],
    ['vr', 'Verifikasi', 0],
    ['rfks', 'Verifikasi', 0],
    ['tapin', 'BPS Kabupaten Tapanuli Tengah', 0],
    ['francais', 'Français', 100],
    ['portugues', 'Português', 100],
    ['português', 'Portugues', 100],
    ['kab tap', 'BPS Kabupaten Tapin', 80],
    ['tap kab', 'BPS Kabupaten Tapin', 80],
    ['bps tapin', 'BPS Kabupaten Tapin', 100],
    ['bps medan', 'BPS Kabupaten Tapin', 0],
    ['2026', '2026', 100],
    ['26', '2026', 50],
    ['', 'Verifikasi', 0],
    ['---', 'Verifikasi', 0],
    ['.*', 'Verifikasi', 0],
  ])('"%s" finds "%s" with %d points', (query, label, points) => {
    expect(value({ label }, query)).toEqual(points);
  });

  it('words that are not shown count less than words that are', () => {
    expect(value({ label: 'Giliran Anda', wording: 'beranda home' }, 'home')).toEqual(40);
    expect(value({ label: 'BPS Tapin', keterangan: 'BPS Kalimantan Selatan' }, 'kalimantan')).toEqual(40);
  });
});

describe('what the palette shows', () => {
  it('without a query: every group but the units', () => {
    expect(found('')).toEqual([
      ['halaman', 'beranda', 'pelaporan', 'verifikasi'],
      ['tindakan', 'gelap', 'keluar'],
      ['tahun', '2025', '2026'],
      ['bahasa', 'fr', 'pt'],
    ]);
  });

  it('what was used last comes first and only once; what is no longer there is left out', () => {
    expect(found(' ', ['tapin', 'keluar', 'hilang'])).toEqual([
      ['terakhir', 'tapin', 'keluar'],
      ['halaman', 'beranda', 'pelaporan', 'verifikasi'],
      ['tindakan', 'gelap'],
      ['tahun', '2025', '2026'],
      ['bahasa', 'fr', 'pt'],
    ]);
  });

  it('the page that begins with the letters comes first', () => {
    expect(found('ve')).toEqual([['halaman', 'verifikasi']]);
  });

  it('the best group comes first', () => {
    expect(found('tapin')).toEqual([['satker', 'tapin']]);
    expect(found('k')).toEqual([
      ['tindakan', 'keluar', 'gelap'],
      ['satker', 'tapin', 'tapanuli', 'deli'],
      ['halaman', 'verifikasi'],
    ]);
  });

  it('a guess by letters in order gives way to a better find in its group', () => {
    expect(found('tpn')).toEqual([['satker', 'tapin', 'tapanuli']]);
    expect(found('tapan')).toEqual([['satker', 'tapanuli']]);
    const units = ['BPS Tanahpinang', 'BPS Tapin'].map((name) => paletteEntry(name, 'satker', name));
    const named = (query: string) =>
      search(units, query, []).map(({ paletteEntry: group }) => group.map(({ id }) => id));
    expect([named('tapin'), named('tpin')]).toEqual([[['BPS Tapin']], [['BPS Tanahpinang', 'BPS Tapin']]]);
  });

  it('among equals what was used last is first', () => {
    expect(found('kab', ['deli'])).toEqual([['satker', 'deli', 'tapin', 'tapanuli']]);
  });

  it('shows no more of one group than a person would read', () => {
    const units = Array.from({ length: 536 }, (_, at) => paletteEntry(`u${at}`, 'satker', `BPS Kabupaten ${at}`));
    const [group] = search(units, 'bps', []);
    expect(group?.paletteEntry.map(({ id }) => id)).toEqual(units.slice(0, 8).map(({ id }) => id));
  });

  it('finds nothing rather than everything', () => {
    expect([found('zzz'), found('***'), search([], '', ['x'])]).toEqual([[], [], []]);
  });
});

it('letters are compared without accents and case', () => {
  expect(fold('ÀÉÎõü Ç')).toEqual('aeiou c');
});
