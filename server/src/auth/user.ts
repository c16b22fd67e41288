import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { abilityOf, type RoleModules, rulesOf } from '#server/auth/abilities.ts';
import type { AbilityRule } from '#contract/session.ts';
import type { Database } from '#server/db/types.ts';
import type { CurrentUser } from '#server/http/kit.ts';

/** A user as one query reads them: their unit, their roles with modules, and the state of one session. */
export type UserRow = {
  id: string;
  nama: string;
  username: string;
  email: string;
  aktif: boolean;
  satker_id: string | null;
  satker_nama: string | null;
  /** Undefined when the session is unknown or belongs to somebody else. */
  session: { revoked: boolean } | undefined;
  roles: RoleModules[];
};

/**
 * Reads the user in one query per request, without a cache, so that a removed role or a closed session counts from the
 * next call on.
 * @param familyId the session to check; null = none
 */
export async function findUser(
  db: Kysely<Database>,
  userId: string,
  familyId: string | null,
): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .leftJoin('refresh_family as f', (join) =>
      join.onRef('f.pengguna_id', '=', 'p.id').on('f.id', '=', sql<string>`${familyId}::uuid`),
    )
    .select(['p.id', 'p.nama', 'p.username', 'p.email', 'p.aktif', 'p.satker_id', 'u.nama_unit as satker_nama'])
    .select(['f.id as family_id', 'f.revoked_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pengguna_role as pr')
          .innerJoin('role as r', 'r.id', 'pr.role_id')
          .whereRef('pr.pengguna_id', '=', 'p.id')
          .select(['r.name', 'r.lingkup'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('role_module as rm')
                .innerJoin('module as m', 'm.id', 'rm.module_id')
                .whereRef('rm.role_id', '=', 'r.id')
                .select(['m.name', 'rm.actions'])
                .orderBy('m.urutan')
                .orderBy('m.name'),
            ).as('modules'),
          )
          .orderBy('r.name'),
      ).as('roles'),
    )
    .where('p.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { family_id, revoked_at, ...user } = row;
  return { ...user, session: family_id === null ? undefined : { revoked: revoked_at !== null } };
}

/** The ability list of a user: the sign-in answer carries it, and the server's own checks use the same list. */
export const abilityRulesOf = (row: UserRow): AbilityRule[] => rulesOf(row.roles, row.satker_id);

/** The caller as route modules see them. */
export function currentUserOf(row: UserRow): CurrentUser {
  return {
    id: row.id,
    nama: row.nama,
    roles: row.roles.map((role) => role.name),
    satkerId: row.satker_id,
    ability: abilityOf(abilityRulesOf(row)),
  };
}
