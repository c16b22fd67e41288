/** Files of messages, from the side of one person, `me`. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** How many files `me` has handed in within 24 hours. */
export async function filesToday(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from obrolan_berkas
    where pengirim_id = ${me} and waktu > now() - interval '24 hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps a file that no message has yet. */
export async function insertFile(trx: Db, row: Insertable<Database['obrolan_berkas']>): Promise<void> {
  await trx.insertInto('obrolan_berkas').values(row).execute();
}

/**
 * A file of a message that `me` has sent or got, or that `me` has handed in for one. Of a message to a group it is for those
 * who are in it, and were before the message; not for whoever sent it and has left since.
 */
export async function findFile(db: Db, me: string, id: string) {
  return db
    .selectFrom('obrolan_berkas as b')
    .leftJoin('obrolan_pesan as m', 'm.id', 'b.pesan_id')
    .select(['b.nama', 'b.mime', 'b.kunci'])
    .where('b.id', '=', id)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([
          eb('m.grup_id', 'is', null),
          or([eb('b.pengirim_id', '=', me), eb('m.pengirim_id', '=', me), eb('m.penerima_id', '=', me)]),
        ]),
        exists(
          selectFrom('obrolan_anggota as a')
            .select('a.pengguna_id')
            .whereRef('a.grup_id', '=', 'm.grup_id')
            .where('a.pengguna_id', '=', me)
            .whereRef('a.sejak', '<', 'm.waktu'),
        ),
      ]),
    )
    .executeTakeFirst();
}
