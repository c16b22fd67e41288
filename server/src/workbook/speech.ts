/** How documents and workbooks speak the language of whoever asks for them (decision 0069). */
import { type FormulaWords, sayFormula } from '#domain/capaian/formula-text.ts';
import { type Zone, ZONES } from '#domain/calendar/zones.ts';
import { type Fraction, REGION, rewriteFigures, writeFigure } from '#domain/numbers/notation.ts';
import de from '#server/workbook/words/de.json' with { type: 'json' };
import en from '#server/workbook/words/en.json' with { type: 'json' };
import fr from '#server/workbook/words/fr.json' with { type: 'json' };
import pt from '#server/workbook/words/pt.json' with { type: 'json' };
import { type TextLanguage, textsFor } from '#server/texts.ts';

export type Speech = {
  language: TextLanguage;
  /**
   * A word of ours, or a pattern with what belongs in its places, which is put in as it is.
   * @param word Indonesian, `Target {0}`
   */
  say: (word: string, ...places: readonly string[]) => string;
  figure: (value: number, fraction?: Fraction) => string;
  /** `21 November 2026 pukul 18.46 WIB`, where the unit of the document lives. */
  time: (zone: Zone, time: Date) => string;
  /** How a capaian was computed; a sentence that no rule of today says stays as it is. */
  formula: (formula: string) => string;
  /** Within a sentence: small letters, but for German, whose nouns keep their capital. */
  within: (word: string) => string;
  /** `Analysis, obstacles and follow-up`. */
  list: (words: readonly string[]) => string;
};

const WORDS: Record<TextLanguage, Readonly<Record<string, string>>> = { id: {}, en, fr, de, pt };
const KINDS = [
  'noTarget',
  'zeroTarget',
  'notFilled',
  'countedZero',
  'zeroReached',
  'zeroMissed',
  'best',
  'within',
  'outside',
  'dibatasi',
  'sampai.sum',
  'sampai.average',
  'sampai.take_last_known',
  'sampai.rasio_kumulatif',
].map((kind) => `rumus.${kind}`);

const formulasIn = textsFor(KINDS);

function speechIn(language: TextLanguage): Speech {
  const words = WORDS[language];
  const clock = (zone: Zone) =>
    new Intl.DateTimeFormat(REGION[language], { timeZone: ZONES[zone], dateStyle: 'long', timeStyle: 'short' });
  const text: FormulaWords = (key, values) =>
    Object.entries(values).reduce(
      (sentence, [name, value]) => sentence.replace(`{{${name}}}`, () => value),
      formulasIn(language).get(key) ?? '',
    );
  return {
    language,
    say: (word, ...places) =>
      (Object.hasOwn(words, word) ? (words[word] ?? word) : word).replace(
        /\{(\d)\}/g,
        (_, place: string) => places[Number(place)] ?? '',
      ),
    figure: (value, fraction) => writeFigure(value, language, fraction),
    time: (zone, time) => `${clock(zone).format(time)} ${zone}`,
    formula: (formula) => {
      if (language === 'id') return formula;
      const { text: said, limited } = sayFormula(formula, text, (figures) => rewriteFigures(figures, language));
      return limited === null ? said : `${said} → ${limited}`;
    },
    within: (word) => (language === 'de' ? word : word.toLowerCase()),
    list: (all) => new Intl.ListFormat(REGION[language]).format(all),
  };
}

const SPEECHES = new Map(
  (['id', 'en', 'fr', 'de', 'pt'] as const).map((language) => [language, speechIn(language)] as const),
);
/** Indonesian is what is said where nobody asks for another language. */
export const INDONESIAN = speechIn('id');
export const speechOf = (language: TextLanguage): Speech => SPEECHES.get(language) ?? INDONESIAN;
