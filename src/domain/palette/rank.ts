import { fold } from '#domain/palette/fold.ts';

/** The groups of the command palette, in the order in which they are shown when no query ranks them. */
export const GROUPS = ['halaman', 'tindakan', 'tahun', 'bahasa', 'satker'] as const;

export type Group = (typeof GROUPS)[number];

/** What the search reads of an entry. `wording`: further words that lead to it, never shown. */
export type Searchable = { id: string; kelompok: Group; label: string; keterangan?: string; wording?: string };

/** Points of one searched word by how it was found; more is better. */
export const SCORES = { same: 100, labelStart: 90, wordStart: 80, middle: 50, otherWord: 40, letter: 20 } as const;

/** From this many letters on a word also matches by letters in order (`vrf` finds Verifikasi); fewer match too much. */
const FEWEST_LETTERS = 3;

const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

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
