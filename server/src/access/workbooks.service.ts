/** Accounts, roles and what roles may do as workbooks (contract.md §9). */
import type { z } from 'zod';
import type { Role, RoleModule, User } from '#contract/access.ts';
import type { roleExportQuery, roleModuleExportQuery, userExportQuery } from '#contract/access-export.ts';
import { listRoleModules, listRoles } from '#server/access/roles.queries.ts';
import { codesOfUnits, listUsers } from '#server/access/users.queries.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { assertFits, type Column, keXlsx, MAX_ROWS } from '#server/workbook/xlsx.ts';

const WHOLE = { page: 1, perPage: MAX_ROWS };
const several = (names: readonly string[]) => names.join('; ');

/** The titles that the import of people knows, so that an export can be filled in and read back. */
const USER_COLUMNS: Column<User & { unitCode: string | null }>[] = [
  { title: 'Username', value: (r) => r.username, width: 24 },
  { title: 'Nama', value: (r) => r.nama, width: 36 },
  { title: 'Email', value: (r) => r.email, width: 36 },
  { title: 'Peran', value: (r) => several(r.roles), width: 24 },
  { title: 'Kode satker', value: (r) => r.unitCode },
  { title: 'Jabatan', value: (r) => r.jabatan, width: 30 },
  { title: 'Telepon', value: (r) => r.telepon },
  { title: 'Status', value: (r) => (r.aktif ? 'aktif' : 'nonaktif') },
];
const ROLE_COLUMNS: Column<Role>[] = [
  { title: 'Nama', value: (r) => r.name, width: 24 },
  { title: 'Label', value: (r) => r.label, width: 36 },
  { title: 'Lingkup', value: (r) => r.lingkup },
  { title: 'Modul', value: (r) => several(r.roleModule.module.map(({ name }) => name)), width: 60 },
  { title: 'Pengguna', value: (r) => r.jumlah_pengguna },
];
const ROLE_MODULE_COLUMNS: Column<RoleModule>[] = [
  { title: 'Peran', value: (r) => r.role.name, width: 24 },
  { title: 'Modul', value: (r) => r.module.name, width: 24 },
  { title: 'Tindakan', value: (r) => several(r.actions), width: 60 },
];

/** The workbook of a list of accounts. @throws AppError 422 for more than `MAX_ROWS` rows */
export async function accountsWorkbook({ db, now }: RouteDeps, query: z.infer<typeof userExportQuery>) {
  const { data, total } = await listUsers(db, { ...query, ...WHOLE }, now());
  assertFits(total);
  const codes = await codesOfUnits(db);
  const rows = data.map((user) => ({ ...user, unitCode: codes.get(user.satker_id ?? '') ?? null }));
  return keXlsx('Pengguna', USER_COLUMNS, rows);
}

/** The workbook of a list of roles. @throws AppError 422 for more than `MAX_ROWS` rows */
export async function rolesWorkbook({ db }: RouteDeps, query: z.infer<typeof roleExportQuery>) {
  const { data, total } = await listRoles(db, { ...query, ...WHOLE });
  assertFits(total);
  return keXlsx('Peran', ROLE_COLUMNS, data);
}

/** The workbook of what roles may do. @throws AppError 422 for more than `MAX_ROWS` rows */
export async function roleModulesWorkbook({ db }: RouteDeps, query: z.infer<typeof roleModuleExportQuery>) {
  const { data, total } = await listRoleModules(db, { ...query, ...WHOLE });
  assertFits(total);
  return keXlsx('Modul peran', ROLE_MODULE_COLUMNS, data);
}
