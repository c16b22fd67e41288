/** Whom a letter about an account goes to, and how they read it. */
import { ZONES, zoneOfUnit } from '#domain/calendar/zones.ts';
import { formerAddress } from '#server/auth/former-address.queries.ts';
import type { Db } from '#server/db/tx.ts';

/**
 * A person as letters know them. `proven`: where letters about the account itself go, which is the former address for
 * seven days after it was changed without the password (docs/decisions/0136). `language`: as it was kept, null when nobody said; `zone`: an IANA name, the one that they
 * chose for their quiet hours, else that of their unit, in which the pages show them every time.
 */
export type Addressee = {
  id: string;
  name: string;
  username: string;
  email: string;
  proven: string;
  language: string | null;
  zone: string;
};

/** The same person; undefined for somebody who was deleted meanwhile. */
export async function addresseeOf(db: Db, userId: string, now: Date): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('pengguna as p')
    .leftJoin('pilihan_kabar as c', 'c.pengguna_id', 'p.id')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .select(['p.id', 'p.nama as name', 'p.username', 'p.email', 'c.bahasa as language', 'c.zona', 'u.kode as code'])
    .select(formerAddress(now).as('former'))
    .where('p.id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { zona, code, former, ...person } = row;
  return { ...person, proven: former ?? person.email, zone: zona ?? ZONES[zoneOfUnit(code)] };
}
