/** What a refusal said without what was put into it, so that a log may keep it: names and codes are left out. */
import type { Catalogue } from '#server/http/translate.ts';
import { fillsOf, isPattern, type Pattern, patternOf } from '#server/http/translate-pattern.ts';
import en from '#server/http/words/en.json' with { type: 'json' };

/** A pattern with fewer letters of its own fits sentences that were not made of it. */
const MIN_LITERAL = 15;
/** A longer message is a list of findings, which no single pattern is of. */
const MAX_LENGTH = 500;

function knowing(catalogue: Catalogue): (message: string) => string | null {
  // Made when the first sentence with something in it is refused.
  let made: readonly Pattern[] | undefined;
  const make = () =>
    Object.entries(catalogue)
      .filter(([source]) => isPattern(source))
      .map(patternOf)
      .filter(({ literal }) => literal >= MIN_LITERAL)
      .sort((a, b) => b.literal - a.literal);
  return (message) => {
    if (Object.hasOwn(catalogue, message)) return message;
    if (message.length > MAX_LENGTH) return null;
    made ??= make();
    return made.find((pattern) => fillsOf(pattern, message) !== undefined)?.source ?? null;
  };
}

/** The pattern of the catalogue that a message was made of, with `{0}` where something was put in; null for one that is of none. */
export const fixedWords = knowing(en);
