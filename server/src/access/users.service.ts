/** Changes of accounts: by an admin, and by people on their own profile. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TrailAction } from '#domain/access/trail.ts';
import type { Issue } from '#contract/envelope.ts';
import type { profileBody, Role, User, userCreateBody, userEditBody, userQuery } from '#contract/access.ts';
import { type PasswordOwner, passwordWeaknesses } from '#server/auth/password-rules.ts';
import type { EndReason } from '#server/auth/sessions.ts';
import { invalidInput } from '#server/http/errors.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { idsFrom } from '#server/http/ids.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { differences, recordMany } from '#server/audit/trail.ts';
import {
  ADMIN,
  startManaging,
  assertAdminRemains,
  assertCovers,
  assertCurrent,
} from '#server/access/managing.service.ts';
import { endAccess } from '#server/access/end-access.ts';
import { assertExists } from '#server/access/others.service.ts';
import { canInvite, invite } from '#server/access/invitations.service.ts';
import { newsOfManaged } from '#server/access/admin-letters.ts';
import { tellActivated } from '#server/access/activated-letter.ts';
import { keepAddress, tellOwnChange } from '#server/access/own-account-letters.ts';
import {
  findUserRecord,
  holdUser,
  insertUser,
  listUsers,
  markUsersDeleted,
  setRoles,
  unitCodeOf,
  writeUser,
} from '#server/access/users.queries.ts';
import { withdrawRegistered } from '#server/notifications/new-accounts.service.ts';
import { alreadyInUse } from '#server/access/taken.service.ts';
import { isUnit } from '#server/records/queries.ts';
import { rolesNamed, asModules } from '#server/access/roles.queries.ts';

/**
 * Who makes the change and when, and the hash of the new password. The hash is made before the transaction, because
 * hashing is slow and the transaction holds locks.
 */
export type DoneByWithHash = DoneBy & { hash?: string | undefined };

const COLUMNS = ['nama', 'email', 'telepon', 'jabatan', 'satker_id', 'roles', 'aktif'] as const;
const entry = (issues: Issue[]) => (path: string, message: string) => issues.push({ path, code: 'custom', message });

const refuseTaken = (error: unknown): never => {
  throw alreadyInUse(error) ?? error;
};

async function one(trx: Trx, id: string): Promise<User> {
  const user = await findUserRecord(trx, id);
  if (!user) throw notFound('Pengguna');
  return user;
}

/** Checks what needs the database or several fields at once, reporting every fault. @returns the account's roles */
async function check(trx: Trx, user: Omit<User, 'id' | 'versi' | 'created_at' | 'updated_at' | 'satker'>) {
  const wrong: Issue[] = [];
  const wording = entry(wrong);
  const roles = await rolesNamed(trx, user.roles);
  user.roles.forEach((name, i) => {
    if (!roles.some((role) => role.name === name)) wording(`roles.${i}`, `${name} tidak ada dalam daftar peran`);
  });
  // An account that still waits for an administrator's approval may have neither role nor unit.
  if (user.aktif && user.roles.length === 0)
    wording('roles', 'pilih paling sedikit satu peran sebelum mengaktifkan akun');
  if (user.satker_id !== null) {
    if (!(await isUnit(trx, user.satker_id))) wording('satker_id', 'tidak ada dalam daftar unit');
  } else if (user.aktif && !user.roles.includes(ADMIN)) {
    wording('satker_id', 'wajib diisi, kecuali untuk Admin Pengembang');
  }
  if (wrong.length > 0) throw invalidInput(wrong);
  return roles;
}

const withinReach = (by: CurrentUser, roles: readonly Role[], satkerId: string | null) =>
  assertCovers(by, roles.map(asModules), satkerId);

type NewUser = z.infer<typeof userCreateBody>;

/**
 * Creates an account, which can sign in at once unless `aktif` is false. @throws AppError 409 when the username or
 * e-mail is taken
 */
export async function createUser(trx: Trx, body: NewUser, by: DoneByWithHash): Promise<User> {
  const { time, hash = '' } = by;
  const admin = await startManaging(trx, by.user, 'create', 'User');
  const { password, sandi, roles: nama, ...content } = body;
  const user = {
    nama: content.nama,
    username: content.username,
    email: content.email,
    telepon: content.telepon ?? null,
    jabatan: content.jabatan ?? null,
    satker_id: content.satker_id ?? null,
    aktif: content.aktif ?? true,
  };
  const roles = await check(trx, { ...user, roles: [...new Set(nama)] });
  await assertStrong(trx, password, user);
  withinReach(admin, roles, user.satker_id);
  const id = uuidv7();
  await insertUser(trx, { id, ...user, password_hash: hash, created_at: time, updated_at: time }).catch(refuseTaken);
  await setRoles(trx, id, roles);
  if (sandi === 'surel' && user.aktif) await invite(trx, [{ id, email: user.email }], time);
  const fresh = await one(trx, id);
  const changes = Object.fromEntries([...COLUMNS, 'username' as const].map((column) => [column, fresh[column]]));
  await recordMany(trx, 'User', 'create', { user: admin, time }, [{ id, perubahan: changes }]);
  return fresh;
}

async function assertStrong(
  trx: Trx,
  password: string | undefined,
  { nama, username, email, satker_id }: PasswordOwner & { satker_id: string | null },
): Promise<void> {
  if (password === undefined) return;
  const unitCode = satker_id === null ? null : await unitCodeOf(trx, satker_id);
  const weaknesses = await passwordWeaknesses(password, { nama, username, email, unitCode });
  if (weaknesses.length > 0) throw invalidInput(weaknesses);
}

/** Why a change ends the account's sessions, the most serious reason first; undefined when the sessions continue. */
function endReason(previous: User, fresh: User, newPassword: boolean): EndReason | undefined {
  if (previous.aktif && !fresh.aktif) return 'akun dinonaktifkan';
  if (newPassword) return 'kata sandi diganti';
  if (previous.roles.join() !== fresh.roles.join()) return 'peran diganti';
  if (previous.satker_id !== fresh.satker_id) return 'unit diganti';
  return undefined;
}

async function save(
  trx: Trx,
  previous: User,
  patch: Partial<User>,
  { time, hash }: DoneByWithHash,
  action: { by: CurrentUser; nama: TrailAction },
): Promise<User> {
  const { nama, email, telepon, jabatan, satker_id, aktif } = { ...previous, ...patch };
  const content = { nama, email, telepon, jabatan, satker_id, aktif };
  await writeUser(trx, previous.id, {
    ...content,
    ...(hash === undefined ? {} : { password_hash: hash }),
    versi: previous.versi + 1,
    updated_at: time,
  }).catch(refuseTaken);
  const fresh = await one(trx, previous.id);
  const reason = endReason(previous, fresh, hash !== undefined);
  const changes = { ...differences(previous, fresh, COLUMNS), ...(hash === undefined ? {} : { password: true }) };
  const manager = { user: action.by, time };
  await recordMany(trx, 'User', action.nama, manager, [{ id: previous.id, perubahan: changes }]);
  await endAccess(trx, [previous.id], reason, manager);
  return fresh;
}

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const contentFrom = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Filled<T>;

/**
 * An admin changes an account. Sessions end when it is disabled or gets another password, role or unit. Somebody who
 * waited for it gets a letter, where letters leave.
 * @returns the account, and what became of one that waited: whether a letter tells its person
 * @throws AppError 403 for one's own rights and for an account with more rights than the caller's; 409 for the last
 *   active admin-dev, a taken e-mail address or an old version; 422; 428 without `versi`
 */
export async function updateUser(
  trx: Trx,
  id: string,
  body: z.infer<typeof userEditBody>,
  by: DoneByWithHash & Pick<RouteDeps, 'letters'>,
): Promise<{ user: User; activated?: 'told' | 'untold' }> {
  const admin = await startManaging(trx, by.user, 'update', 'User');
  await holdUser(trx, id);
  const previous = await one(trx, id);
  withinReach(admin, await rolesNamed(trx, previous.roles), previous.satker_id);
  const { versi, password, ...content } = body;
  assertCurrent(previous, versi, true);
  const patch: Partial<User> = contentFrom(content);
  if (patch.roles) patch.roles = [...new Set(patch.roles)].sort();
  const outcome = { ...previous, ...patch };
  const rightsChanged = Object.keys(differences(previous, outcome, ['roles', 'aktif', 'satker_id'])).length > 0;
  if (id === admin.id && (rightsChanged || password !== undefined)) {
    throw new AppError(
      403,
      'Peran, unit, dan status akun sendiri hanya dapat diubah admin lain; kata sandi sendiri diganti lewat profil.',
    );
  }
  const roles = await check(trx, outcome);
  await assertStrong(trx, password, outcome);
  withinReach(admin, roles, outcome.satker_id);
  if (patch.roles) await setRoles(trx, id, roles);
  const tell = await newsOfManaged(trx, by.letters, previous, by);
  const fresh = await save(trx, previous, patch, by, { by: admin, nama: 'update' });
  await tell(fresh, by.hash !== undefined);
  await assertAdminRemains(trx);
  if (fresh.aktif && !previous.aktif) await withdrawRegistered(trx, fresh.username);
  if (previous.menunggu !== true || !fresh.aktif) return { user: fresh };
  return { user: fresh, activated: (await tellActivated(trx, fresh, by.letters, by.time)) ? 'told' : 'untold' };
}

/** The 403 for deleting one's own account. */
const ownAccountDeletion = () => new AppError(403, 'Akun sendiri tidak dapat dihapus. Mintalah admin lain.');

/**
 * Deletes accounts softly, all or none: their sessions end, their roles are taken, history keeps naming them.
 * @throws AppError 403 for one's own, 404 for one that is gone, 409 for the last active admin-dev
 */
export async function deleteUsers(trx: Trx, ids: readonly string[], by: DoneBy): Promise<void> {
  const { time } = by;
  const admin = await startManaging(trx, by.user, 'delete', 'User');
  for (const id of ids) {
    const previous = await one(trx, id);
    if (id === admin.id) throw ownAccountDeletion();
    withinReach(admin, await rolesNamed(trx, previous.roles), previous.satker_id);
    if (!previous.aktif) await withdrawRegistered(trx, previous.username);
  }
  await markUsersDeleted(trx, ids, time);
  const lost = ids.map((id) => ({ id, perubahan: {} }));
  await recordMany(trx, 'User', 'delete', { user: admin, time }, lost);
  await endAccess(trx, ids, 'akun dihapus', { user: admin, time });
  await assertAdminRemains(trx);
}

/**
 * Changes a person's own account, never its rights. `hash` comes from `newHash`, which has checked the current
 * password where one was sent. A new password or address is told by letter, since an open session is enough to set an
 * address; one that was set so counts for no new password yet (docs/decisions/0136).
 */
export async function updateProfile(
  deps: Pick<RouteDeps, 'letters' | 'localAccounts'>,
  trx: Trx,
  body: z.infer<typeof profileBody>,
  by: DoneByWithHash,
): Promise<User> {
  const { id } = by.user;
  await holdUser(trx, id);
  const previous = await one(trx, id);
  const { versi, password, password_lama, ...content } = body;
  assertCurrent(previous, versi, true);
  const patch: Partial<User> = contentFrom(content);
  await assertStrong(trx, password, { ...previous, ...patch });
  const after = await save(trx, previous, patch, by, { by: by.user, nama: 'profile' });
  const address = await keepAddress(trx, previous, after, { isProven: password_lama !== undefined, time: by.time });
  await tellOwnChange(deps, trx, { user: after, newPassword: by.hash !== undefined, address }, by);
  return after;
}

/** One page of the accounts, each with the time until which sign-in is closed to it, if it is, its second factor, and whether a link to a password can be sent. */
export async function listAccounts(deps: RouteDeps, query: z.infer<typeof userQuery>) {
  const { data, total, closed, factors } = await listUsers(deps.db, query, deps.now());
  const sends = canInvite(deps);
  const shown = data.map((user): User => {
    const until = closed.get(user.username);
    return {
      ...user,
      ...(until && { masuk_ditutup: until.toISOString() }),
      ...(factors.has(user.id) && { dua_faktor: true }),
      ...(sends && user.aktif && user.dihapus !== true && { surel_sandi: true }),
    };
  });
  return { data: shown, total };
}

/**
 * Checks, before the body is read, that these accounts may be deleted. @throws AppError 403 for one's own account, 404
 */
export async function assertDeletable(deps: RouteDeps, user: CurrentUser, joined: string): Promise<void> {
  for (const id of idsFrom(joined, 'Pengguna')) {
    await assertExists(deps, id);
    if (id === user.id) throw ownAccountDeletion();
  }
}

/** Hides other people's profiles from those who may not read accounts. @throws AppError 404 */
function assertSees(user: CurrentUser, id: string): void {
  if (id !== user.id && !user.ability.can('read', 'User')) throw notFound('Pengguna');
}

/** A profile. @throws AppError 404 */
export async function readProfile({ db }: RouteDeps, user: CurrentUser, id: string): Promise<User> {
  assertSees(user, id);
  const found = await findUserRecord(db, id);
  if (!found) throw notFound('Pengguna');
  return found;
}

/** @throws AppError 404 for a profile that this person may not see, 403 for a visible profile of somebody else */
export async function assertOwnProfile(deps: RouteDeps, user: CurrentUser, id: string): Promise<void> {
  if (id === user.id) return;
  assertSees(user, id);
  await assertExists(deps, id);
  throw new AppError(403, 'Profil hanya diubah oleh pemiliknya. Ubah akun ini lewat daftar pengguna.');
}
