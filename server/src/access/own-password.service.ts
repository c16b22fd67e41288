/** Checks that whoever sets a new password or another address on their profile knows the current password. */
import type { z } from 'zod';
import type { profileBody } from '#contract/access.ts';
import { passwordHashOf } from '#server/access/users.queries.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { begin, failed, ownLimit, succeeded } from '#server/auth/throttle.ts';
import { tx } from '#server/db/tx.ts';
import { invalidInput } from '#server/http/errors.ts';
import { mayUsePassword, onlyAtProvider } from '#server/access/local-accounts.service.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';

/**
 * The hash of a new password on the own profile; undefined without one. Another address needs no password, as ever; one
 * that is sent with it is checked, and then proves that it is the person's own wish (docs/decisions/0136).
 * @throws AppError 403 where only a provider lets them in, 422 when the current password is missing or wrong, 429 after five wrong ones in 15 minutes
 */
export async function newHash(
  deps: RouteDeps,
  { id }: CurrentUser,
  { email, password, password_lama }: z.infer<typeof profileBody>,
): Promise<string | undefined> {
  if (password === undefined && password_lama === undefined) return undefined;
  const wrong = (path: string, message: string) => invalidInput([{ path, code: 'custom', message }]);
  if (password === undefined && email === undefined) throw wrong('password', 'wajib diisi bersama kata sandi lama');
  if (password_lama === undefined) throw wrong('password_lama', 'wajib diisi untuk mengganti kata sandi');
  const { db, now } = deps;
  if (!(await mayUsePassword(deps, db, id))) throw onlyAtProvider();
  const key = `sandi:${id}`;
  const attempt = await begin(db, ownLimit(key), now);
  if (!(await verifyPassword(await passwordHashOf(db, id), password_lama))) {
    await tx(db, (trx) => failed(trx, attempt, now()));
    throw wrong('password_lama', 'tidak sesuai dengan kata sandi Anda sekarang');
  }
  await succeeded(db, attempt, now());
  return password === undefined ? undefined : hashPassword(password);
}
