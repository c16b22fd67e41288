import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { AppError } from '#server/http/kit.ts';

/** contract.md §4: this many failures within the window close an account or an address. */
export const BATAS_GAGAL = 5;
export const JENDELA_MS = 15 * 60_000;

/** The network an address stands for: IPv4 as it is, IPv6 by its /64, because one host owns all of that. */
export function alamatJaringan(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * Refuses with 429 when one of the keys has reached the limit; counted in the database, so for all processes together.
 * @param kunci e.g. `akun:budi`, `alamat:10.0.0.7`
 */
export async function periksaBatas(db: Kysely<Database>, kunci: readonly string[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('signin_gagal')
    .select(['kunci', 'waktu'])
    .where('kunci', 'in', kunci)
    .where('waktu', '>', new Date(now.getTime() - JENDELA_MS))
    .orderBy('waktu', 'desc')
    .limit(BATAS_GAGAL * kunci.length * 4)
    .execute();
  let buka = 0;
  for (const satu of kunci) {
    const kelima = rows.filter((row) => row.kunci === satu)[BATAS_GAGAL - 1];
    if (kelima) buka = Math.max(buka, kelima.waktu.getTime() + JENDELA_MS);
  }
  if (buka === 0) return;
  const detik = Math.max(1, Math.ceil((buka - now.getTime()) / 1000));
  throw new AppError(429, `Terlalu banyak percobaan. Coba lagi dalam ${Math.ceil(detik / 60)} menit.`, {
    headers: { 'retry-after': String(detik) },
  });
}

/** Counts one failure under each key and forgets what has left the window. */
export async function catatGagal(db: Kysely<Database>, kunci: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('signin_gagal')
    .values(kunci.map((satu) => ({ id: uuidv7(), kunci: satu, waktu: now })))
    .execute();
  await db
    .deleteFrom('signin_gagal')
    .where('kunci', 'in', kunci)
    .where('waktu', '<', new Date(now.getTime() - JENDELA_MS))
    .execute();
}

/** After a success the account starts afresh; the address keeps its count. */
export async function lupakanGagal(db: Kysely<Database>, kunci: string): Promise<void> {
  await db.deleteFrom('signin_gagal').where('kunci', '=', kunci).execute();
}
