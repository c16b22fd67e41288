/** Changes of accounts: by an admin, and by people on their own profile. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { profilBody, Role, User, userCreateBody, userEditBody } from '#contract/pengguna.ts';
import { kelemahanSandi } from '#server/auth/kata-sandi.ts';
import { type AlasanBerakhir, endSessionsOf } from '#server/auth/sessions.ts';
import { constraintOf, sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { bedanya, catatBanyak } from '#server/repositories/jejak.ts';
import { ADMIN, mulaiMengelola, wajibAdaAdmin, wajibMencakup, wajibTerkini } from '#server/repositories/keamanan.ts';
import { cariPengguna } from '#server/repositories/pengguna.ts';
import { peranBernama, sebagaiModul } from '#server/repositories/peran.ts';

type Trx = Transaction<Database>;
/** Who does it, when, and the hash of the new password; hashing takes too long for a transaction. */
export type Oleh = { pengguna: Pengguna; waktu: Date; hash?: string | undefined };

const KOLOM = ['nama', 'email', 'telepon', 'jabatan', 'satker_id', 'roles', 'aktif'] as const;
const isian = (issues: Issue[]) => (path: string, message: string) => issues.push({ path, code: 'custom', message });

function sudahDipakai(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const apa = constraintOf(error)?.includes('email') ? 'Alamat email' : 'Username';
  throw new AppError(409, `${apa} sudah dipakai. Gunakan yang lain.`);
}

async function satu(trx: Trx, id: string): Promise<User> {
  const user = await cariPengguna(trx, id);
  if (!user) throw tidakDitemukan('Pengguna');
  return user;
}

/** Rules that need the database or several fields at once; every fault is named. Gives the roles. */
async function periksa(trx: Trx, user: Omit<User, 'id' | 'versi' | 'created_at' | 'updated_at' | 'satker'>) {
  const salah: Issue[] = [];
  const kata = isian(salah);
  const roles = await peranBernama(trx, user.roles);
  user.roles.forEach((name, i) => {
    if (!roles.some((role) => role.name === name)) kata(`roles.${i}`, `${name} tidak ada dalam daftar peran`);
  });
  // An account that waits for an admin may still lack both.
  if (user.aktif && user.roles.length === 0) kata('roles', 'pilih paling sedikit satu peran sebelum mengaktifkan akun');
  if (user.satker_id !== null) {
    const unit = await trx.selectFrom('unit').select('id').where('id', '=', user.satker_id).executeTakeFirst();
    if (!unit) kata('satker_id', 'tidak ada dalam daftar unit');
  } else if (user.aktif && !user.roles.includes(ADMIN)) {
    kata('satker_id', 'wajib diisi, kecuali untuk admin-dev');
  }
  if (salah.length > 0) throw tidakSah(salah);
  return roles;
}

const dalamJangkauan = (oleh: Pengguna, roles: readonly Role[], satkerId: string | null) =>
  wajibMencakup(oleh, roles.map(sebagaiModul), satkerId);

async function beriPeran(trx: Trx, penggunaId: string, roles: readonly Role[]): Promise<void> {
  await trx.deleteFrom('pengguna_role').where('pengguna_id', '=', penggunaId).execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ pengguna_id: penggunaId, role_id: role.id }));
  await trx.insertInto('pengguna_role').values(rows).execute();
}

/** A new account, at once usable unless `aktif` is false. @throws AppError 409 when username or e-mail is taken */
export async function buatPengguna(trx: Trx, body: z.infer<typeof userCreateBody>, oleh: Oleh): Promise<User> {
  const { waktu, hash = '' } = oleh;
  const admin = await mulaiMengelola(trx, oleh.pengguna, 'create', 'User');
  const { password, roles: nama, ...isi } = body;
  const user = {
    nama: isi.nama,
    username: isi.username,
    email: isi.email,
    telepon: isi.telepon ?? null,
    jabatan: isi.jabatan ?? null,
    satker_id: isi.satker_id ?? null,
    aktif: isi.aktif ?? true,
  };
  const roles = await periksa(trx, { ...user, roles: [...new Set(nama)] });
  wajibKuat(password, user);
  dalamJangkauan(admin, roles, user.satker_id);
  const id = uuidv7();
  await trx
    .insertInto('pengguna')
    .values({ id, ...user, password_hash: hash, created_at: waktu, updated_at: waktu })
    .execute()
    .catch(sudahDipakai);
  await beriPeran(trx, id, roles);
  const baru = await satu(trx, id);
  const perubahan = Object.fromEntries([...KOLOM, 'username' as const].map((kolom) => [kolom, baru[kolom]]));
  await catatBanyak(trx, 'User', 'create', { pengguna: admin, waktu }, [{ id, perubahan }]);
  return baru;
}

function wajibKuat(password: string | undefined, milik: { username: string; email: string; nama: string }): void {
  const lemah = password === undefined ? [] : kelemahanSandi(password, milik);
  if (lemah.length > 0) throw tidakSah(lemah);
}

/** Why sessions end after a change, the gravest reason first; undefined when they go on. */
function alasanBerakhir(lama: User, baru: User, sandiBaru: boolean): AlasanBerakhir | undefined {
  if (lama.aktif && !baru.aktif) return 'akun dinonaktifkan';
  if (sandiBaru) return 'kata sandi diganti';
  if (lama.roles.join() !== baru.roles.join()) return 'peran diganti';
  if (lama.satker_id !== baru.satker_id) return 'unit diganti';
  return undefined;
}

async function simpan(
  trx: Trx,
  lama: User,
  ubahan: Partial<User>,
  { waktu, hash }: Oleh,
  aksi: { oleh: Pengguna; nama: string },
): Promise<User> {
  const { nama, email, telepon, jabatan, satker_id, aktif } = { ...lama, ...ubahan };
  const isi = { nama, email, telepon, jabatan, satker_id, aktif };
  await trx
    .updateTable('pengguna')
    .set({ ...isi, ...(hash === undefined ? {} : { password_hash: hash }), versi: lama.versi + 1, updated_at: waktu })
    .where('id', '=', lama.id)
    .execute()
    .catch(sudahDipakai);
  const baru = await satu(trx, lama.id);
  const alasan = alasanBerakhir(lama, baru, hash !== undefined);
  if (alasan !== undefined) await endSessionsOf(trx, [lama.id], alasan, waktu);
  const perubahan = { ...bedanya(lama, baru, KOLOM), ...(hash === undefined ? {} : { password: true }) };
  await catatBanyak(trx, 'User', aksi.nama, { pengguna: aksi.oleh, waktu }, [{ id: lama.id, perubahan }]);
  return baru;
}

type Terisi<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const isiDari = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, nilai]) => nilai !== undefined)) as Terisi<T>;

/**
 * An admin changes an account. Sessions end when it is disabled or gets another password, role or unit.
 * @throws AppError 403 for one's own rights and for an account with more rights than the caller's; 409 for the last
 *   active admin-dev, a taken e-mail address or an old version; 422; 428 without `versi`
 */
export async function ubahPengguna(
  trx: Trx,
  id: string,
  body: z.infer<typeof userEditBody>,
  oleh: Oleh,
): Promise<User> {
  const admin = await mulaiMengelola(trx, oleh.pengguna, 'update', 'User');
  await trx.selectFrom('pengguna').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const lama = await satu(trx, id);
  dalamJangkauan(admin, await peranBernama(trx, lama.roles), lama.satker_id);
  const { versi, password, ...isi } = body;
  wajibTerkini(lama, versi, true);
  const ubahan: Partial<User> = isiDari(isi);
  if (ubahan.roles) ubahan.roles = [...new Set(ubahan.roles)].sort();
  const jadi = { ...lama, ...ubahan };
  const hakBerubah = Object.keys(bedanya(lama, jadi, ['roles', 'aktif', 'satker_id'])).length > 0;
  if (id === admin.id && (hakBerubah || password !== undefined)) {
    throw new AppError(
      403,
      'Peran, unit, dan status akun sendiri hanya dapat diubah admin lain; kata sandi sendiri diganti lewat profil.',
    );
  }
  const roles = await periksa(trx, jadi);
  wajibKuat(password, jadi);
  dalamJangkauan(admin, roles, jadi.satker_id);
  if (ubahan.roles) await beriPeran(trx, id, roles);
  const baru = await simpan(trx, lama, ubahan, oleh, { oleh: admin, nama: 'update' });
  await wajibAdaAdmin(trx);
  return baru;
}

/** The 403 for deleting one's own account. */
export const hapusSendiri = () => new AppError(403, 'Akun sendiri tidak dapat dihapus. Mintalah admin lain.');

/**
 * Deletes accounts softly, all or none: their sessions end, their roles are taken, history keeps naming them.
 * @throws AppError 403 for one's own, 404 for one that is gone, 409 for the last active admin-dev
 */
export async function hapusPengguna(trx: Trx, ids: readonly string[], oleh: Oleh): Promise<void> {
  const { waktu } = oleh;
  const admin = await mulaiMengelola(trx, oleh.pengguna, 'delete', 'User');
  for (const id of ids) {
    const lama = await satu(trx, id);
    if (id === admin.id) throw hapusSendiri();
    dalamJangkauan(admin, await peranBernama(trx, lama.roles), lama.satker_id);
  }
  await trx
    .updateTable('pengguna')
    .set((eb) => ({ aktif: false, deleted_at: waktu, updated_at: waktu, versi: eb('versi', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('pengguna_role').where('pengguna_id', 'in', ids).execute();
  await endSessionsOf(trx, ids, 'akun dihapus', waktu);
  const hilang = ids.map((id) => ({ id, perubahan: {} }));
  await catatBanyak(trx, 'User', 'delete', { pengguna: admin, waktu }, hilang);
  await wajibAdaAdmin(trx);
}

/** People change their own account: no right among it. The current password is checked before (`hash`). */
export async function ubahProfil(trx: Trx, body: z.infer<typeof profilBody>, oleh: Oleh): Promise<User> {
  const { id } = oleh.pengguna;
  await trx.selectFrom('pengguna').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const lama = await satu(trx, id);
  const { versi, password, password_lama: _, ...isi } = body;
  wajibTerkini(lama, versi, true);
  const ubahan: Partial<User> = isiDari(isi);
  wajibKuat(password, { ...lama, ...ubahan });
  return simpan(trx, lama, ubahan, oleh, { oleh: oleh.pengguna, nama: 'profile' });
}
