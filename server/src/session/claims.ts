/** What a provider says of a person, turned into what an account is made of. */
import { z } from 'zod';
import { claimAt } from '#domain/session/claim-rules.ts';
import { ONE_LINE } from '#domain/text/storable.ts';

export type Claims = Readonly<Record<string, unknown>>;

const NAME_LENGTH = 200;
const USERNAME_LENGTH = 40;
const email = z.email().max(200);

/** The texts of a claim (`claimAt`): one text or a list of them. */
export function valuesAt(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one): one is string => typeof one === 'string' && one !== '' && ONE_LINE.test(one));
}

const first = (claims: Claims, names: readonly string[]) => names.flatMap((name) => valuesAt(claims, name))[0];

/** The e-mail address of a person in lower case; undefined when the provider tells none. */
export function emailOf(claims: Claims): string | undefined {
  const { success, data } = email.safeParse(first(claims, ['email'])?.trim().toLowerCase());
  return success ? data : undefined;
}

/** Whether the provider has seen that the address is the person's. Some providers say so in a text. */
export const isVerified = ({ email_verified }: Claims): boolean => email_verified === true || email_verified === 'true';

/** The name of a person and the username to begin with; a username that is taken gets a number. */
export function namesOf(claims: Claims, address: string): { nama: string; username: string } {
  const [local = ''] = address.split('@');
  const wanted = first(claims, ['preferred_username'])?.split('@')[0] ?? local;
  const plain = wanted
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, USERNAME_LENGTH);
  const nama = first(claims, ['name', 'preferred_username'])?.trim().slice(0, NAME_LENGTH);
  return { nama: nama || local, username: plain.length < 3 ? `akun.${plain}` : plain };
}
