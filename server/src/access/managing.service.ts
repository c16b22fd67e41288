/** What every change of accounts and roles shares: one at a time, by somebody who still may, within their own reach. */
import type { MongoAbility } from '@casl/ability';
import type { AbilityRule } from '#contract/session.ts';
import { ADMINISTRATION, ADMIN_ROLE } from '#domain/access/subjects.ts';
import { abilityOf, type RoleModules, rulesOf } from '#server/auth/abilities.ts';
import { assertAllowed } from '#server/auth/plugin.ts';
import { findUser, currentUserOf } from '#server/auth/user.ts';
import { holdRoleNamed, isActiveRole } from '#server/access/roles.queries.ts';
import type { Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser } from '#server/http/kit.ts';

/** The role that holds an organisation's administration; there is always an active account with it. */
export const ADMIN = ADMIN_ROLE;

/**
 * Begins a change of accounts or roles: such changes follow each other, in all processes, until the transaction ends.
 * @returns the caller as they are now, after whatever came before
 * @throws AppError 401 when that ended the caller's account, 403 when it took the right away
 */
export async function startManaging(
  trx: Trx,
  { id, alamat }: CurrentUser,
  action: string,
  subject: 'User' | 'Role' | 'RoleModule',
): Promise<CurrentUser> {
  await holdRoleNamed(trx, ADMIN);
  const row = await findUser(trx, id, null);
  if (!row?.aktif) {
    throw new AppError(401, 'Sesi tidak berlaku lagi. Silakan masuk kembali.', {
      headers: { 'www-authenticate': 'Bearer error="account_disabled"' },
    });
  }
  const current = { ...currentUserOf(row), ...(alamat === undefined ? {} : { alamat }) };
  assertAllowed(current, action, subject);
  return current;
}

function covers(ability: MongoAbility, { action, subject, conditions }: AbilityRule): boolean {
  const rules = ability.rulesFor(String(action), String(subject));
  return rules.some(
    (rule) => !rule.conditions || JSON.stringify(rule.conditions) === JSON.stringify(conditions ?? null),
  );
}

/**
 * Nobody gives, changes or takes over rights that they do not have themselves; otherwise whoever may edit users could
 * make themselves, or a friend, anything.
 * @throws AppError 403
 */
export function assertCovers(by: CurrentUser, role: readonly RoleModules[], satkerId: string | null): void {
  if (rulesOf(role, satkerId).every((rule) => covers(by.ability, rule))) return;
  throw new AppError(403, 'Anda tidak dapat memberikan atau mengubah wewenang yang tidak Anda miliki sendiri.');
}

/** @throws AppError 409 when no active account with the role admin-dev is left */
export async function assertAdminRemains(trx: Trx): Promise<void> {
  if (!(await isActiveRole(trx, ADMIN))) {
    throw new AppError(409, 'Ini admin-dev aktif yang terakhir. Tetapkan admin-dev lain dulu, lalu ulangi.');
  }
}

/** @throws AppError 409 when the role admin-dev, as given, could no longer manage users and roles */
export function assertStillManages(role: RoleModules): void {
  if (role.name !== ADMIN) return;
  const ability = abilityOf(rulesOf([role], null));
  if (ADMINISTRATION.every(([action, subject]) => ability.can(action, subject))) return;
  throw new AppError(
    409,
    'Peran admin-dev harus tetap dapat mengelola User, Role, dan RoleModule; tanpa itu tidak ada yang dapat memulihkannya.',
  );
}

/** @throws AppError 428 without a version (when one is needed), 409 with the current record when it is an old one */
export function assertCurrent<T extends { versi: number }>(
  previous: T,
  version: number | undefined,
  needed: boolean,
): void {
  if (version === undefined) {
    if (!needed) return;
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (version !== previous.versi) {
    throw new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', {
      data: previous,
    });
  }
}
