import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from '#server/turns.ts';

// OWASP's first recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * The least that argon2id allows. Stretching makes up for passwords that people think of; one that was drawn at random
 * from 2^86 cannot be guessed however fast a guess is, and 20,000 of them at 32 ms each would take eleven minutes.
 */
const LIGHT = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const TODAY = `$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;
/**
 * Passwords hashed at the same time. Each hash takes 19 MiB, so a wave of sign-ins waits in a queue instead of using up
 * the memory.
 */
export const WIDTH = Math.max(2, Math.min(4, availableParallelism()));

const DRAWN = `$m=${LIGHT.memoryCost},t=${LIGHT.timeCost},p=${LIGHT.parallelism}$`;

const slot = limiter(WIDTH);

/** The PHC string of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, OPTIONS));

/**
 * The PHC string of a password that the server has drawn at random itself (decision 0091), never of one that somebody
 * typed. The first sign-in replaces it.
 */
export const hashDrawnPassword = (password: string): Promise<string> => hash(password, LIGHT);

/** Whether a hash was made with less work than today's, so that the next sign-in should replace it. */
export const isLight = (stored: string): boolean => !stored.includes(TODAY);

/** Whether a hash is of a password that the server has drawn and nobody has signed in with yet. */
export const isDrawn = (stored: string): boolean => stored.includes(DRAWN);

let dummy: Promise<string> | undefined;

/**
 * Whether `password` belongs to the hash `stored`. For an unknown user (no hash) a dummy hash is computed and the
 * answer is false, so that the response time does not reveal which usernames exist. For a light hash it is computed as
 * well: otherwise a fast refusal would tell who has never signed in.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('tidak ada yang memakai kata sandi ini');
  const against = stored ?? (await dummy);
  const light = isLight(against);
  const standIn = light ? await dummy : undefined;
  const same = await slot(async () => {
    if (standIn !== undefined) await verify(standIn, password);
    return verify(against, password);
  });
  return same && stored !== undefined;
}
