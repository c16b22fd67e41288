/** Sentences that were put together are found again by the pattern they were made of, and said in another language. */
import { isFigure, type Notation, rewriteFigures } from '#domain/numbers/notation.ts';

/** Indonesian patterns with `{0}`, `{1}` … for what is put into them, and the same in another language. */
export type Catalogue = Readonly<Record<string, string>>;

type Pattern = {
  target: string;
  test: RegExp;
  /** Its longest words: a sentence without them was not made of it. */
  words: string;
  literal: number;
  /** Places whose content is somebody's own words, such as the name of a file: it is repeated as it is. */
  verbatim: ReadonlySet<number>;
};

const CODED = /^(\S+): (.+)$/s;
/** `2 pengguna` */
const COUNTED = /^(\d+ )(.+)$/s;
const PLACE = /\{(\d)\}/g;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A sentence beyond this is not looked into. */
const MAX_LENGTH = 4000;
/** How deep one sentence stands within another. */
const MAX_DEPTH = 3;

/** What stands in quotation marks was typed by somebody, but for states and actions of a report, which are words of ours. */
const verbatimOf = (source: string) =>
  new Set(
    /berstatus|tindakan "/.test(source) ? [] : [...source.matchAll(/"\{(\d)\}"/g)].map(([, place]) => Number(place)),
  );

function patternOf([source, target]: [string, string]): Pattern {
  const parts = source.split(/\{\d\}/);
  return {
    target,
    test: new RegExp(`^${parts.map(escape).join('(.+?)')}$`, 's'),
    words: parts.reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
    literal: parts.join('').length,
    verbatim: verbatimOf(source),
  };
}

const hasPlace = (source: string) => /\{\d\}/.test(source);

/**
 * Translates whole sentences by a catalogue; what it does not know is given back as it came. Of several patterns that fit
 * the one with the most words of its own counts. Figures that were put into a sentence are written as the language does.
 */
export function translator(catalogue: Catalogue, notation: Notation): (sentence: string) => string {
  // Made when somebody first speaks the language.
  let patterns: Pattern[] | undefined;
  const all = () =>
    (patterns ??= Object.entries(catalogue)
      .filter(([source]) => hasPlace(source))
      .map(patternOf)
      .sort((a, b) => b.literal - a.literal));

  /** Several words of ours in a row: `kirim, hapus`, or how many there are of each: `2 pengguna, 34 KPI`. */
  function listOf(sentence: string): string | undefined {
    const words = sentence.split(', ');
    const said = words.flatMap((word) => {
      const [, count = '', name = word] = COUNTED.exec(word) ?? [];
      return Object.hasOwn(catalogue, name) ? [`${count}${catalogue[name] ?? name}`] : [];
    });
    const isList = words.length > 1 || COUNTED.test(sentence);
    return isList && said.length === words.length ? said.join(', ') : undefined;
  }

  function translate(sentence: string, depth: number): string {
    const exact = Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined;
    if (exact !== undefined) return exact;
    const listed = listOf(sentence);
    if (listed !== undefined) return listed;
    if (depth > MAX_DEPTH || sentence.length > MAX_LENGTH) return sentence;
    for (const { target, test, words, verbatim } of all()) {
      const found = sentence.includes(words) ? test.exec(sentence) : null;
      if (!found) continue;
      return target.replaceAll(PLACE, (_, place: string) => {
        const content = found[Number(place) + 1] ?? '';
        if (verbatim.has(Number(place))) return content;
        return isFigure(content) ? rewriteFigures(content, notation) : translate(content, depth + 1);
      });
    }
    // What is found is said behind the code of its indicator, which is a name.
    const [, code, finding] = CODED.exec(sentence) ?? [];
    if (code !== undefined && finding !== undefined) return `${code}: ${translate(finding, depth + 1)}`;
    // A finding is a clause of its own in one answer and ends the message with a full stop in another.
    return sentence.endsWith('.') ? `${translate(sentence.slice(0, -1), depth)}.` : sentence;
  }
  return (sentence) => translate(sentence, 0);
}
