import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from '#server/turns.ts';

// OWASP's first recommendation: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes computed at the same time; the rest waits, so that a wave of sign-ins cannot eat the memory. */
export const WIDTH = Math.max(2, Math.min(4, availableParallelism()));

const slot = limiter(WIDTH);

/** The PHC string of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether `password` belongs to `stored`. Without a stored hash (unknown user) the same work is done against a dummy,
 * so that the time taken tells nothing; the answer is then false.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('tidak ada yang memakai kata sandi ini');
  const against = stored ?? (await dummy);
  const same = await slot(() => verify(against, password));
  return same && stored !== undefined;
}
