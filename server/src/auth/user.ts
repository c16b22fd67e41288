import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LRUCache } from 'lru-cache';
import { abilityOf, type RoleModules, rulesOf } from '#server/auth/abilities.ts';
import type { AbilityRule } from '#contract/session.ts';
import { together } from '#server/db/together.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
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
  roles: (RoleModules & { wajib_dua_faktor: boolean })[];
  /** Since when a second factor counts; null without one. */
  aktif_sejak: Date | null;
};

const user = written((db, { userId, familyId }: { userId: string; familyId: string | null }) =>
  db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .leftJoin('faktor_kedua as k', 'k.pengguna_id', 'p.id')
    .leftJoin('refresh_family as f', (join) =>
      join.onRef('f.pengguna_id', '=', 'p.id').on('f.id', '=', sql<string>`${familyId}::uuid`),
    )
    .select(['p.id', 'p.nama', 'p.username', 'p.email', 'p.aktif', 'p.satker_id', 'u.nama_unit as satker_nama'])
    .select(['f.id as family_id', 'f.revoked_at', 'k.aktif_sejak'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pengguna_role as pr')
          .innerJoin('role as r', 'r.id', 'pr.role_id')
          .whereRef('pr.pengguna_id', '=', 'p.id')
          .select(['r.name', 'r.lingkup', 'r.wajib_dua_faktor'])
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
    .compile(),
);

/**
 * Reads a user with all they may do.
 * @param familyId the session to check; null = none
 */
export async function findUser(
  db: Kysely<Database>,
  userId: string,
  familyId: string | null,
): Promise<UserRow | undefined> {
  const [row] = await user(db, { userId, familyId });
  if (!row) return undefined;
  const { family_id, revoked_at, ...rest } = row;
  return { ...rest, session: family_id === null ? undefined : { revoked: revoked_at !== null } };
}

/** The ability list of a user: the sign-in answer carries it, and the server's own checks use the same list. */
export const abilityRulesOf = (row: UserRow): AbilityRule[] => rulesOf(row.roles, row.satker_id);

/** Whether a role of somebody needs a second factor. */
export const needsFactor = ({ roles }: Pick<UserRow, 'roles'>): boolean => roles.some((role) => role.wajib_dua_faktor);

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

/**
 * How often anything has changed that decides who may do what (migration 022). The number of the last change as well: one
 * that was rolled back counts for nobody, and the next adds as much.
 */
export const accessVersion = sql<string>`(select concat(sum(v.jumlah), '.', max(v.transaksi)) from versi_akses as v)`;

const caller = written((db, { userId, familyId }: { userId: string; familyId: string }) =>
  db
    .selectFrom('pengguna as p')
    .leftJoin('refresh_family as f', (join) => join.onRef('f.pengguna_id', '=', 'p.id').on('f.id', '=', familyId))
    .leftJoin('faktor_kedua as k', 'k.pengguna_id', 'p.id')
    .select(['p.id', 'p.nama', 'p.aktif', 'p.satker_id', 'f.id as family_id', 'f.revoked_at'])
    .select(['f.lewat_penyedia', 'k.aktif_sejak'])
    .select(accessVersion.as('versi'))
    .where('p.id', '=', userId)
    .compile(),
);

/** Callers whose abilities one process keeps. */
const CALLERS = 5000;

/**
 * Who calls: `refused` when they may not, because the account is disabled or gone, or the session over. `lacksFactor`:
 * their role needs a second factor, and they have none.
 */
type Caller =
  | { refused: 'account_disabled' | 'session_revoked'; user?: never; lacksFactor?: never }
  | { refused?: never; user: CurrentUser; lacksFactor: boolean };

/**
 * Who calls, read on every call without being kept: a disabled user or a closed session counts from the next call on, in
 * every process. What they may do is kept under the version of everything that decides it (migration 022), which is read
 * with them: so does a changed role. With `along` another statement is sent too, whose rows are `found`.
 */
export function readCallers(db: Kysely<Database>) {
  const kept = new LRUCache<string, { user: CurrentUser; isNeeded: boolean }>({ max: CALLERS });
  const read = async (userId: string, row: Awaited<ReturnType<typeof caller>>[number] | undefined): Promise<Caller> => {
    if (!row?.aktif) return { refused: 'account_disabled' };
    if (row.family_id === null || row.revoked_at !== null) return { refused: 'session_revoked' };
    const key = `${row.id} ${row.satker_id} ${row.versi}`;
    const known = kept.get(key);
    const hasFactor = row.aktif_sejak !== null || row.lewat_penyedia === true;
    if (known) return { user: { ...known.user, nama: row.nama }, lacksFactor: known.isNeeded && !hasFactor };
    const whole = await findUser(db, userId, row.family_id);
    if (!whole) return { refused: 'account_disabled' };
    const fresh = { user: currentUserOf(whole), isNeeded: needsFactor(whole) };
    kept.set(key, fresh);
    return { user: fresh.user, lacksFactor: fresh.isNeeded && !hasFactor };
  };
  return async (userId: string, familyId: string, along?: CompiledQuery<unknown>) => {
    const asked = caller.query(db, { userId, familyId });
    const [[row], found] = await together(db, along ? [asked, along] : [asked]);
    return { ...(await read(userId, row)), found: found ?? [] };
  };
}

/** Rows of access versions above which they are added up: every call reads all of them. */
const MANY = 50;

/** Adds up what has gathered of access versions; the sum stays. Several processes may do so at once. */
export async function gatherAccessVersions(db: Kysely<Database>, many = MANY): Promise<void> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from versi_akses`.execute(db);
  if (Number(rows[0]?.n ?? 0) < many) return;
  await sql`
    with lama as (delete from versi_akses returning jumlah)
    insert into versi_akses (jumlah) select sum(jumlah) from lama having count(*) > 0`.execute(db);
}
