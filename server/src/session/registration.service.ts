/** People ask for an account, and an admin decides (contract.md §4, docs/decisions/0104). */
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Registered, RegistrationBody } from '#contract/session.ts';
import { alreadyInUse } from '#server/access/taken.service.ts';
import { insertUser } from '#server/access/users.queries.ts';
import { recordMany } from '#server/audit/trail.ts';
import { passwordWeaknesses } from '#server/auth/password-rules.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { LocalAccounts } from '#server/access/local-accounts.service.ts';
import { begin, failed, networkAddress, withdrawn } from '#server/auth/throttle.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';
import type { Language } from '#server/http/language.ts';
import { tellRegistered } from '#server/notifications/new-accounts.service.ts';
import { keepLanguage } from '#server/notifications/choices.queries.ts';

export type RegistrationDeps = LocalAccounts & { db: Kysely<Database>; now: () => Date; registration?: boolean };

/**
 * Accounts that one network may ask for in 15 minutes, those included that were refused because somebody has the name:
 * a room of new people, and no list of who has an account.
 */
const PER_NETWORK = 20;

/** Whether people may register themselves here: for an account that is entered with a password. */
export const canRegister = ({ registration = true, localAccounts = true }: RegistrationDeps): boolean =>
  registration && localAccounts;

/** @throws AppError 404 where nobody registers themselves */
export function assertCanRegister(deps: RegistrationDeps): void {
  if (canRegister(deps)) return;
  throw new AppError(404, 'Pendaftaran sendiri tidak dibuka di server ini. Mintalah admin membuatkan akun.');
}

/**
 * Makes an inactive account without roles or unit, for an admin to look at. `language`: of the person; undefined = not
 * known.
 * @throws AppError 404 where nobody registers themselves, 409 when username or e-mail is taken, 422 for a password that is
 *   easily guessed, 429 after 20 registrations in 15 minutes from one network
 */
export async function register(
  deps: RegistrationDeps,
  input: RegistrationBody,
  { ip, language }: { ip: string; language: Language | undefined },
): Promise<Registered> {
  assertCanRegister(deps);
  const attempt = await begin(deps.db, [{ key: `daftar:${networkAddress(ip)}`, max: PER_NETWORK }], deps.now);
  const { password, ...rest } = input;
  const values = { ...rest, username: rest.username.toLowerCase(), email: rest.email.toLowerCase() };
  const weaknesses = await passwordWeaknesses(password, values);
  if (weaknesses.length > 0) {
    // It made nothing and told nothing: whoever looks for a better password is not shut out.
    await withdrawn(deps.db, attempt);
    throw invalidInput(weaknesses);
  }
  const at = deps.now();
  // Counted before the account is made: what is refused as taken must stay counted.
  await tx(deps.db, (trx) => failed(trx, attempt, at));
  const record = { id: uuidv7(), ...values, aktif: false };
  const account = { ...record, password_hash: await hashPassword(password), created_at: at, updated_at: at };
  await tx(deps.db, async (trx) => {
    await insertUser(trx, account).catch((error: unknown) => {
      throw alreadyInUse(error) ?? error;
    });
    // An admin activates the account; the letter that tells of it speaks the person's language, not the admin's.
    await keepLanguage(trx, record.id, language);
    await recordMany(trx, 'User', 'create', { user: { id: null, address: ip }, time: at }, [
      { id: record.id, perubahan: { ...values, aktif: false, roles: [] } },
    ]);
    await tellRegistered(trx, record.username, at);
  });
  return record;
}
