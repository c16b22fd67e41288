/** Forgetting somebody who has left (docs/decisions/0103). */
import type { z } from 'zod';
import type { forgetBody } from '#contract/access.ts';
import { recordMany, recordTrail } from '#server/audit/trail.ts';
import { idIn } from '#server/auth/gate.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import {
  blankAccount,
  blankTrail,
  findForgettable,
  type Forgettable,
  holdWhole,
  markForgotten,
  removeLoneMessages,
  removeOwn,
  renameInNews,
  takeOffCards,
} from '#server/access/forget.queries.ts';
import { takeOutOfRules } from '#server/access/claim-rules.queries.ts';
import { assertAdminRemains } from '#server/access/managing.service.ts';
import { startActingOn } from '#server/access/others.service.ts';

/** Who does it: an administrator, or the operator at the server. */
type By = { by: string | null; address: string | undefined; at: Date; via?: 'ops' };

/**
 * What a forgotten account is called. Made of its id, so that it is the same whoever forgets it and however often; the address is
 * one that no mail server has (RFC 2606).
 */
function namesOf(id: string) {
  const username = `mantan-${id}`;
  return { nama: `Mantan pengguna ${id.slice(-6)}`, username, email: `${username}@capaian.invalid` };
}

/**
 * Takes everything out of an account that says who it was, and deletes what only its person had a use for. What histories of reports
 * say stays: id and role, in chains that still verify. Repeated, it takes out what has come since.
 * The caller holds what `startManaging` holds.
 * @returns whether it was forgotten now, and not before, and how many rules about claims named its person
 * @throws AppError 409 while the account is active, or when nobody would be left who manages accounts
 */
export async function forget(
  trx: Trx,
  id: string,
  { by, address, at, via }: By,
): Promise<{ isNew: boolean; rules: number }> {
  await holdWhole(trx, id);
  const account = await findForgettable(trx, id);
  if (!account) throw notFound('Pengguna');
  if (account.aktif) {
    throw new AppError(409, 'Akun ini masih aktif. Nonaktifkan atau hapus akunnya dulu, lalu ulangi.');
  }
  const names = namesOf(id);
  await endSessionsOf(trx, [id], 'akun dihapus', at);
  await markForgotten(trx, id, at);
  // While the link to the provider says who they are there.
  const named = await takeOutOfRules(trx, id, names.email);
  await removeOwn(trx, id, account.username);
  await takeOffCards(trx, id, at);
  await removeLoneMessages(trx, id);
  await blankTrail(trx, id, account.username);
  await blankAccount(trx, id, names, at);
  await renameInNews(trx, id);
  await assertAdminRemains(trx);
  const manager = { user: { id: by, ...(address !== undefined && { address }) }, time: at, ...(via && { via }) };
  const rules = named.map((rule) => ({ id: rule.id, perubahan: { nama: rule.nama_klaim, nilai: true } }));
  await recordMany(trx, 'ClaimRule', 'update', manager, rules);
  const told = { isNew: account.forgottenAt === null, rules: named.length };
  if (!told.isNew) return told;
  const changes = via === undefined ? {} : { lewat: via };
  const row = { oleh: by, waktu: at, aksi: 'forget' as const, alamat: address, subjek: 'User', perubahan: changes };
  await recordTrail(trx, [{ ...row, subjectId: id }]);
  return told;
}

/** What whoever forgot somebody is told. @param rules how many rules about claims named them */
export function forgottenWords(rules: number): string {
  if (rules === 0) return 'Data pribadi dihapus.';
  const named = rules === 1 ? 'Satu aturan klaim menyebut' : `${rules} aturan klaim menyebut`;
  return `Data pribadi dihapus. ${named} orang ini; nilainya diganti. Periksa di halaman Aturan klaim.`;
}

const ownData = () => new AppError(403, 'Data pribadi akun sendiri tidak dapat dihapus. Mintalah admin lain.');

/** Checks, before the body is read, that this account can be forgotten by this person. @throws AppError 403, 404 */
export async function assertForgettable({ db }: RouteDeps, user: CurrentUser, text: string | undefined): Promise<void> {
  const id = idIn(text);
  if (id === undefined || !(await findForgettable(db, id))) throw notFound('Pengguna');
  if (id === user.id) throw ownData();
}

/** @throws AppError 422 when the username was not typed as the account has it */
function assertMeant({ username, forgottenAt }: Forgettable, typed: string): void {
  // Whoever is second types what the account was called.
  if (forgottenAt !== null || typed === username) return;
  throw invalidInput([
    { path: 'username', code: 'custom', message: 'tidak sama dengan username akun yang datanya akan dihapus' },
  ]);
}

/**
 * An admin forgets somebody. @returns how many rules about claims named them
 * @throws AppError 403 for one's own account and for one with more rights than the caller's, 404, 409
 * while it is active, 422 for another username
 */
export async function forgetUser(
  trx: Trx,
  id: string,
  { username }: z.infer<typeof forgetBody>,
  { user, time }: DoneBy,
): Promise<number> {
  const acting = { action: 'delete', own: ownData, find: findForgettable } as const;
  const { admin, account } = await startActingOn(trx, user, id, acting);
  assertMeant(account, username);
  return (await forget(trx, id, { by: admin.id, address: user.address, at: time })).rules;
}
