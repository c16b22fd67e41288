/** Files of letters, from the side of one person, `me`. */
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** How many files `me` has handed in within 24 hours. */
export async function filesToday(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from surat_berkas
    where pengguna_id = ${me} and waktu > now() - interval '24 hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps a file that no letter has yet. */
export async function insertFile(trx: Db, row: Insertable<Database['surat_berkas']>): Promise<void> {
  await trx.insertInto('surat_berkas').values(row).execute();
}

/** Files that `me` may read: those that they handed in, and those of letters in their mailbox. */
const readable = (db: Db, me: string) =>
  db
    .selectFrom('surat_berkas as b')
    .select(['b.id', 'b.nama', 'b.mime', 'b.ukuran', 'b.kunci'])
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('b.pengguna_id', '=', me),
        exists(
          selectFrom('surat_lampiran as l')
            .innerJoin('surat as s', 's.id', 'l.surat_id')
            .select('s.id')
            .whereRef('l.berkas_id', '=', 'b.id')
            .where('s.pengguna_id', '=', me),
        ),
      ]),
    );
export type MailFile = Pick<Selectable<Database['surat_berkas']>, 'id' | 'nama' | 'mime' | 'ukuran' | 'kunci'>;

/** A file that `me` may read; undefined for those of others as for none. */
export const findFile = (db: Db, me: string, id: string): Promise<MailFile | undefined> =>
  readable(db, me).where('b.id', '=', id).executeTakeFirst();

/** Those of the files that `me` may read, in no order, held until the transaction ends: a letter is to name them. */
export const holdFiles = (trx: Db, me: string, ids: readonly string[]): Promise<MailFile[]> =>
  readable(trx, me).where('b.id', 'in', ids).forKeyShare('b').execute();

/** Gives files to each copy of a letter. */
export async function giveFiles(trx: Db, letters: readonly string[], files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const rows = letters.flatMap((surat_id) => files.map((berkas_id) => ({ surat_id, berkas_id })));
  await trx.insertInto('surat_lampiran').values(rows).execute();
}
