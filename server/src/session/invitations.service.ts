/** Letters by which people choose the password of an account that an admin made for them (docs/decisions/0121). */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { firstReason } from '#server/access/invitations.service.ts';
import { isDrawn } from '#server/auth/passwords.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { knownLanguage } from '#server/http/language.ts';
import { type Ready, redirect, type Taken } from '#server/letters/outbox.queries.ts';
import { keptLanguage } from '#server/notifications/choices.queries.ts';
import { invitationLetter } from '#server/session/reset-letters.ts';
import { holdInvited, keepInvited } from '#server/session/reset.queries.ts';

/** How long a link is valid from the moment at which its letter leaves, milliseconds. */
const VALID_MS = 7 * 24 * 60 * 60_000;

type Deps = { db: Kysely<Database>; now: () => Date; appUrl: string | undefined };

/**
 * A letter as it leaves now, with a link of its own, to the address that the account has by now.
 * @returns undefined when nobody needs it: the account is gone or disabled, or a letter to a first password finds one chosen
 * @throws Error where the program does not know its own address
 */
export async function currentInvitation({ db, now, appUrl }: Deps, letter: Taken): Promise<Ready | undefined> {
  const { userId } = letter;
  if (userId === null) return undefined;
  if (appUrl === undefined) throw new Error('APP_URL is not set, so the letter has no link');
  return tx(db, async (trx) => {
    const at = now();
    const person = await holdInvited(trx, userId, at);
    const isFirst = isDrawn(person?.password_hash ?? '');
    if (!person?.aktif || (letter.reason === firstReason(userId) && !isFirst)) return undefined;
    const token = randomBytes(32).toString('base64url');
    await keepInvited(trx, { person, token, at, until: new Date(at.getTime() + VALID_MS) });
    await redirect(trx, letter.id, person.email);
    const language = knownLanguage(await keptLanguage(trx, person.id));
    const reader = { language, name: person.nama, username: person.username, appUrl };
    const content = invitationLetter(reader, { token, isFirst });
    return { ...letter, recipient: person.email, content };
  });
}
