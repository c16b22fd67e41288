/** Roles and their modules, for reading. */
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Role, RoleModule, roleModuleQuery, roleQuery } from '#contract/access.ts';
import type { RoleModules } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { containing, cut, order } from '#server/db/lists.ts';

const selectRoles = (db: Db) =>
  db
    .selectFrom('role as r')
    .select(['r.id', 'r.versi', 'r.created_at', 'r.updated_at', 'r.name', 'r.label', 'r.lingkup'])
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
  const rows = await selectRoles(db)
    .where(matching)
    .orderBy(`r.${field}`, dir)
    .orderBy('r.id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await db
    .selectFrom('role as r')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(matching)
    .executeTakeFirstOrThrow();
  return { data: rows.map(toRole), total: Number(n) };
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

/** One page of what roles have of modules. */
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
  const rows = await matching
    .orderBy(SORTS[field], dir)
    .orderBy('m.urutan')
    .orderBy('rm.id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toRoleModule), total: Number(n) };
}

/** Role-modules by their ids. */
export async function findRoleModules(db: Db, ids: readonly string[]): Promise<RoleModule[]> {
  return (await selectRoleModules(db).where('rm.id', 'in', ids).orderBy('rm.id').execute()).map(toRoleModule);
}
