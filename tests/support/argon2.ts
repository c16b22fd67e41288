/**
 * Stands in for `@node-rs/argon2` in the processes of the tests. Whether a password belongs to a hash is the same whenever it
 * is asked, and asking takes 30 ms of a core: a thousand tests sign in with one password that has one hash. Hundreds of
 * accounts are made with a handful of passwords; each of those is stretched once, so accounts of one test share a salt.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const asked = new Map<string, Promise<boolean>>();

const stretched = new Map<string, Promise<string>>();

export const hash: Argon2['hash'] = (password, options, ...more) => {
  const question = JSON.stringify([String(password), options]);
  const answer = stretched.get(question) ?? real.hash(password, options, ...more);
  stretched.set(question, answer);
  return answer;
};

export const verify: Argon2['verify'] = (stored, password, ...more) => {
  const question = JSON.stringify([String(stored), String(password)]);
  const answer = asked.get(question) ?? real.verify(stored, password, ...more);
  asked.set(question, answer);
  return answer;
};
