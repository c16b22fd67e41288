import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from '#server/turns.ts';

// OWASP's first recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Passwords hashed at the same time. Each hash takes 19 MiB, so a wave of sign-ins waits in a queue instead of using up
 * the memory.
 */
export const WIDTH = Math.max(2, Math.min(4, availableParallelism()));

const slot = limiter(WIDTH);

/** The PHC string of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether `password` belongs to the hash `stored`. For an unknown user (no hash) a dummy hash is computed and the
 * answer is false, so that the response time does not reveal which usernames exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('tidak ada yang memakai kata sandi ini');
  const against = stored ?? (await dummy);
  const same = await slot(() => verify(against, password));
  return same && stored !== undefined;
}
