import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';

type Peran = 'admin-dev' | 'admin-esselon-2' | 'verifikator-esselon-2' | 'pimpinan' | 'support';

const BACA = ['read'];
const CRUD = ['create', 'read', 'update', 'delete'];
const DAFTAR = [...CRUD, 'export'];
/** Whoever reads a list may take it along. */
const LIHAT = ['read', 'export'];
const LAPORAN = [...CRUD, 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen', 'export'];

const MODULES: [name: string, label: string, actions: string[]][] = [
  ['all', 'Semua modul', ['manage']],
  ['Dashboard', 'Dasbor', ['read', 'export']],
  ['PelaporanCapaian', 'Pelaporan capaian', LAPORAN],
  ['Kpi', 'Indikator kinerja', DAFTAR],
  ['SasaranKegiatan', 'Sasaran kegiatan', DAFTAR],
  ['Kinerja', 'Kinerja', DAFTAR],
  ['Program', 'Program', DAFTAR],
  ['Target', 'Jenis target', DAFTAR],
  ['Tahun', 'Tahun', DAFTAR],
  ['Jadwal', 'Jadwal pelaporan', DAFTAR],
  ['Unit', 'Unit kerja', DAFTAR],
  ['User', 'Pengguna', CRUD],
  ['Role', 'Peran', CRUD],
  ['Module', 'Modul', DAFTAR],
  ['RoleModule', 'Modul per peran', CRUD],
  ['Permission', 'Izin', CRUD],
  ['MachineState', 'Keadaan mesin', BACA],
  ['QaReport', 'Laporan mutu', BACA],
];

const INDUK = Object.fromEntries([
  ...['SasaranKegiatan', 'Kinerja', 'Program', 'Target', 'Tahun', 'Jadwal', 'Unit'].map((m) => [m, LIHAT]),
  ['Dashboard', BACA],
]) as Record<string, string[]>;

/** The table of contract.md §4: role, label, reach in the unit tree, actions per module. */
export const PERAN: Record<
  Peran,
  { label: string; lingkup: 'sendiri' | 'bawahan' | 'semua'; modules: Record<string, string[]> }
> = {
  'admin-dev': { label: 'Administrator', lingkup: 'semua', modules: { all: ['manage'] } },
  'admin-esselon-2': {
    label: 'Pelapor',
    lingkup: 'sendiri',
    modules: {
      ...INDUK,
      PelaporanCapaian: ['create', 'read', 'update', 'delete', 'submit', 'export'],
      Kpi: ['create', 'read', 'update', 'export'],
    },
  },
  'verifikator-esselon-2': {
    label: 'Verifikator',
    lingkup: 'sendiri',
    modules: {
      ...INDUK,
      PelaporanCapaian: ['read', 'feedback', 'revise', 'approve', 'reject', 'export'],
      Kpi: LIHAT,
    },
  },
  pimpinan: { label: 'Pimpinan', lingkup: 'bawahan', modules: { ...INDUK, PelaporanCapaian: LIHAT, Kpi: LIHAT } },
  support: { label: 'Dukungan teknis', lingkup: 'semua', modules: { Unit: BACA, MachineState: BACA, QaReport: BACA } },
};

/** Puts in roles, modules and what each role may do. Gives the ids of the roles by name. */
export async function seedPeran(trx: Transaction<Database>): Promise<Map<string, string>> {
  const modules = MODULES.map(([name, label, actions], urutan) => ({ id: uuidv7(), name, label, urutan, actions }));
  await trx
    .insertInto('module')
    .values(modules.map(({ actions, ...rest }) => ({ ...rest, actions: JSON.stringify(actions) })))
    .execute();
  const moduleId = new Map(modules.map((m) => [m.name, m.id]));
  const roles = Object.entries(PERAN).map(([name, peran]) => ({ id: uuidv7(), name, ...peran }));
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
  return new Map(roles.map((role) => [role.name, role.id]));
}

/** Puts in a user with roles. The password hash is made before the transaction. */
export async function seedPengguna(
  trx: Transaction<Database>,
  roleId: Map<string, string>,
  user: { username: string; nama: string; roles: string[]; satkerId: string | null; passwordHash: string },
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
    })
    .execute();
  await trx
    .insertInto('pengguna_role')
    .values(user.roles.map((name) => ({ pengguna_id: id, role_id: roleId.get(name) ?? '' })))
    .execute();
  return id;
}
