import { type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/db/types.ts';
import { APP_SEEDS } from '#server/seed/areas/seed-areas.ts';
import { seedDeliSerdang, seedTapin, seedTargetTypes } from '#server/seed/kinerja.ts';
import { writeAll } from '#server/seed/bulk.ts';
import { putUsers, seedRoles, type SeedUser } from '#server/seed/roles.ts';
import { seedSatker } from '#server/seed/satker.ts';

/** Password of every demo account. It is public, so an installation with SEED=none must never have it. */
export const DEMO_PASSWORD = 'Capaian#2025';

const BPS = 'Badan Pusat Statistik';

export const TAPIN = 'BPS Kabupaten Tapin';

export const BAPPEDA = 'Bappedalitbang Kabupaten Deli Serdang';

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

const THRESHOLDS = [
  { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
  { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
  { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
];

/** Roles, units, years and the demo accounts, without any figures. Gives the ids of units and users by name. */
export async function seedBase(trx: Transaction<Database>, tahun: readonly number[]) {
  // One for all: it is the same password, and public. Another processor makes it while the units are written.
  const [{ role, idSatker }, passwordHash] = await Promise.all([seedPlaces(trx, tahun), hashPassword(DEMO_PASSWORD)]);
  const people = DEMO_ACCOUNTS.map(
    ({ satker, ...account }): SeedUser => ({ id: uuidv7(), ...account, satkerId: idSatker(satker), passwordHash }),
  );
  await writeAll(trx, putUsers(trx, role, people));
  const person = new Map(people.map(({ username, id }) => [username, id]));
  return { idSatker, userIdOf: (username: string) => person.get(username) ?? '', role, passwordHash };
}

async function seedPlaces(trx: Transaction<Database>, tahun: readonly number[]) {
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
  return { idSatker, role };
}

/** The demo's units, years, indicators, accounts and template areas; no report was begun. */
export async function seedIndicators(trx: Transaction<Database>, time: Date) {
  const base = await seedBase(trx, [2024, 2025, 2026]);
  const { idSatker, userIdOf } = base;
  await seedTapin(trx, idSatker(TAPIN));
  await seedDeliSerdang(trx, idSatker(BAPPEDA));
  await seedTargetTypes(trx);
  for (const seedArea of APP_SEEDS) await seedArea(trx, { userIdOf, idSatker, time });
  return base;
}
