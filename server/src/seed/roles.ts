import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DELIVERED_MODULES, DELIVERED_ROLES, type DeliveredModule, isDeliveredRole } from '#domain/access/delivered.ts';
import type { Database } from '#server/db/types.ts';
import { ROLES, READ } from '#server/seed/role-list.ts';

const CRUD = ['create', 'read', 'update', 'delete'];

const LIST = [...CRUD, 'export'];

const REPORTS = [...CRUD, 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen', 'export'];

const MODULES: [name: DeliveredModule, actions: string[]][] = [
  ['all', ['manage']],
  ['Dashboard', ['read', 'export']],
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

/** Puts in a user with roles. The password hash is made before the transaction. */
export async function seedUsers(
  trx: Transaction<Database>,
  roleId: Map<string, string>,
  user: {
    username: string;
    nama: string;
    roles: string[];
    satkerId: string | null;
    passwordHash: string;
    /** Absent: may sign in. */
    aktif?: boolean;
  },
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('pengguna')
    .values({
      id,
      nama: user.nama,
      username: user.username,
      email: `${user.username}@capaian.example`,
      password_hash: user.passwordHash,
      satker_id: user.satkerId,
      aktif: user.aktif ?? true,
    })
    .execute();
  await trx
    .insertInto('pengguna_role')
    .values(user.roles.map((name) => ({ pengguna_id: id, role_id: roleId.get(name) ?? '' })))
    .execute();
  return id;
}
