/** What entries of the command palette are about, in the order in which groups stand when nothing ranks them. */
export const KELOMPOK = ['halaman', 'tindakan', 'tahun', 'bahasa', 'satker'] as const;
export type Kelompok = (typeof KELOMPOK)[number];

/** What the search reads of an entry. `kata`: further words that lead to it, never shown. */
export type DapatDicari = { id: string; kelompok: Kelompok; label: string; keterangan?: string; kata?: string };
export type Hasil<Entri> = { kelompok: Kelompok | 'terakhir'; entri: Entri[] };

/** Most entries shown of one group while searching. */
export const BATAS_KELOMPOK = 8;

/** Points of one searched word by how it was found; more is better. */
export const NILAI = { sama: 100, awalLabel: 90, awalKata: 80, tengah: 50, kataLain: 40, huruf: 20 } as const;
/** From this many letters on, letters in order are enough (`vrf` finds Verifikasi); fewer would find everything. */
const HURUF_TERKECIL = 3;

const MARKS = /\p{Diacritic}/gu;
const words = (text: string) => lipat(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Text as the search compares it: small letters, without accents. */
export function lipat(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('en');
}

/** Letters of `sought` in order within one word that begins with the first of them. */
function inOrder(sought: string, word: string): boolean {
  if (sought.length < HURUF_TERKECIL || word[0] !== sought[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === sought[at]) at += 1;
  return at === sought.length;
}

function scoreOf(sought: string, label: readonly string[], others: readonly string[]): number {
  if (label.includes(sought)) return NILAI.sama;
  if (label[0]?.startsWith(sought)) return NILAI.awalLabel;
  if (label.some((word) => word.startsWith(sought))) return NILAI.awalKata;
  if (label.some((word) => word.includes(sought))) return NILAI.tengah;
  if (others.some((word) => word.startsWith(sought))) return NILAI.kataLain;
  return label.some((word) => inOrder(sought, word)) ? NILAI.huruf : 0;
}

/**
 * How well an entry answers a query: the mean of its words' points, 0 as soon as one word is not found at all.
 * A query without any letter or digit finds nothing.
 */
export function nilai(entri: Omit<DapatDicari, 'id' | 'kelompok'>, query: string): number {
  const sought = words(query);
  if (sought.length === 0) return 0;
  const label = words(entri.label);
  const others = words(`${entri.keterangan ?? ''} ${entri.kata ?? ''}`);
  const scores = sought.map((word) => scoreOf(word, label, others));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * What the palette shows. Without a query: what was used last (`terakhir`, ids, newest first), then every group but the
 * units, of which there may be hundreds. With one: groups and entries by rank, at most `BATAS_KELOMPOK` of each group;
 * guesses by letters in order only where a group has nothing better. Equals keep the order of the catalogue.
 */
export function cari<Entri extends DapatDicari>(
  katalog: readonly Entri[],
  query: string,
  terakhir: readonly string[],
): Hasil<Entri>[] {
  return query.trim() === '' ? tanpaKata(katalog, terakhir) : denganKata(katalog, query, terakhir);
}

function tanpaKata<Entri extends DapatDicari>(katalog: readonly Entri[], terakhir: readonly string[]): Hasil<Entri>[] {
  const used = terakhir.flatMap((id) => katalog.find((entri) => entri.id === id) ?? []);
  const groups = KELOMPOK.filter((kelompok) => kelompok !== 'satker').map((kelompok) => ({
    kelompok,
    entri: katalog.filter((entri) => entri.kelompok === kelompok && !used.includes(entri)),
  }));
  return [{ kelompok: 'terakhir' as const, entri: used }, ...groups].filter(({ entri }) => entri.length > 0);
}

function denganKata<Entri extends DapatDicari>(
  katalog: readonly Entri[],
  query: string,
  terakhir: readonly string[],
): Hasil<Entri>[] {
  const found = katalog
    .map((entri) => ({ entri, points: nilai(entri, query), used: terakhir.includes(entri.id) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || Number(other.used) - Number(one.used));
  return KELOMPOK.map((kelompok) => {
    const group = found.filter(({ entri }) => entri.kelompok === kelompok);
    const best = group[0]?.points ?? 0;
    const shown = group.filter(({ points }) => best <= NILAI.huruf || points > NILAI.huruf).slice(0, BATAS_KELOMPOK);
    return { best, hasil: { kelompok, entri: shown.map(({ entri }) => entri) } };
  })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ hasil }) => hasil);
}
