/** The bookmarked pages of one person. */
import type { Db } from '#server/db/tx.ts';

/** The ids of the pages that somebody has bookmarked, the oldest first. */
export async function bookmarkedPages(db: Db, own: string): Promise<string[]> {
  const rows = await db
    .selectFrom('markah')
    .select('halaman')
    .where('pengguna_id', '=', own)
    .orderBy('created_at')
    .orderBy('halaman')
    .execute();
  return rows.map(({ halaman }) => halaman);
}

/** Takes a bookmark away; says whether there was one. */
export async function removeBookmark(trx: Db, own: string, page: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('markah')
    .where('pengguna_id', '=', own)
    .where('halaman', '=', page)
    .returning('halaman')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Keeps a bookmark; one that is there already stays as it is. */
export async function insertBookmark(trx: Db, own: string, page: string, time: Date): Promise<void> {
  await trx
    .insertInto('markah')
    .values({ pengguna_id: own, halaman: page, created_at: time })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
