/** Letters that have not left, as whoever looks after them sees them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OutgoingLetter, outgoingLetterQuery } from '#contract/outgoing-letters.ts';
import { containing, cut, order } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';

const isFailed = sql<boolean>`k.gagal_at is not null`;

/** One page of the letters that have not left, the newest first. */
export async function listOutgoing(
  db: Db,
  query: z.infer<typeof outgoingLetterQuery>,
): Promise<{ data: OutgoingLetter[]; total: number }> {
  let found = db
    .selectFrom('kiriman as k')
    .leftJoin('pengguna as p', 'p.id', 'k.pengguna_id')
    .where('k.terkirim_at', 'is', null);
  if (query.keadaan) found = found.where('k.gagal_at', query.keadaan === 'gagal' ? 'is not' : 'is', null);
  if (query.jenis) found = found.where('k.jenis', '=', query.jenis);
  if (query.q) {
    const pattern = containing(query.q);
    found = found.where(({ or, eb }) => or([eb('k.penerima', 'ilike', pattern), eb('p.nama', 'ilike', pattern)]));
  }
  const { field, dir } = order(query.sort ?? '-dibuat', 'dibuat' as 'dibuat' | 'waktu');
  const { offset, limit } = cut(query);
  const moment = sql<Date>`coalesce(k.gagal_at, k.coba_at)`;
  const total = await found.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['k.id', 'k.jenis', 'k.penerima', 'k.dibuat', 'k.percobaan', 'k.galat', 'p.id as owner', 'p.nama'])
    .select([isFailed.as('failed'), moment.as('moment')])
    .orderBy(field === 'dibuat' ? 'k.dibuat' : moment, dir)
    .orderBy('k.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const data = rows.map(({ owner, nama, failed, moment: at, dibuat, ...row }) => ({
    ...row,
    keadaan: failed ? ('gagal' as const) : ('menunggu' as const),
    pengguna: owner === null ? null : { id: owner, nama: nama ?? '' },
    dibuat: dibuat.toISOString(),
    waktu: at.toISOString(),
    ulang: failed && row.jenis !== 'sandi',
  }));
  return { data, total: Number(total.n) };
}

/** A letter that was given up; undefined when there is none. */
export const findFailed = (db: Db, id: string) =>
  db
    .selectFrom('kiriman')
    .select(['id', 'jenis'])
    .where('id', '=', id)
    .where('gagal_at', 'is not', null)
    .executeTakeFirst();

/** Lets a letter that was given up be tried again, from the first try. */
export async function repeatOutgoing(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('kiriman')
    .set({ gagal_at: null, percobaan: 0, coba_at: now })
    .where('id', '=', id)
    .where('gagal_at', 'is not', null)
    .execute();
}
