import { createHash } from 'node:crypto';

/** The sentence that an oracle's `ensure` of a state is told by. */
export const ensuredIn = (state: string) => `what is ensured in ${state}`;

/** What every oracle promises; a break of it adds in brackets what was thrown. */
export const UNBROKEN = 'no step breaks the machine';

/** Eight hexadecimal digits that stand for a promise as long as its sentence stays: `MODEL_WALK` asks for it alone. */
export function promiseCode(sentence: string): string {
  // What broke a step is told in brackets, and may be another thing the next time.
  const kept = sentence.startsWith(UNBROKEN) ? UNBROKEN : sentence;
  return createHash('sha256').update(`promise ${kept}`).digest('hex').slice(0, 8);
}

/** The promises of an oracle by their codes, with the one that every oracle makes: that no step throws. */
export const promiseCodes = ({
  invariants,
  ensure = {},
}: {
  invariants: object;
  ensure?: object;
}): Map<string, string> =>
  new Map(
    [...Object.keys(invariants), ...Object.keys(ensure).map(ensuredIn), UNBROKEN].map((one) => [promiseCode(one), one]),
  );
