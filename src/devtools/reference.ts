/**
 * Without letters that look like digits and without vowels, so that a reference never spells a word on the telephone.
 */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

const references = new WeakMap<object, string>();

/** Prefix of XState's events for an unexpected error of an actor; the actor's name follows. */
export const THROWN = 'xstate.error.actor.';

/**
 * The reference that a person can give to support for an unexpected failure: six letters and digits, the same for the
 * same event object. The recording keeps it, so that a problem report shows which failure was meant.
 * @param event the object that the recorder gets too
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
