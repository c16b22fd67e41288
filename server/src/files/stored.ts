/** Every file of the store that a row knows: evidence, also where it was taken away, and files of messages. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

type StoredFile = Pick<Selectable<Database['berkas']>, 'kunci' | 'ukuran' | 'sha256'>;

/**
 * Key, size and hash of each, once; of a database of an older version too, which has no files of messages yet.
 * @param keys only those of these keys
 */
export async function storedFiles(db: Db, keys?: readonly string[]): Promise<StoredFile[]> {
  const { rows: found } = await sql<{ ada: boolean }>`
    select to_regclass('obrolan_berkas') is not null as ada`.execute(db);
  const wanted = keys === undefined ? sql`` : sql`where kunci = any(${keys})`;
  const ofMessages = found[0]?.ada ? sql`union select kunci, ukuran, sha256 from obrolan_berkas ${wanted}` : sql``;
  const { rows } = await sql<StoredFile>`
    select kunci, ukuran, sha256 from berkas ${wanted} ${ofMessages}`.execute(db);
  return [...new Map(rows.map((row) => [row.kunci, row])).values()];
}

/** Forgets files that no message has taken since then; their bytes go with the next sweep. */
export async function forgetUnsent(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('obrolan_berkas').where('pesan_id', 'is', null).where('waktu', '<', before).execute();
}
