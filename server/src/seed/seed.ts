import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '#server/auth/passwords.ts';
import { ConfigError } from '#server/config.ts';
import type { Database } from '#server/db/types.ts';
import { APP_SEEDS } from '#server/seed/areas/seed-areas.ts';
import { seedDeliSerdang, seedTapin } from '#server/seed/kinerja.ts';
import type { FileStore } from '#server/http/kit.ts';
import { seedExample } from '#server/seed/example/example.ts';
import { EXAMPLE_OFFICE, EXAMPLE_ROOT } from '#server/seed/example/units.ts';
import { tellDeliSerdang, tellTapin } from '#server/seed/real-years.ts';
import { seedNotifications } from '#server/seed/notifications.ts';
import { seedUsers, seedRoles } from '#server/seed/roles.ts';
import { seedSatker } from '#server/seed/satker.ts';

/** Password of every demo account. It is public, so an installation with SEED=none must never have it. */
export const DEMO_PASSWORD = 'Capaian#2025';

const BPS = 'Badan Pusat Statistik';
const TAPIN = 'BPS Kabupaten Tapin';
const BAPPEDA = 'Bappedalitbang Kabupaten Deli Serdang';

/** The accounts of contract.md §2 at real institutions. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', nama: 'Administrator', roles: ['admin-dev'], satker: BPS },
  { username: 'pelapor.tapin', nama: 'Pelapor Tapin', roles: ['admin-esselon-2'], satker: TAPIN },
  { username: 'verifikator.tapin', nama: 'Verifikator Tapin', roles: ['verifikator-esselon-2'], satker: TAPIN },
  { username: 'pelapor.deliserdang', nama: 'Pelapor Deli Serdang', roles: ['admin-esselon-2'], satker: BAPPEDA },
  {
    username: 'verifikator.deliserdang',
    nama: 'Verifikator Deli Serdang',
    roles: ['verifikator-esselon-2'],
    satker: BAPPEDA,
  },
  { username: 'pimpinan', nama: 'Pimpinan', roles: ['pimpinan'], satker: BPS },
  { username: 'dukungan', nama: 'Dukungan Teknis', roles: ['support'], satker: BPS },
] as const;

/** The accounts of contract.md §2 at the invented institution. */
export const EXAMPLE_ACCOUNTS = [
  { username: 'pelapor.contoh', nama: 'Pelapor Contoh', roles: ['admin-esselon-2'], satker: EXAMPLE_OFFICE },
  {
    username: 'verifikator.contoh',
    nama: 'Verifikator Contoh',
    roles: ['verifikator-esselon-2'],
    satker: EXAMPLE_OFFICE,
  },
  { username: 'pimpinan.contoh', nama: 'Pimpinan Contoh', roles: ['pimpinan'], satker: EXAMPLE_ROOT },
] as const;

const THRESHOLDS = [
  { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
  { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
  { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
];

/** Roles, units, years and the demo accounts, without any figures. Gives the ids of units and users by name. */
export async function seedBase(trx: Transaction<Database>, tahun: readonly number[]) {
  const role = await seedRoles(trx);
  const satker = await seedSatker(trx);
  const idSatker = (nama: string) => {
    const id = satker.get(nama);
    if (id === undefined) throw new Error(`Seed has no unit ${nama}`);
    return id;
  };
  await trx
    .insertInto('tahun')
    .values(
      tahun.map((number) => ({
        id: uuidv7(),
        tahun: number,
        status: 'aktif' as const,
        batas_capaian: 120,
        ambang: JSON.stringify(THRESHOLDS),
      })),
    )
    .execute();
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  const person = new Map<string, string>();
  for (const [i, { username, nama, roles, satker: unit }] of DEMO_ACCOUNTS.entries()) {
    const user = { username, nama, roles: [...roles], satkerId: idSatker(unit), passwordHash: hashes[i] ?? '' };
    person.set(username, await seedUsers(trx, role, user));
  }
  return { idSatker, userIdOf: (username: string) => person.get(username) ?? '', role };
}

/** The demo's units, years, indicators, accounts and template areas; no report was begun. */
export async function seedIndicators(trx: Transaction<Database>, time: Date) {
  const base = await seedBase(trx, [2024, 2025, 2026]);
  const { idSatker, userIdOf } = base;
  await seedTapin(trx, idSatker(TAPIN));
  await seedDeliSerdang(trx, idSatker(BAPPEDA));
  for (const seedArea of APP_SEEDS) await seedArea(trx, { userIdOf, idSatker, waktu: time });
  return base;
}

async function seedDemo(trx: Transaction<Database>, files: FileStore, now: Date): Promise<void> {
  const { idSatker, userIdOf, role } = await seedIndicators(trx, now);
  const place = (unit: string, name: string) => ({
    unitId: idSatker(unit),
    unit,
    officer: { id: userIdOf(`pelapor.${name}`), peran: 'Pelapor' },
    verifier: { id: userIdOf(`verifikator.${name}`), peran: 'Verifikator' },
  });
  await tellTapin(trx, files, place(TAPIN, 'tapin'), now);
  await tellDeliSerdang(trx, files, place(BAPPEDA, 'deliserdang'), now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const account = async (username: string, satkerId: string) => {
    const known = EXAMPLE_ACCOUNTS.find((one) => one.username === username);
    if (!known) throw new Error(`Seed has no account ${username}`);
    const { nama, roles } = known;
    const own = { username, nama, roles: [...roles], satkerId, passwordHash: await hashPassword(DEMO_PASSWORD) };
    return seedUsers(trx, role, own);
  };
  await seedExample(trx, { roleId: role, passwordHash, account, files, now });
  await seedNotifications(trx, now);
}

async function seedAdmin(trx: Transaction<Database>, adminPassword: string | undefined): Promise<void> {
  if (adminPassword === undefined) {
    throw new ConfigError(
      'ADMIN_PASSWORD: wajib diisi saat basis data masih kosong; itulah kata sandi admin pertama. ' +
        'Data contoh dengan kata sandi umum hanya dengan SEED=demo',
    );
  }
  const role = await seedRoles(trx);
  const passwordHash = await hashPassword(adminPassword);
  const user = { username: 'admin', nama: 'Administrator', roles: ['admin-dev'], satkerId: null, passwordHash };
  await seedUsers(trx, role, user);
}

/**
 * Fills an empty database, in one transaction; one that has users or roles is left as it is. Of several processes that
 * start at once one does it, the others wait and find it done.
 * @returns whether this call filled it
 * @throws ConfigError when SEED=none meets an empty database without ADMIN_PASSWORD, or SEED=demo one with it: whoever
 *   thought of a password does not want the public one
 */
export async function seed(
  db: Kysely<Database>,
  options: { seed: 'demo' | 'none'; adminPassword: string | undefined; now: Date; files: FileStore },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select id from migrasi_kunci where id = 1 for update`.execute(trx);
    const filled = await trx.selectFrom('role').select('id').limit(1).executeTakeFirst();
    if (filled) return false;
    if (options.seed === 'demo' && options.adminPassword !== undefined) {
      throw new ConfigError(
        'ADMIN_PASSWORD: tidak dipakai data contoh; tambahkan SEED=none, atau kosongkan variabel ini',
      );
    }
    if (options.seed === 'demo') await seedDemo(trx, options.files, options.now);
    else await seedAdmin(trx, options.adminPassword);
    return true;
  });
}

/** Whether the database was filled with the demo, now or at an earlier start. */
export async function hasDemoAccounts(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', 'pelapor.tapin')
    .where('email', '=', 'pelapor.tapin@capaian.example')
    .executeTakeFirst();
  return row !== undefined;
}
