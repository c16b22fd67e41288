/** What differs between two versions of a text, word by word. */
import { diffArrays } from 'diff';

/** A stretch of text that both versions have, that only the older one has, or only the newer one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Words between which the two versions are told apart; beyond it the search would be felt, and its answer unreadable. */
const MAX_EDITS = 800;
/** Least share of the shorter version's letters that both must have: below it, two sentences were merely mixed. */
const LEAST_KEPT = 0.25;

/** Cuts at word borders, which never lie inside a character with its marks or a composed emoji. */
const words = new Intl.Segmenter('id', { granularity: 'word' });
const cut = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
const letters = (text: string) => text.replaceAll(/\s/g, '').length;

/**
 * The two versions as one text. Everything that is `same` or `removed` makes the older version again, everything that is
 * `same` or `added` the newer one; of a replacement the old words stand first. Versions that share next to nothing are
 * given whole, one after the other.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffArrays(cut(before), cut(after), { maxEditLength: MAX_EDITS });
  const parts = changes === undefined ? null : tidy(changes);
  const kept = parts?.reduce((sum, { kind, text }) => (kind === 'same' ? sum + letters(text) : sum), 0) ?? 0;
  if (parts !== null && kept >= LEAST_KEPT * Math.min(letters(before), letters(after))) return parts;
  return filled([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
}

type Change = { value: string[]; added: boolean; removed: boolean };

/** Joins replacements that only a space divides, so that "two words" → "three other words" is one of them. */
function tidy(changes: readonly Change[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    // A space that ends both sides of a replacement has not changed.
    const space = removed.length > 0 && trailing(removed) === trailing(added) ? trailing(added) : '';
    result.push({ kind: 'removed', text: without(removed, space) }, { kind: 'added', text: without(added, space) });
    result.push({ kind: 'same', text: space });
    removed = '';
    added = '';
  };
  for (const [index, change] of changes.entries()) {
    const text = change.value.join('');
    if (change.removed) removed += text;
    else if (change.added) added += text;
    else if (text.trim() === '' && removed !== '' && added !== '' && index < changes.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push({ kind: 'same', text });
    }
  }
  flush();
  return filled(result);
}

const trailing = (text: string) => text.slice(text.trimEnd().length);
const without = (text: string, end: string) => text.slice(0, text.length - end.length);

/** Without empty parts; neighbours of one kind become one. */
function filled(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
