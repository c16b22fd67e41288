/** The groups of the command palette, in the order in which they are shown when no query ranks them. */
const GROUPS = ['halaman', 'tindakan', 'tahun', 'bahasa', 'satker'] as const;
type Group = (typeof GROUPS)[number];

/** What the search reads of an entry. `wording`: further words that lead to it, never shown. */
export type Searchable = { id: string; kelompok: Group; label: string; keterangan?: string; wording?: string };
export type Result<Candidate> = { kelompok: Group | 'terakhir'; paletteEntry: Candidate[] };

/** Most entries shown of one group while searching. */
export const GROUP_LIMIT = 8;

/** Points of one searched word by how it was found; more is better. */
const SCORES = { same: 100, labelStart: 90, wordStart: 80, middle: 50, otherWord: 40, letter: 20 } as const;
/** From this many letters on a word also matches by letters in order (`vrf` finds Verifikasi); fewer match too much. */
const FEWEST_LETTERS = 3;

const MARKS = /\p{Diacritic}/gu;
const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Text as the search compares it: small letters, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('en');
}

/** Whether the letters of `sought` occur in this order in `word`, which must begin with the first of them. */
function inOrder(sought: string, word: string): boolean {
  if (sought.length < FEWEST_LETTERS || word[0] !== sought[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === sought[at]) at += 1;
  return at === sought.length;
}

function scoreOf(sought: string, label: readonly string[], others: readonly string[]): number {
  if (label.includes(sought)) return SCORES.same;
  if (label[0]?.startsWith(sought)) return SCORES.labelStart;
  if (label.some((word) => word.startsWith(sought))) return SCORES.wordStart;
  if (label.some((word) => word.includes(sought))) return SCORES.middle;
  if (others.some((word) => word.startsWith(sought))) return SCORES.otherWord;
  return label.some((word) => inOrder(sought, word)) ? SCORES.letter : 0;
}

/**
 * How well an entry answers a query: the mean of its words' points, 0 as soon as one word is not found at all.
 * A query without any letter or digit finds nothing.
 */
export function value(paletteEntry: Omit<Searchable, 'id' | 'kelompok'>, query: string): number {
  const sought = words(query);
  if (sought.length === 0) return 0;
  const label = words(paletteEntry.label);
  const others = words(`${paletteEntry.keterangan ?? ''} ${paletteEntry.wording ?? ''}`);
  const scores = sought.map((word) => scoreOf(word, label, others));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * What the palette shows. Without a query: what was used last (`terakhir`, ids, newest first), then every group but the
 * units, of which there may be hundreds. With a query: groups and entries by rank, at most `GROUP_LIMIT` of each group;
 * matches by letters in order only in groups without a better match. Equal ranks keep the catalogue's order.
 */
export function search<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  query: string,
  latest: readonly string[],
): Result<Candidate>[] {
  return query.trim() === '' ? withoutWords(catalogue, latest) : withWords(catalogue, query, latest);
}

function withoutWords<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  latest: readonly string[],
): Result<Candidate>[] {
  const used = latest.flatMap((id) => catalogue.find((paletteEntry) => paletteEntry.id === id) ?? []);
  const groups = GROUPS.filter((group) => group !== 'satker').map((group) => ({
    kelompok: group,
    paletteEntry: catalogue.filter((paletteEntry) => paletteEntry.kelompok === group && !used.includes(paletteEntry)),
  }));
  return [{ kelompok: 'terakhir' as const, paletteEntry: used }, ...groups].filter(
    ({ paletteEntry }) => paletteEntry.length > 0,
  );
}

function withWords<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  query: string,
  latest: readonly string[],
): Result<Candidate>[] {
  const found = catalogue
    .map((paletteEntry) => ({
      paletteEntry,
      points: value(paletteEntry, query),
      used: latest.includes(paletteEntry.id),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || Number(other.used) - Number(one.used));
  return GROUPS.map((groupValue) => {
    const group = found.filter(({ paletteEntry }) => paletteEntry.kelompok === groupValue);
    const best = group[0]?.points ?? 0;
    const shown = group.filter(({ points }) => best <= SCORES.letter || points > SCORES.letter).slice(0, GROUP_LIMIT);
    return { best, result: { kelompok: groupValue, paletteEntry: shown.map(({ paletteEntry }) => paletteEntry) } };
  })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ result }) => result);
}
