import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DELIVERED_MODULES, DELIVERED_ROLES, type DeliveredModule, isDeliveredRole } from '#domain/access/delivered.ts';
import type { Write } from '#server/db/together.ts';
import type { Database } from '#server/db/types.ts';
import { ROLES, READ } from '#server/seed/role-list.ts';

const CRUD = ['create', 'read', 'update', 'delete'];

const LIST = [...CRUD, 'export'];

const REPORTS = [...CRUD, 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen', 'export'];

const MODULES: [name: DeliveredModule, actions: string[]][] = [
  ['all', ['manage']],
  ['Dashboard', READ],
  ['PelaporanCapaian', REPORTS],
  ['Kpi', LIST],
  ['SasaranKegiatan', LIST],
  ['Kinerja', LIST],
  ['Program', LIST],
  ['Target', LIST],
  ['Tahun', LIST],
  ['Jadwal', LIST],
  ['Unit', LIST],
  ['User', CRUD],
  ['Role', CRUD],
  ['Module', LIST],
  ['RoleModule', CRUD],
  ['Permission', CRUD],
  ['Webhook', CRUD],
  ['Token', ['create', 'read', 'delete']],
  ['MachineState', READ],
  ['Masalah', ['read', 'update']],
  ['QaReport', READ],
];

/** Puts in roles, modules and what each role may do. Gives the ids of the roles by name. */
export async function seedRoles(trx: Transaction<Database>): Promise<Map<string, string>> {
  const modules = MODULES.map(([name, actions], order) => ({
    id: uuidv7(),
    name,
    label: DELIVERED_MODULES[name],
    urutan: order,
    actions,
  }));
  await trx
    .insertInto('module')
    .values(modules.map(({ actions, ...rest }) => ({ ...rest, actions: JSON.stringify(actions) })))
    .execute();
  const moduleId = new Map<string, string>(modules.map((m) => [m.name, m.id]));
  const roles = Object.keys(DELIVERED_ROLES)
    .filter(isDeliveredRole)
    .map((name) => ({ id: uuidv7(), name, label: DELIVERED_ROLES[name], ...ROLES[name] }));
  await trx
    .insertInto('role')
    .values(roles.map(({ id, name, label, lingkup }) => ({ id, name, label, lingkup })))
    .execute();
  const given = roles.flatMap((role) =>
    Object.entries(role.modules).map(([name, actions]) => ({
      id: uuidv7(),
      role_id: role.id,
      module_id: moduleId.get(name) ?? '',
      actions: JSON.stringify(actions),
    })),
  );
  await trx.insertInto('role_module').values(given).execute();
  return new Map<string, string>(roles.map((role) => [role.name, role.id]));
}

/** A user to be put in. */
export type SeedUser = {
  id: string;
  username: string;
  nama: string;
  roles: readonly string[];
  satkerId: string | null;
  passwordHash: string;
  /** Absent: may sign in. */
  aktif?: boolean;
};

/** Puts in users with their roles, once it is run. */
export function putUsers(
  trx: Transaction<Database>,
  roleId: ReadonlyMap<string, string>,
  users: readonly SeedUser[],
): Write[] {
  const people = users.map(({ id, nama, username, passwordHash, satkerId, aktif = true }) => ({
    id,
    nama,
    username,
    email: `${username}@capaian.example`,
    password_hash: passwordHash,
    satker_id: satkerId,
    aktif,
  }));
  const given = users.flatMap(({ id, roles }) =>
    roles.map((name) => ({ pengguna_id: id, role_id: roleId.get(name) ?? '' })),
  );
  return [trx.insertInto('pengguna').values(people).compile(), trx.insertInto('pengguna_role').values(given).compile()];
}
