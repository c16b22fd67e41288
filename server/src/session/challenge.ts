/**
 * What stands for a right password until the code comes: sealed, so that it tells nothing of the account, and kept
 * nowhere, so that there is nothing to sweep. It opens nothing by itself.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Challenge } from '#contract/second-factor.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { unwrap, wrap } from '#server/auth/wrapped.ts';

/** Milliseconds for which it is good: as long as it takes to find a phone. */
const LASTS_MS = 5 * 60_000;
const NAME = 'sign-in challenge';

const content = z.object({ id: z.uuid(), digest: z.string(), until: z.number() });
type Account = { id: string; password_hash: string };
type Sealing = Pick<Secrets, 'drafts'>;

const digest = (hash: string) => createHash('sha256').update(hash).digest('base64url');

/** The challenge of an account whose password was just found to be right. */
export function challengeFor({ drafts }: Sealing, { id, password_hash }: Account, now: Date): Challenge {
  const until = now.getTime() + LASTS_MS;
  const said: z.infer<typeof content> = { id, digest: digest(password_hash), until };
  return { tantangan: wrap(drafts, NAME, JSON.stringify(said)), sampai: new Date(until).toISOString() };
}

/** The account that a challenge was made for; undefined when it is none of ours, or too old. */
export function challengedAccount(
  { drafts }: Sealing,
  challenge: string,
  now: Date,
): { id: string; digest: string } | undefined {
  const text = unwrap(drafts, NAME, challenge);
  if (text === undefined) return undefined;
  const said = content.parse(JSON.parse(text));
  return said.until > now.getTime() ? { id: said.id, digest: said.digest } : undefined;
}

/** Whether an account still has the password that a challenge was made for. */
export const hasThatPassword = ({ password_hash }: Pick<Account, 'password_hash'>, of: string): boolean =>
  digest(password_hash) === of;
