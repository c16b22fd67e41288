/** Changes of roles and of the modules they have. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type {
  LingkupPeran,
  Role,
  RoleModule,
  roleCreateBody,
  roleEditBody,
  roleModuleCreateBody,
  roleModuleEditBody,
} from '#contract/pengguna.ts';
import { wajibBoleh } from '#server/auth/plugin.ts';
import { constraintOf } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { bedanya, catatBanyak } from '#server/repositories/jejak.ts';
import {
  ADMIN,
  mulaiMengelola,
  wajibMencakup,
  wajibTerkini,
  wajibTetapMengelola,
} from '#server/repositories/keamanan.ts';
import { cariModulPeran, cariPeran, sebagaiModul } from '#server/repositories/peran.ts';

type Trx = Transaction<Database>;
export type Oleh = { pengguna: Pengguna; waktu: Date };
type Isi = { module_id: string; actions: string[] };

const TANPA_UNIT = '00000000-0000-0000-0000-000000000000';
const NAMA_DIPAKAI = 'Nama peran ini sudah dipakai. Gunakan nama lain.';

async function satu(trx: Trx, id: string): Promise<Role> {
  const role = await cariPeran(trx, id);
  if (!role) throw tidakDitemukan('Peran');
  return role;
}

/** Actions once each, in the module's order. @throws AppError 422 naming each unknown module and action */
async function periksaModul(trx: Trx, isi: readonly Isi[], lingkup: LingkupPeran, path: string): Promise<Isi[]> {
  const ada = new Map(
    (await trx.selectFrom('module').select(['id', 'name', 'actions']).execute()).map((m) => [m.id, m]),
  );
  const salah: Issue[] = [];
  const terpakai = new Set<string>();
  const bersih = isi.map(({ module_id, actions }, i) => {
    const at = (kolom: string) => (path === '' ? kolom : `${path}.${i}.${kolom}`);
    const kata = (kolom: string, message: string) => salah.push({ path: at(kolom), code: 'custom', message });
    const modul = ada.get(module_id);
    if (!modul) kata('module_id', 'tidak ada dalam daftar modul');
    if (terpakai.has(module_id)) kata('module_id', 'disebut lebih dari sekali');
    terpakai.add(module_id);
    const asing = modul ? actions.filter((action) => !modul.actions.includes(action)) : [];
    if (modul && asing.length > 0) {
      kata('actions', `${asing.join(', ')} tidak dikenal modul ${modul.name}; pilih dari: ${modul.actions.join(', ')}`);
    }
    // `all` knows no unit, so it would reach past a narrower scope.
    if (modul?.name === 'all' && lingkup !== 'semua') {
      kata('module_id', 'modul all hanya untuk peran dengan lingkup semua');
    }
    return { module_id, actions: modul?.actions.filter((action) => actions.includes(action)) ?? [] };
  });
  if (salah.length > 0) throw tidakSah(salah);
  return bersih;
}

/** Judged with the caller's own unit: what the role would let them do. */
const dalamJangkauan = (oleh: Pengguna, role: Role) =>
  wajibMencakup(oleh, [sebagaiModul(role)], oleh.satkerId ?? TANPA_UNIT);

/** A role for changing, within the caller's own reach. */
async function pegangPeran(trx: Trx, oleh: Pengguna, id: string): Promise<Role> {
  const role = await satu(trx, id);
  dalamJangkauan(oleh, role);
  return role;
}

/** What a change has to satisfy once it is made; bumps the role's version, which its modules share. */
async function sahkan(trx: Trx, oleh: Pengguna, id: string, waktu: Date): Promise<Role> {
  await trx
    .updateTable('role')
    .set((eb) => ({ versi: eb('versi', '+', 1), updated_at: waktu }))
    .where('id', '=', id)
    .execute();
  const role = await satu(trx, id);
  dalamJangkauan(oleh, role);
  wajibTetapMengelola(sebagaiModul(role));
  return role;
}

async function pasang(trx: Trx, roleId: string, isi: readonly Isi[], waktu: Date): Promise<void> {
  if (isi.length === 0) return;
  await trx
    .insertInto('role_module')
    .values(
      isi.map(({ module_id, actions }) => ({
        id: uuidv7(),
        role_id: roleId,
        module_id,
        actions: JSON.stringify(actions),
        created_at: waktu,
        updated_at: waktu,
      })),
    )
    .execute();
}

/** Makes the modules of a role exactly `isi`; rows that stay keep their ids. */
async function ganti(trx: Trx, lama: Role, isi: readonly Isi[], waktu: Date): Promise<void> {
  const kini = new Map(lama.roleModule.module.map((m) => [m.module_id, m]));
  const hilang = lama.roleModule.module.filter((m) => !isi.some((baru) => baru.module_id === m.module_id));
  if (hilang.length > 0) {
    const ids = hilang.map((m) => m.id);
    await trx.deleteFrom('role_module').where('id', 'in', ids).execute();
  }
  for (const { module_id, actions } of isi) {
    const ada = kini.get(module_id);
    if (!ada || ada.actions.join() === actions.join()) continue;
    await trx
      .updateTable('role_module')
      .set((eb) => ({ actions: JSON.stringify(actions), versi: eb('versi', '+', 1), updated_at: waktu }))
      .where('id', '=', ada.id)
      .execute();
  }
  const baru = isi.filter((satuIsi) => !kini.has(satuIsi.module_id));
  await pasang(trx, lama.id, baru, waktu);
}

const ringkas = (role: Role) => ({
  name: role.name,
  label: role.label,
  lingkup: role.lingkup,
  modul: Object.fromEntries(role.roleModule.module.map((m) => [m.name, m.actions])),
});
const KOLOM = ['name', 'label', 'lingkup', 'modul'] as const;

/** A new role, with the modules given. @throws AppError 409 when the name is taken */
export async function buatPeran(
  trx: Trx,
  body: z.infer<typeof roleCreateBody>,
  { pengguna, waktu }: Oleh,
): Promise<Role> {
  const oleh = await mulaiMengelola(trx, pengguna, 'create', 'Role');
  if (body.roleModule !== undefined) wajibBoleh(oleh, 'create', 'RoleModule');
  const lingkup = body.lingkup ?? 'sendiri';
  const isi = await periksaModul(trx, body.roleModule?.module ?? [], lingkup, 'roleModule.module');
  const id = uuidv7();
  const { name, label } = body;
  await trx
    .insertInto('role')
    .values({ id, name, label, lingkup, created_at: waktu, updated_at: waktu })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'role_name_key') throw error;
      throw new AppError(409, NAMA_DIPAKAI);
    });
  await pasang(trx, id, isi, waktu);
  const role = await satu(trx, id);
  dalamJangkauan(oleh, role);
  const perubahan = ringkas(role);
  await catatBanyak(trx, 'Role', 'create', { pengguna: oleh, waktu }, [{ id, perubahan }]);
  return role;
}

/** Changes label, reach and, all at once, the modules of a role. */
export async function ubahPeran(
  trx: Trx,
  id: string,
  { versi, label, lingkup, roleModule }: z.infer<typeof roleEditBody>,
  { pengguna, waktu }: Oleh,
): Promise<Role> {
  const oleh = await mulaiMengelola(trx, pengguna, 'update', 'Role');
  const lama = await pegangPeran(trx, oleh, id);
  wajibTerkini(lama, versi, true);
  const jadi = { label: label ?? lama.label, lingkup: lingkup ?? lama.lingkup };
  if (lama.name === ADMIN && jadi.lingkup !== 'semua') {
    throw new AppError(409, 'Peran admin-dev selalu menjangkau semua unit; lingkupnya tidak dapat dipersempit.');
  }
  const modul = roleModule?.module ?? lama.roleModule.module.map(({ module_id, actions }) => ({ module_id, actions }));
  if (roleModule !== undefined) wajibBoleh(oleh, 'update', 'RoleModule');
  const isi = await periksaModul(trx, modul, jadi.lingkup, 'roleModule.module');
  await trx.updateTable('role').set(jadi).where('id', '=', id).execute();
  await ganti(trx, lama, isi, waktu);
  const role = await sahkan(trx, oleh, id, waktu);
  const perubahan = bedanya(ringkas(lama), ringkas(role), KOLOM);
  await catatBanyak(trx, 'Role', 'update', { pengguna: oleh, waktu }, [{ id, perubahan }]);
  return role;
}

/** Deletes roles that nobody has, all or none. @throws AppError 409 for one in use and for admin-dev */
export async function hapusPeran(trx: Trx, ids: readonly string[], { pengguna, waktu }: Oleh): Promise<void> {
  const oleh = await mulaiMengelola(trx, pengguna, 'delete', 'Role');
  for (const id of ids) {
    const role = await pegangPeran(trx, oleh, id);
    if (role.name === ADMIN) throw new AppError(409, 'Peran admin-dev tidak dapat dihapus.');
    if (role.jumlah_pengguna > 0) {
      throw new AppError(
        409,
        `Peran ${role.name} masih dipakai ${role.jumlah_pengguna} pengguna. Ganti peran mereka dulu, lalu hapus.`,
      );
    }
    await trx.deleteFrom('role_module').where('role_id', '=', id).execute();
    await trx.deleteFrom('role').where('id', '=', id).execute();
    const perubahan = ringkas(role);
    await catatBanyak(trx, 'Role', 'delete', { pengguna: oleh, waktu }, [{ id, perubahan }]);
  }
}

async function satuModul(trx: Trx, id: string): Promise<RoleModule> {
  const [ada] = await cariModulPeran(trx, [id]);
  if (!ada) throw tidakDitemukan('Modul peran');
  return ada;
}

async function catatModul(
  trx: Trx,
  { oleh, waktu, aksi }: { oleh: Pengguna; waktu: Date; aksi: string },
  { id, role, module }: RoleModule,
  actions: { dari: string[]; ke: string[] },
) {
  const perubahan = { peran: role.name, modul: module.name, actions };
  await catatBanyak(trx, 'RoleModule', aksi, { pengguna: oleh, waktu }, [{ id, perubahan }]);
}

/** Gives a module to a role. @throws AppError 409 with the current record when the role has it already */
export async function beriModul(
  trx: Trx,
  body: z.infer<typeof roleModuleCreateBody>,
  { pengguna, waktu }: Oleh,
): Promise<RoleModule> {
  const oleh = await mulaiMengelola(trx, pengguna, 'create', 'RoleModule');
  const role = await cariPeran(trx, body.role_id);
  if (!role) throw tidakSah([{ path: 'role_id', code: 'custom', message: 'tidak ada dalam daftar peran' }]);
  dalamJangkauan(oleh, role);
  const isi = await periksaModul(trx, [body], role.lingkup, '');
  const ada = role.roleModule.module.find((m) => m.module_id === body.module_id);
  if (ada) {
    const pesan = `Peran ${role.name} sudah punya modul ${ada.name}. Ubah yang ada itu.`;
    throw new AppError(409, pesan, { data: await satuModul(trx, ada.id) });
  }
  await pasang(trx, role.id, isi, waktu);
  const kini = await sahkan(trx, oleh, role.id, waktu);
  const baru = await satuModul(trx, kini.roleModule.module.find((m) => m.module_id === body.module_id)?.id ?? '');
  await catatModul(trx, { oleh, waktu, aksi: 'create' }, baru, { dari: [], ke: baru.actions });
  return baru;
}

/** Changes what a role may do with a module; counts from everybody's next call on. */
export async function ubahModul(
  trx: Trx,
  id: string,
  { versi, actions }: z.infer<typeof roleModuleEditBody>,
  { pengguna, waktu }: Oleh,
): Promise<RoleModule> {
  const oleh = await mulaiMengelola(trx, pengguna, 'update', 'RoleModule');
  const lama = await satuModul(trx, id);
  const role = await pegangPeran(trx, oleh, lama.role_id);
  wajibTerkini(lama, versi, false);
  const [isi] = await periksaModul(trx, [{ module_id: lama.module_id, actions }], role.lingkup, '');
  await trx
    .updateTable('role_module')
    .set({ actions: JSON.stringify(isi?.actions ?? []), versi: lama.versi + 1, updated_at: waktu })
    .where('id', '=', id)
    .execute();
  await sahkan(trx, oleh, role.id, waktu);
  const baru = await satuModul(trx, id);
  await catatModul(trx, { oleh, waktu, aksi: 'update' }, baru, { dari: lama.actions, ke: baru.actions });
  return baru;
}

/** Takes modules from roles, all or none. */
export async function cabutModul(trx: Trx, ids: readonly string[], { pengguna, waktu }: Oleh): Promise<void> {
  const oleh = await mulaiMengelola(trx, pengguna, 'delete', 'RoleModule');
  for (const id of ids) {
    const lama = await satuModul(trx, id);
    await pegangPeran(trx, oleh, lama.role_id);
    await trx.deleteFrom('role_module').where('id', '=', id).execute();
    await sahkan(trx, oleh, lama.role_id, waktu);
    await catatModul(trx, { oleh, waktu, aksi: 'delete' }, lama, { dari: lama.actions, ke: [] });
  }
}
