/**
 * What every change of accounts and roles does first: waits for other such changes, reads the caller's rights again and
 * refuses rights that the caller does not have.
 */
import type { MongoAbility } from '@casl/ability';
import type { AbilityRule } from '#contract/session.ts';
import { ADMINISTRATION, ADMIN_ROLE } from '#domain/access/subjects.ts';
import { abilityOf, type RoleModules, rulesOf } from '#server/auth/abilities.ts';
import { assertAllowed } from '#server/auth/plugin.ts';
import { findUser, currentUserOf } from '#server/auth/user.ts';
import { holdRoleNamed, isActiveRole } from '#server/access/roles.queries.ts';
import type { Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser } from '#server/http/kit.ts';

/**
 * The role that administers an organisation. At least one active account must always have it (`assertAdminRemains`).
 */
export const ADMIN = ADMIN_ROLE;

/**
 * Begins a change of accounts or roles. Such changes run one after the other, across all server processes, until the
 * transaction ends: two at once could each remove one of the last two administrators.
 * @returns the caller, read again after the changes that ran before
 * @throws AppError 401 when one of those changes ended the caller's account, 403 when it took away the caller's right
 */
export async function startManaging(
  trx: Trx,
  by: CurrentUser,
  action: string,
  subject: 'User' | 'Role' | 'RoleModule' | 'Token',
): Promise<CurrentUser> {
  const { id, address } = by;
  // A token has none of these rights; what its person has is read below.
  assertAllowed(by, action, subject);
  await holdRoleNamed(trx, ADMIN);
  const row = await findUser(trx, id, null);
  if (!row?.aktif) {
    throw new AppError(401, 'Sesi tidak berlaku lagi. Silakan masuk kembali.', {
      headers: { 'www-authenticate': 'Bearer error="account_disabled"' },
    });
  }
  const current = { ...currentUserOf(row), ...(address === undefined ? {} : { address }) };
  assertAllowed(current, action, subject);
  return current;
}

function covers(ability: MongoAbility, { action, subject, conditions }: AbilityRule): boolean {
  const rules = ability.rulesFor(String(action), String(subject));
  return rules.some(
    (rule) => !rule.conditions || JSON.stringify(rule.conditions) === JSON.stringify(conditions ?? null),
  );
}

/** Whether somebody has every right that these roles give in this unit. */
export const coversAll = (by: CurrentUser, roles: readonly RoleModules[], satkerId: string | null): boolean =>
  rulesOf(roles, satkerId).every((rule) => covers(by.ability, rule));

/**
 * Refuses to give, change or take over rights that the caller does not have. Without this, anybody who may edit users
 * could make themselves an administrator.
 * @throws AppError 403
 */
export function assertCovers(by: CurrentUser, role: readonly RoleModules[], satkerId: string | null): void {
  if (coversAll(by, role, satkerId)) return;
  throw new AppError(403, 'Anda tidak dapat memberikan atau mengubah wewenang yang tidak Anda miliki sendiri.');
}

/** @throws AppError 409 when no active account with the role admin-dev is left */
export async function assertAdminRemains(trx: Trx): Promise<void> {
  if (!(await isActiveRole(trx, ADMIN))) {
    throw new AppError(
      409,
      'Ini Admin Pengembang aktif yang terakhir. Tetapkan Admin Pengembang lain dulu, lalu ulangi.',
    );
  }
}

/** @throws AppError 409 when the role admin-dev with these modules could no longer manage users and roles */
export function assertStillManages(role: RoleModules): void {
  if (role.name !== ADMIN) return;
  const ability = abilityOf(rulesOf([role], null));
  if (ADMINISTRATION.every(([action, subject]) => ability.can(action, subject))) return;
  throw new AppError(
    409,
    'Peran Admin Pengembang harus tetap dapat mengelola pengguna, peran, dan modul per peran; tanpa itu tidak ada yang dapat memulihkannya.',
  );
}

/** @throws AppError 428 when a required version is missing, 409 with the current record when the version is outdated */
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
