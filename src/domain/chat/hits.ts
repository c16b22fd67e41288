import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#domain/chat/chat.ts';

/** Whether messages can be searched for a text: one letter would find nearly all of them. */
export function isSearchable(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_SEARCH_LENGTH && length <= MAX_SEARCH_LENGTH;
}

/** A piece of a text: what was searched for, or what stands between. */
export type HitPiece = { text: string; isHit: boolean };

/** Characters before the first hit that an excerpt begins with. */
const LEAD = 40;

/** The pieces of a text, which together are the text, letter for letter. @param sought '' = nothing; small or capital */
export function hitsIn(text: string, sought: string): readonly HitPiece[] {
  if (sought === '') return [{ text, isHit: false }];
  const pattern = new RegExp(sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const pieces: HitPiece[] = [];
  let from = 0;
  const add = (piece: string, isHit: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isHit });
  };
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    add(text.slice(from, index), false);
    add(hit, true);
    from = index + hit.length;
  }
  add(text.slice(from), false);
  return pieces;
}

/** A text from a little before the first hit on, as one line that may be cut at its end. */
export function excerptAt(text: string, sought: string): string {
  const line = text.replace(/\s+/g, ' ');
  const [first, second] = hitsIn(line, sought.replace(/\s+/g, ' '));
  if (!first || first.isHit || !second || first.text.length <= LEAD) return line;
  const cut = first.text.slice(-LEAD);
  const word = cut.indexOf(' ');
  return `…${line.slice(first.text.length - LEAD + word + 1)}`;
}
