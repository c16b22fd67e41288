/** An account that an admin is about to act on: whether it is there, whose it is, and who may. */
import { idIn } from '#server/auth/gate.ts';
import { findUserRecord } from '#server/access/users.queries.ts';
import { asModules, rolesNamed } from '#server/access/roles.queries.ts';
import { assertCovers, startManaging } from '#server/access/managing.service.ts';
import type { Trx } from '#server/http/command.ts';
import { type AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

/** Of an account, what says how far its rights go. */
type Held = { roles: readonly string[]; satker_id: string | null };
type Acting<Account> = {
  action?: 'update' | 'delete';
  /** The refusal of one's own account; absent: it may be one's own. */
  own?: () => AppError;
  find: (trx: Trx, id: string) => Promise<Account | undefined>;
};

/** Checks that an id names an account. @throws AppError 404 */
export async function assertExists({ db }: RouteDeps, id: string | undefined): Promise<void> {
  const validId = idIn(id);
  if (validId === undefined || !(await findUserRecord(db, validId))) throw notFound('Pengguna');
}

/**
 * Checks, before the body is read, that an account is there and is not the caller's own.
 * @throws AppError 404, and `own` for the caller's
 */
export async function assertOthers(
  deps: RouteDeps,
  user: CurrentUser,
  id: string | undefined,
  own: () => AppError,
): Promise<void> {
  await assertExists(deps, id);
  if (id === user.id) throw own();
}

/**
 * Begins what an admin does to one account (`startManaging`).
 * @returns the admin as they are now, and the account
 * @throws AppError 403 for an account with more rights than the caller's, 404, and `own` for the caller's
 */
export async function startActingOn<Account extends Held>(
  trx: Trx,
  user: CurrentUser,
  id: string,
  { action = 'update', own, find }: Acting<Account>,
): Promise<{ admin: CurrentUser; account: Account }> {
  const admin = await startManaging(trx, user, action, 'User');
  if (own && id === admin.id) throw own();
  const account = await find(trx, id);
  if (!account) throw notFound('Pengguna');
  assertCovers(admin, (await rolesNamed(trx, account.roles)).map(asModules), account.satker_id);
  return { admin, account };
}
