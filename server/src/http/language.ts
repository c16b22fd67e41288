/** The language of a caller, and the words of the server in it. contract.md §3. */
import { frenchSpaces } from '#domain/messages/french.ts';
import { faultSentence, faultsFor } from '#server/http/fault-sentence.ts';
import type { Issue } from '#contract/envelope.ts';
import de from '#server/http/words/de.json' with { type: 'json' };
import en from '#server/http/words/en.json' with { type: 'json' };
import fr from '#server/http/words/fr.json' with { type: 'json' };
import pt from '#server/http/words/pt.json' with { type: 'json' };
import { rightsIn } from '#server/http/right-words.ts';
import { translator } from '#server/http/translate.ts';

const TRANSLATORS = {
  en: translator(en, 'en'),
  fr: translator(Object.fromEntries(Object.entries(fr).map(([said, text]) => [said, frenchSpaces(text)])), 'fr'),
  de: translator(de, 'de'),
  pt: translator(pt, 'pt'),
};
export type Language = keyof typeof TRANSLATORS | 'id';
const isKnown = (code: string): code is Language => code === 'id' || Object.hasOwn(TRANSLATORS, code);
/** A language as it was kept; Indonesian for one that is not known. */
export const knownLanguage = (code: string | null): Language => (code !== null && isKnown(code) ? code : 'id');
/** A longer header is nobody's wish. */
const MAX_HEADER = 500;

/** The language that somebody likes best of those there are; Indonesian when the header names none of them. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { code: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    });
  const [best] = wishes.filter(({ code, weight }) => isKnown(code) && weight > 0).sort((a, b) => b.weight - a.weight);
  return best && isKnown(best.code) ? best.code : 'id';
}

/** Puts a sentence of the server into a language. What it does not know stays as it is: names, and the specification's texts. */
export const inLanguage = (language: Language, sentence: string): string =>
  language === 'id' ? sentence : TRANSLATORS[language](sentence);

type Said = { alert: { status?: number; message: string }; errors?: Issue[]; data?: unknown };
const isEnvelope = (payload: unknown): payload is Said =>
  typeof payload === 'object' &&
  payload !== null &&
  'alert' in payload &&
  typeof (payload as Partial<Said>).alert?.message === 'string';

/** The fields of `data` that hold sentences of the server. */
const SENTENCES = new Set(['pesan', 'saran']);

/** `data` with the server's own sentences in a language; what people wrote is in other fields. */
function dataIn(language: Language, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((one) => dataIn(language, one));
  if (typeof data !== 'object' || data === null || data.constructor !== Object) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      SENTENCES.has(key) && typeof value === 'string' ? inLanguage(language, value) : dataIn(language, value),
    ]),
  );
}

/** Only the sentence that is made of `errors` is said anew; any other with errors says something of its own. */
const isOfFaults = ({ alert, errors }: Said): boolean =>
  errors !== undefined && alert.status === 422 && alert.message === faultSentence(errors);

/** Whether an answer may name rights by their technical names: a refusal. */
const mayNameRights = ({ alert: { status } }: Said): boolean => status === 403 || status === 422;

/**
 * An answer with everything that the server says in it put into a language.
 * @param address pattern of the call, which tells by which labels its fields are known
 */
export function answerIn<T>(language: Language, payload: T, address = ''): T {
  if (!isEnvelope(payload)) return payload;
  const { alert, errors, data } = payload;
  const names = mayNameRights(payload);
  const say = (sentence: string) => {
    const said = inLanguage(language, sentence);
    return names ? rightsIn(language, said) : said;
  };
  const message = isOfFaults(payload) ? faultsFor(language, address, errors ?? [], say) : say(alert.message);
  if (language === 'id' && message === alert.message) return payload;
  return {
    ...payload,
    alert: { ...alert, message },
    ...(errors && { errors: errors.map((one) => ({ ...one, message: say(one.message) })) }),
    ...(data !== undefined && language !== 'id' && { data: dataIn(language, data) }),
  };
}
