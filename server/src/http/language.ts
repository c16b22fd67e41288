/** The language of a caller, and the words of the server in it. contract.md §3. */
import { frenchSpaces } from '#domain/messages/french.ts';
import { faultSentence, faultsFor } from '#server/http/fault-sentence.ts';
import type { Issue, Spoken } from '#contract/envelope.ts';
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

const wishesOf = (header: string | undefined) =>
  (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { code: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0);

/** The language that somebody likes best of those there are; Indonesian when the header names none of them. */
export function languageOf(header: string | undefined): Language {
  const [best] = wishesOf(header)
    .filter(({ code }) => isKnown(code))
    .sort((a, b) => b.weight - a.weight);
  return best && isKnown(best.code) ? best.code : 'id';
}

/**
 * Whether somebody wants to go on reading what they were told when they change their language: they ask for one that
 * there is, and for any other beside it (`de, *;q=0.1`). `*` alone is what programs send that have no wish.
 */
export function wantsEveryLanguage(header: string | undefined): boolean {
  const wishes = wishesOf(header).map(({ code }) => code);
  return wishes.includes('*') && wishes.some(isKnown);
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

/** How an answer is said in a language: a sentence of it, and the one of its verdict. */
function speaker(language: Language, payload: Said, address: string) {
  const names = mayNameRights(payload);
  const say = (sentence: string) => {
    const said = inLanguage(language, sentence);
    return names ? rightsIn(language, said) : said;
  };
  const { alert, errors } = payload;
  return { say, verdict: isOfFaults(payload) ? faultsFor(language, address, errors ?? [], say) : say(alert.message) };
}

/** Putting a sentence into four more languages takes about a millisecond; an answer with more is asked for again. */
const MAX_SPOKEN = 60;
const EVERY = ['id', 'en', 'fr', 'de', 'pt'] as const;

/** The sentences in `data`, each once. */
function sentencesIn(data: unknown, found: Set<string>): Set<string> {
  if (typeof data !== 'object' || data === null) return found;
  if (Array.isArray(data)) for (const one of data) sentencesIn(one, found);
  else if (data.constructor === Object)
    for (const [key, value] of Object.entries(data))
      if (!SENTENCES.has(key) || typeof value !== 'string') sentencesIn(value, found);
      else if (found.size < MAX_SPOKEN) found.add(value);
  return found;
}

/** What an answer says, in every language, without what is the same in all: names, and texts of the specification. */
function everyLanguage(payload: Said, address: string): Spoken[] {
  const voices = EVERY.map((language) => ({ language, ...speaker(language, payload, address) }));
  const spoken = (say: (voice: (typeof voices)[number]) => string) =>
    Object.fromEntries(voices.map((voice) => [voice.language, say(voice)])) as Spoken;
  const faults = (payload.errors ?? []).slice(0, MAX_SPOKEN).map((one) => spoken(({ say }) => say(one.message)));
  const found = [...sentencesIn(payload.data, new Set())].map((one) =>
    spoken(({ language }) => inLanguage(language, one)),
  );
  return [spoken(({ verdict }) => verdict), ...faults, ...found].filter(({ id, ...others }) =>
    Object.values(others).some((one) => one !== id),
  );
}

/**
 * An answer with everything that the server says in it put into a language.
 * @param address pattern of the call, which tells by which labels its fields are known
 * @param inEvery whether its sentences go with it in every language
 */
export function answerIn<T>(language: Language, payload: T, address = '', inEvery = false): T {
  if (!isEnvelope(payload)) return payload;
  const { alert, errors, data } = payload;
  const { say, verdict: message } = speaker(language, payload, address);
  const ucapan = inEvery ? everyLanguage(payload, address) : [];
  if (language === 'id' && message === alert.message && ucapan.length === 0) return payload;
  return {
    ...payload,
    alert: { ...alert, message, ...(ucapan.length > 0 && { ucapan }) },
    ...(errors && { errors: errors.map((one) => ({ ...one, message: say(one.message) })) }),
    ...(data !== undefined && language !== 'id' && { data: dataIn(language, data) }),
  };
}
