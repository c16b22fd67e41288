/** A pattern of a sentence: how it is found again, and how its places are filled in another language. */
import { type Notation, REGION } from '#domain/numbers/notation.ts';

/**
 * What may fill a place. `typed`: somebody's own words, between quotation marks. `kept`: a code, or words of the wire,
 * which are repeated. `counted`: a number that words of the other language agree with. `said`: everything else.
 */
export type PlaceKind = 'typed' | 'kept' | 'counted' | 'said';

/** A pattern of the catalogue, ready to be held against sentences. */
export type Pattern = {
  source: string;
  target: string;
  /** What stands around and between its places. */
  parts: readonly string[];
  /** Its longest words: a sentence without them was not made of it. */
  words: string;
  literal: number;
  kinds: readonly PlaceKind[];
};

const PLACE = /\{(\d)\}/g;
/** `{0}`, or `{0:item|items}` for the word that agrees with the number in that place. */
const FILLED = /\{(\d)(?::([^|{}]*)\|([^{}]*))?\}/g;

/** Whether a sentence of the catalogue has places, each told from the next by words. */
export const isPattern = (source: string): boolean => /\{\d\}/.test(source) && !/\}\{/.test(source);

/** States and actions of a report stand in quotation marks too, but are words of ours. */
const QUOTES_OURS = /berstatus|tindakan "/;
/** Before a code, or before the values that the wire knows. */
const KEPT = /(?:^|KPI |kegiatan |target |berkode |dari: |diisi: |pilih )$/;

function kindOf(source: string, before: string, after: string, isFirst: boolean): PlaceKind {
  if (before.endsWith('"') && after.startsWith('"')) return QUOTES_OURS.test(source) ? 'said' : 'typed';
  if (isFirst && before === '') return after.startsWith(': ') ? 'kept' : 'said';
  return KEPT.test(before) ? 'kept' : 'said';
}

/** @param source Indonesian, with `{0}`, `{1}` … in this order */
export function patternOf([source, target]: readonly [string, string]): Pattern {
  const parts = source.split(/\{\d\}/);
  return {
    source,
    target,
    parts,
    words: parts.reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
    literal: parts.join('').length,
    kinds: [...source.matchAll(PLACE)].map((_, place) =>
      target.includes(`{${place}:`)
        ? 'counted'
        : kindOf(source, parts[place] ?? '', parts[place + 1] ?? '', place === 0),
    ),
  };
}

/** What fills the places of a pattern, each as short as can be; undefined when the sentence was not made of it. */
export function fillsOf({ parts, words }: Pattern, sentence: string): string[] | undefined {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  // Its ends tell most quickly that a sentence was made of something else.
  if (!sentence.startsWith(first) || !sentence.endsWith(last) || !sentence.includes(words)) return undefined;
  const fills: string[] = [];
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = sentence.indexOf(part, from + 1);
    if (at < 0) return undefined;
    fills.push(sentence.slice(from, at));
    from = at + part.length;
  }
  const end = sentence.length - last.length;
  return end > from ? [...fills, sentence.slice(from, end)] : undefined;
}

/** Numbers as rules write them: `1.350`, `2,5`. */
const numberOf = (figure: string) => Number(figure.replaceAll('.', '').replace(',', '.'));

/**
 * A pattern in its language with its places filled.
 * @param fills as they came, which numbers are counted by
 * @param said the same in the language
 */
export function filled(target: string, notation: Notation, fills: readonly string[], said: readonly string[]): string {
  return target.replaceAll(FILLED, (_, place: string, one?: string, many?: string) => {
    const at = Number(place);
    if (one === undefined || many === undefined) return said[at] ?? '';
    return new Intl.PluralRules(REGION[notation]).select(numberOf(fills[at] ?? '')) === 'one' ? one : many;
  });
}
