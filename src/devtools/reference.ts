/** No letters that are taken for digits, and no vowels: what is read out over the telephone is no word either. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

const references = new WeakMap<object, string>();

/** Of these events each failure that nobody expected is one; what follows is the name of the actor. */
export const THROWN = 'xstate.error.actor.';

/**
 * What a person can tell support of a surprise: six letters and digits, always the same for the same event. The recording
 * keeps them, so that a report of the problem shows which one was meant.
 * @param event the very object that the recorder gets too
 */
export function referenceOf(event: object): string {
  const known = references.get(event);
  if (known !== undefined) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((byte) => LETTERS[byte % LETTERS.length] ?? '')
    .join('');
  references.set(event, made);
  return made;
}
