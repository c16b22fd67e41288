/** Roles and their modules as they are stored. */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Role, RoleModule, roleModuleQuery, roleQuery } from '#contract/access.ts';
import type { RoleModules } from '#server/auth/abilities.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';

const selectRoles = (db: Db) =>
  db
    .selectFrom('role as r')
    .select(['r.id', 'r.versi', 'r.created_at', 'r.updated_at', 'r.name', 'r.label', 'r.lingkup', 'r.wajib_dua_faktor'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('role_module as rm')
          .innerJoin('module as m', 'm.id', 'rm.module_id')
          .whereRef('rm.role_id', '=', 'r.id')
          .select(['rm.id', 'rm.versi', 'rm.module_id', 'm.name', 'm.label', 'rm.actions'])
          .orderBy('m.urutan')
          .orderBy('m.name'),
      ).as('modules'),
    )
    .select((eb) =>
      eb
        .selectFrom('pengguna_role as pr')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('pr.role_id', '=', 'r.id')
        .as('jumlah_pengguna'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>;

const toRole = ({ modules, created_at, updated_at, jumlah_pengguna, ...row }: Row): Role => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  roleModule: { name: row.name, module: modules },
  jumlah_pengguna: jumlah_pengguna ?? 0,
});

/** One page of the roles. */
export async function listRoles(db: Db, query: z.infer<typeof roleQuery>): Promise<{ data: Role[]; total: number }> {
  const pattern = containing(query.q ?? '');
  const matching = ({ or, eb }: ExpressionBuilder<Database & { r: Database['role'] }, 'r'>) =>
    or([eb('r.name', 'ilike', pattern), eb('r.label', 'ilike', pattern)]);
  const { field, dir } = order(query.sort, 'label' as 'name' | 'label' | 'updated_at');
  const { offset, limit } = cut(query);
  const page = selectRoles(db)
    .where(matching)
    .orderBy(`r.${field}`, dir)
    .orderBy('r.id', dir)
    .offset(offset)
    .limit(limit);
  const all = countOf(db.selectFrom('role as r').where(matching));
  const [rows, [count]] = await together(db, [page.compile(), all.compile()]);
  return { data: rows.map(toRole), total: Number(count?.n ?? 0) };
}

/** A role by its id. */
export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const row = await selectRoles(db).where('r.id', '=', id).executeTakeFirst();
  return row && toRole(row);
}

/** A role as abilities are computed from it. */
export const asModules = ({ name, lingkup, roleModule }: Role): RoleModules => ({
  name,
  lingkup,
  modules: roleModule.module.map((m) => ({ name: m.name, actions: m.actions })),
});

/** Every role. */
export const allRoles = async (db: Db): Promise<Role[]> =>
  (await selectRoles(db).orderBy('r.name').execute()).map(toRole);

/** Roles by their names; unknown names are left out. */
export async function rolesNamed(db: Db, names: readonly string[]): Promise<Role[]> {
  if (names.length === 0) return [];
  return (await selectRoles(db).where('r.name', 'in', names).orderBy('r.name').execute()).map(toRole);
}

const selectRoleModules = (db: Db) =>
  db
    .selectFrom('role_module as rm')
    .innerJoin('role as r', 'r.id', 'rm.role_id')
    .innerJoin('module as m', 'm.id', 'rm.module_id')
    .select(['rm.id', 'rm.versi', 'rm.created_at', 'rm.updated_at', 'rm.role_id', 'rm.module_id', 'rm.actions'])
    .select(['r.name as role_name', 'r.label as role_label', 'm.name as module_name', 'm.label as module_label']);
type ModuleRow = Awaited<ReturnType<ReturnType<typeof selectRoleModules>['executeTakeFirstOrThrow']>>;

const toRoleModule = (row: ModuleRow): RoleModule => ({
  id: row.id,
  versi: row.versi,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  role_id: row.role_id,
  role: { name: row.role_name, label: row.role_label },
  module_id: row.module_id,
  module: { name: row.module_name, label: row.module_label },
  actions: row.actions,
});

const SORTS = { role: 'r.label', module: 'm.label', updated_at: 'rm.updated_at' } as const;

/** One page of the role-modules: which actions each role may do on which module. */
export async function listRoleModules(
  db: Db,
  query: z.infer<typeof roleModuleQuery>,
): Promise<{ data: RoleModule[]; total: number }> {
  let matching = selectRoleModules(db);
  if (query.role_id) matching = matching.where('rm.role_id', '=', query.role_id);
  if (query.module_id) matching = matching.where('rm.module_id', '=', query.module_id);
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where(({ or, eb }) =>
      or([
        eb('r.name', 'ilike', pattern),
        eb('r.label', 'ilike', pattern),
        eb('m.name', 'ilike', pattern),
        eb('m.label', 'ilike', pattern),
      ]),
    );
  }
  const { field, dir } = order(query.sort, 'role' as keyof typeof SORTS);
  const { offset, limit } = cut(query);
  const page = matching
    .orderBy(SORTS[field], dir)
    .orderBy('m.urutan')
    .orderBy('rm.id', dir)
    .offset(offset)
    .limit(limit);
  const [rows, [count]] = await together(db, [page.compile(), countOf(matching).compile()]);
  return { data: rows.map(toRoleModule), total: Number(count?.n ?? 0) };
}

/** Role-modules by their ids. */
export async function findRoleModules(db: Db, ids: readonly string[]): Promise<RoleModule[]> {
  return (await selectRoleModules(db).where('rm.id', 'in', ids).orderBy('rm.id').execute()).map(toRoleModule);
}

/** Every module with the actions it knows. */
export const allModules = (db: Db): Promise<{ id: string; name: string; actions: string[] }[]> =>
  db.selectFrom('module').select(['id', 'name', 'actions']).execute();

/** Whether a write failed because another role already has this name. */
export const isRoleNameTaken = (error: unknown): boolean => constraintOf(error) === 'role_name_key';

/** Keeps a new role, without modules. @throws the driver's error when the name is taken (`isRoleNameTaken`) */
export async function insertRole(trx: Db, row: Insertable<Database['role']>): Promise<void> {
  await trx.insertInto('role').values(row).execute();
}

/** Writes label and reach of a role, and whether it needs a second factor. */
export async function writeRole(
  trx: Db,
  id: string,
  row: Pick<Role, 'label' | 'lingkup' | 'wajib_dua_faktor'>,
): Promise<void> {
  await trx.updateTable('role').set(row).where('id', '=', id).execute();
}

/** Raises the version of a role. The role's modules share this version, so a change of a module raises it too. */
export async function bumpRole(trx: Db, id: string, time: Date): Promise<void> {
  await trx
    .updateTable('role')
    .set((eb) => ({ versi: eb('versi', '+', 1), updated_at: time }))
    .where('id', '=', id)
    .execute();
}

/** Removes a role and its role-modules. */
export async function removeRole(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('role_module').where('role_id', '=', id).execute();
  await trx.deleteFrom('role').where('id', '=', id).execute();
}

/** Gives modules to a role. */
export async function insertModules(
  trx: Db,
  roleId: string,
  content: readonly { module_id: string; actions: string[] }[],
  time: Date,
): Promise<void> {
  if (content.length === 0) return;
  await trx
    .insertInto('role_module')
    .values(
      content.map(({ module_id, actions }) => ({
        id: uuidv7(),
        role_id: roleId,
        module_id,
        actions: JSON.stringify(actions),
        created_at: time,
        updated_at: time,
      })),
    )
    .execute();
}

/** Writes the actions that a role may do on a module, and raises the version of that role-module. */
export async function writeModule(trx: Db, id: string, actions: readonly string[], time: Date): Promise<void> {
  await trx
    .updateTable('role_module')
    .set((eb) => ({ actions: JSON.stringify(actions), versi: eb('versi', '+', 1), updated_at: time }))
    .where('id', '=', id)
    .execute();
}

/** Removes role-modules. @param ids ids of role-modules, at least one */
export async function removeModules(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('role_module').where('id', 'in', ids).execute();
}

/**
 * Locks a role until the transaction ends, so that it cannot be deleted; rows that refer to it may still be written.
 */
export async function holdRoleNamed(trx: Db, name: string): Promise<void> {
  await trx.selectFrom('role').select('id').where('name', '=', name).forNoKeyUpdate().execute();
}

/** Whether an account has a role. */
export async function hasRole(db: Db, userId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('pengguna_role as pr')
    .innerJoin('role as r', 'r.id', 'pr.role_id')
    .select('r.id')
    .where('pr.pengguna_id', '=', userId)
    .where('r.name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether some active account has a role. */
export async function isActiveRole(db: Db, name: string): Promise<boolean> {
  const holder = await db
    .selectFrom('pengguna as p')
    .innerJoin('pengguna_role as pr', 'pr.pengguna_id', 'p.id')
    .innerJoin('role as r', 'r.id', 'pr.role_id')
    .select('p.id')
    .where('r.name', '=', name)
    .where('p.aktif', '=', true)
    .where('p.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
