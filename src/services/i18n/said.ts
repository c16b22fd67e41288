/**
 * Sentences of the server in the languages that they came in, so that what is on the page follows the reader from one
 * language to another: whoever holds a sentence goes on holding it as it came, and shows what `said` makes of it.
 */
import type { Spoken } from '#contract/envelope.ts';
import { languageShown } from '#services/i18n/start.ts';

/** Five ways of saying it for more sentences than any page shows at once. */
const MAX_HEARD = 2500;
/** By each of the ways in which it can be on the page. */
const heard = new Map<string, Spoken>();

/** Keeps what an answer says in every language. @param ucapan `alert.ucapan`, whatever came there */
export function hear(ucapan: unknown): void {
  if (!Array.isArray(ucapan)) return;
  for (const one of ucapan as (Spoken | null)[])
    for (const text of Object.values(one ?? {})) {
      // What is heard again is the newest.
      heard.delete(text);
      heard.set(text, one as Spoken);
    }
  for (const oldest of heard.keys()) {
    if (heard.size <= MAX_HEARD) break;
    heard.delete(oldest);
  }
}

/**
 * A sentence of the server in the language on screen, read while rendering as a formatter is; as it came where it came
 * in one language only. Null, for none, stays null.
 */
export const said = <S extends string | null | undefined>(sentence: S): S | string =>
  typeof sentence === 'string' ? (heard.get(sentence)?.[languageShown()] ?? sentence) : sentence;
