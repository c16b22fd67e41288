/** First passwords that the server draws for accounts which somebody else will use. */
import { createHmac } from 'node:crypto';

/** Without vowels, so that no word comes about by chance, and without letters that are read as digits. */
const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 5;

/**
 * The password of one account: twenty letters in four groups, 86 bits.
 * @param seed 32 random bytes that only the caller has; the same seed gives the same password again
 */
export function drawnPassword(seed: string, username: string): string {
  const base = BigInt(LETTERS.length);
  let rest = BigInt(`0x${createHmac('sha256', seed).update(username).digest('hex')}`);
  const letter = () => {
    const one = LETTERS[Number(rest % base)] ?? '';
    rest /= base;
    return one;
  };
  const group = () => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
