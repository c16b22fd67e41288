/** Periods and days that rules write into a sentence: they are values, and are written anew as the reader's language does. */
import { instantFormat } from '#domain/numbers/formats.ts';
import { type Notation, REGION } from '#domain/numbers/notation.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  instantFormat('id-ID', { timeZone: 'UTC', month: 'long' }).format(Date.UTC(2026, month, 1)),
);
const DAY = String.raw`\d{1,2} (?:${MONTHS.join('|')}) \d{4}`;
const PERIOD = Object.values(PERIOD_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** What stands in quotation marks was typed by somebody, whatever it looks like. */
const VALUE = new RegExp(
  String.raw`"[^"]*"|(?<![\p{L}\d])(?:(?<from>${DAY}) s\.d\. (?<until>${DAY})|(?<day>${DAY})|(?<period>${PERIOD}))(?![\p{L}\d])`,
  'gu',
);

/** A character of nobody's alphabet stands for a value, so that no place of a pattern ends within it. */
const FIRST_MARK = 0xe000;
const LAST_MARK = 0xf8ff;
const MARKS = /[\u{e000}-\u{f8ff}]/gu;
/** A value, also with the year that a period belongs to. */
const ONLY_VALUE = /^([\u{e000}-\u{f8ff}])( \d{4})?$/u;

function instantOf(written: string): number {
  const [day = '', month = '', year = ''] = written.split(' ');
  return Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
}

/** A sentence whose values are hidden behind marks, and what they were. */
export type Masked = {
  text: string;
  /** A value in the reader's language; undefined for a text that is anything else. */
  said(text: string): string | undefined;
  /** A text as it came. */
  restored(text: string): string;
};

/** Hides the values of a sentence. @param word a period in the language: `Triwulan I` → `Quarter I` */
export function maskValues(sentence: string, notation: Notation, word: (period: string) => string): Masked {
  const values: { written: string; said: string }[] = [];
  const days = instantFormat(REGION[notation], { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  const hide = (written: string, said: string) => {
    if (values.length > LAST_MARK - FIRST_MARK) return written;
    values.push({ written, said });
    return String.fromCodePoint(FIRST_MARK + values.length - 1);
  };
  const text =
    sentence.search(MARKS) >= 0
      ? sentence
      : sentence.replaceAll(VALUE, (written: string, ...found: unknown[]) => {
          const { from, until, day, period } = found.at(-1) as Partial<Record<string, string>>;
          if (period !== undefined) return hide(written, word(period));
          if (day !== undefined) return hide(written, days.format(instantOf(day)));
          if (from === undefined || until === undefined) return written;
          // A window that closes before it opens is somebody's mistake, and is told as two days.
          const [start, end] = [instantOf(from), instantOf(until)];
          return hide(
            written,
            start <= end ? days.formatRange(start, end) : `${days.format(start)} – ${days.format(end)}`,
          );
        });
  const valueOf = (mark: string) => values[(mark.codePointAt(0) ?? 0) - FIRST_MARK];
  return {
    text,
    said: (part) => {
      const [, mark = '', year = ''] = ONLY_VALUE.exec(part) ?? [];
      const value = valueOf(mark);
      return value && `${value.said}${year}`;
    },
    restored: (part) => (values.length === 0 ? part : part.replaceAll(MARKS, (mark) => valueOf(mark)?.written ?? mark)),
  };
}
