import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { passwordWeaknesses } from '#server/auth/password-rules.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { ConfigError } from '#server/config.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { seedExample } from '#server/seed/example/example.ts';
import { EXAMPLE_OFFICE, EXAMPLE_ROOT } from '#server/seed/example/units.ts';
import { talesOfDeliSerdang, talesOfTapin } from '#server/seed/real-years.ts';
import { seedNotifications } from '#server/seed/notifications.ts';
import { putUsers, seedRoles, type SeedUser } from '#server/seed/roles.ts';
import { tellReports } from '#server/seed/tales.ts';
import { writeAll } from '#server/seed/bulk.ts';
import { seedIndicators, TAPIN, BAPPEDA } from '#server/seed/base.ts';

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

async function seedDemo(trx: Transaction<Database>, files: FileStore, now: Date): Promise<void> {
  const { idSatker, userIdOf, role, passwordHash } = await seedIndicators(trx, now);
  const place = (unit: string, name: string) => ({
    unitId: idSatker(unit),
    unit,
    officer: { id: userIdOf(`pelapor.${name}`), role: 'Pelapor' },
    verifier: { id: userIdOf(`verifikator.${name}`), role: 'Verifikator' },
  });
  const account = (username: string, satkerId: string): SeedUser => {
    const known = EXAMPLE_ACCOUNTS.find((one) => one.username === username);
    if (!known) throw new Error(`Seed has no account ${username}`);
    const { nama, roles } = known;
    return { id: uuidv7(), username, nama, roles, satkerId, passwordHash };
  };
  await tellReports(trx, [
    ...(await talesOfTapin(trx, files, place(TAPIN, 'tapin'), now)),
    ...(await talesOfDeliSerdang(trx, files, place(BAPPEDA, 'deliserdang'), now)),
    ...(await seedExample(trx, { roleId: role, passwordHash, account, files, now })),
  ]);
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
  const person = { username: 'admin', nama: 'Administrator' };
  const [weakness] = await passwordWeaknesses(adminPassword, { ...person, email: '' });
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD: ${weakness.message}`);
  const passwordHash = await hashPassword(adminPassword);
  const user = { id: uuidv7(), ...person, roles: ['admin-dev'], satkerId: null, passwordHash };
  await writeAll(trx, putUsers(trx, role, [user]));
}

/**
 * Fills an empty database, in one transaction; one that has users or roles is left as it is. Of several processes that
 * start at once one does it, the others wait and find it done.
 * @returns whether this call filled it
 * @throws ConfigError when SEED=none meets an empty database without ADMIN_PASSWORD or with one that is easily guessed, or SEED=demo one with it: whoever
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
