/** Every file of the store that a row knows: evidence, also where it was taken away, and files of messages and letters. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

type StoredFile = Pick<Selectable<Database['berkas']>, 'kunci' | 'ukuran' | 'sha256'>;

/** Tables of files that come by messages and letters; a database of an older version lacks some of them. */
const HANDED_IN = ['obrolan_berkas', 'surat_berkas'];

/**
 * Key, size and hash of each, once; of a database of an older version too.
 * @param keys only those of these keys
 */
export async function storedFiles(db: Db, keys?: readonly string[]): Promise<StoredFile[]> {
  const { rows: there } = await sql<{ name: string }>`
    select name from unnest(${HANDED_IN}::text[]) as name where to_regclass(name) is not null`.execute(db);
  const wanted = keys === undefined ? sql`` : sql`where kunci = any(${keys})`;
  const parts = ['berkas', ...there.map(({ name }) => name)].map(
    (name) => sql`select kunci, ukuran, sha256 from ${sql.table(name)} ${wanted}`,
  );
  const { rows } = await sql<StoredFile>`${sql.join(parts, sql` union `)}`.execute(db);
  return [...new Map(rows.map((row) => [row.kunci, row])).values()];
}

/** Forgets files that no message or letter has taken since then, or has any more; their bytes go with the next sweep. */
export async function forgetUnsent(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('obrolan_berkas').where('pesan_id', 'is', null).where('waktu', '<', before).execute();
  await db
    .deleteFrom('surat_berkas as b')
    .where('b.waktu', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('surat_lampiran as l').select('l.surat_id').whereRef('l.berkas_id', '=', 'b.id'))),
    )
    .execute();
}
