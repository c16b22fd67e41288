/** Sentences that were put together are found again by the pattern they were made of, and said in another language. */
import { frenchSpaces } from '#domain/messages/french.ts';
import { isFigure, type Notation, rewriteFigures } from '#domain/numbers/notation.ts';
import { isJoined, type Reading, readApart } from '#server/http/translate-joints.ts';
import { filled, fillsOf, isPattern, type Pattern, patternOf, type PlaceKind } from '#server/http/translate-pattern.ts';
import { type Masked, maskValues } from '#server/http/translate-values.ts';

/**
 * Indonesian patterns with `{0}`, `{1}` … for what is put into them, and the same in another language, where
 * `{0:item|items}` is the word that agrees with the number in `{0}`.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** `2 pengguna` */
const COUNTED = /^(\d+ )(.+)$/s;
const FIRST_OF_SEVERAL = /^(\p{Ll}{2,}) \S/u;
const QUOTED = /"[^"]*"/g;
/** A sentence beyond this is not looked into. */
const MAX_LENGTH = 4000;
/** A message beyond this is not taken apart: no rule has so much to say. */
const MAX_MESSAGE = 100_000;
/** How deep one sentence stands within another. */
const MAX_DEPTH = 3;
/** What is found is said behind the code of its indicator, or the title of its column; both are short. */
const MAX_CODE = 60;
/** A sentence that nothing was found for is worse than one whose names read like words of ours. */
const UNKNOWN = 5;

/** Words that make a sentence of what they stand in; a name has none of them. */
const PREDICATES = new Set(
  'sudah belum tidak telah akan dapat harus bukan masih sedang wajib boleh jangan agar bila padahal'.split(' '),
);

const wordsOf = (text: string) => text.replaceAll(QUOTED, '').match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? [];

/**
 * Translates messages by a catalogue; what it does not know is given back as it came. Of several ways to read a message
 * the one counts that leaves the fewest words of ours as they are, and of equal ones the pattern with the most words of its
 * own. Figures, periods and days that were put into a sentence are written as the language does.
 */
export function translator(catalogue: Catalogue, notation: Notation): (sentence: string) => string {
  // Made when somebody first speaks the language.
  let made: { patterns: readonly Pattern[]; joined: readonly Pattern[]; ours: ReadonlySet<string> } | undefined;
  function make() {
    const patterns = Object.entries(catalogue)
      .filter(([source]) => isPattern(source))
      .map(patternOf)
      .sort((a, b) => b.literal - a.literal);
    const ours = new Set(Object.keys(catalogue).flatMap((source) => wordsOf(source)));
    return { patterns, joined: patterns.filter(({ source }) => isJoined(source)), ours };
  }
  const all = () => (made ??= make());
  const known = (sentence: string) => (Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined);
  const spaced = (mark: string) => (notation === 'fr' ? frenchSpaces(` ${mark}`) : mark);
  const joint = (between: string) => (between.startsWith(';') ? spaced(between) : between);

  /** How much of a text that is repeated as it came is words of ours, or more than one thing. */
  function unsaid(text: string): number {
    const ours = wordsOf(text).filter((word) => all().ours.has(word)).length;
    return ours + Number(text.replaceAll(QUOTED, '').includes('; ')) + Number(text.endsWith('.'));
  }

  /** Whether a text is more than a name: it has a predicate, or goes on from a word of ours. */
  function isClause(text: string): boolean {
    const [, first] = FIRST_OF_SEVERAL.exec(text) ?? [];
    return (first !== undefined && all().ours.has(first)) || wordsOf(text).some((word) => PREDICATES.has(word));
  }

  function reader(masked: Masked) {
    const readings = new Map<string, Reading | undefined>();

    /** Several words of ours in a row: `kirim, hapus`, or how many there are of each: `2 pengguna, 34 KPI`. */
    function listOf(text: string, depth: number): string | undefined {
      const words = text.split(', ');
      if (words.length === 1 && !COUNTED.test(text)) return undefined;
      const said = words.flatMap((word) => {
        const [, count, name = ''] = COUNTED.exec(word) ?? [];
        if (count === undefined) return known(word) ?? [];
        const counted = byPattern(word, depth + 1, all().patterns);
        if (counted?.left === 0) return counted.said;
        const thing = known(name);
        return thing === undefined ? [] : `${count}${thing}`;
      });
      return said.length === words.length ? said.join(', ') : undefined;
    }

    function fillOf(text: string, kind: PlaceKind, depth: number): Reading | undefined {
      const as = masked.restored(text);
      if (kind === 'typed') return { said: as, left: 0 };
      // `2 laporan` is so many of them; what else ends with the word is a name.
      if (kind === 'counted' && !/^[\d.,]+$/.test(text)) return undefined;
      if (kind === 'kept') return { said: as, left: unsaid(text) };
      if (isFigure(text)) return { said: rewriteFigures(text, notation), left: 0 };
      const read = understood(text, depth + 1, all().patterns);
      if (read) return read;
      // A place that holds a clause of ours shows that the pattern is another's.
      return isClause(text) ? undefined : { said: as, left: unsaid(text) };
    }

    function byPattern(text: string, depth: number, patterns: readonly Pattern[]): Reading | undefined {
      if (depth > MAX_DEPTH || text.length > MAX_LENGTH) return undefined;
      let best: Reading | undefined;
      for (const pattern of patterns) {
        const fills = fillsOf(pattern, text);
        if (!fills) continue;
        const read = fills.map((fill, place) => fillOf(fill, pattern.kinds[place] ?? 'said', depth));
        const left = read.reduce((sum, one) => sum + (one?.left ?? Infinity), 0);
        if (left >= (best?.left ?? Infinity)) continue;
        const said = read.map((one) => one?.said ?? '');
        best = { said: filled(pattern.target, notation, fills, said), left };
        if (left === 0) break;
      }
      return best;
    }

    /** What is found, behind the code of its indicator or the title of its column, which are names. */
    function byCode(text: string, depth: number, patterns: readonly Pattern[]): Reading | undefined {
      // What fills a place has none before it.
      if (depth > 0) return undefined;
      let best: Reading | undefined;
      for (let at = text.indexOf(': '); at > 0 && at <= MAX_CODE; at = text.indexOf(': ', at + 1)) {
        const code = text.slice(0, at);
        const finding = understood(text.slice(at + 2), depth + 1, patterns);
        const left = finding ? finding.left + unsaid(code) : Infinity;
        if (finding && left < (best?.left ?? Infinity)) {
          best = { said: `${masked.restored(code)}${spaced(':')} ${finding.said}`, left };
        }
      }
      return best;
    }

    function found(text: string, depth: number, patterns: readonly Pattern[]): Reading | undefined {
      const whole = known(masked.restored(text)) ?? masked.said(text) ?? listOf(text, depth);
      if (whole !== undefined) return { said: whole, left: 0 };
      const ways = [byPattern(text, depth, patterns), byCode(text, depth, patterns)];
      // A finding is a clause of its own in one answer and ends the message with a full stop in another.
      const clause = depth === 0 && text.endsWith('.') ? understood(text.slice(0, -1), 0, patterns) : undefined;
      ways.push(clause && { said: `${clause.said}.`, left: clause.left });
      return ways.reduce((best, one) => (one && (!best || one.left < best.left) ? one : best), undefined);
    }

    /** The best way to read a text; undefined when there is none. */
    function understood(text: string, depth: number, patterns: readonly Pattern[]): Reading | undefined {
      const key = `${depth} ${patterns.length} ${text}`;
      if (!readings.has(key)) readings.set(key, found(text, depth, patterns));
      return readings.get(key);
    }

    return (text: string, wide: boolean): Reading | undefined =>
      wide
        ? understood(text, 0, all().joined)
        : (understood(text, 0, all().patterns) ?? { said: masked.restored(text), left: unsaid(text) + UNKNOWN });
  }

  return (sentence) => {
    const exact = known(sentence);
    if (exact !== undefined || sentence.length > MAX_MESSAGE) return exact ?? sentence;
    const masked = maskValues(sentence, notation, (period) => known(period) ?? period);
    return readApart(masked.text, reader(masked), joint).said;
  };
}
