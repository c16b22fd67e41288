/** Evidence files as they are stored. */
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** Whether a kept round of the report names the file; its bytes then stay readable after it was taken away. */
async function isInSnapshot(db: Db, reportId: string, fileId: string): Promise<boolean> {
  const filled = JSON.stringify({ details: [{ files: [{ id: fileId }] }] });
  const row = await db
    .selectFrom('laporan_snapshot')
    .select('id')
    .where('laporan_id', '=', reportId)
    .where((eb) => eb('isi', '@>', eb.cast<string>(eb.val(filled), 'jsonb')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of a report that is not deleted, with the unit that it belongs to; undefined when it can no longer be read. */
export async function findStoredFile(db: Db, fileId: string) {
  const row = await db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where('b.id', '=', fileId)
    .where('l.deleted_at', 'is', null)
    .select(['b.nama', 'b.mime', 'b.kunci', 'b.deleted_at', 'l.id as laporan_id', 'l.unit_id', 'u.jalur as unit_jalur'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.deleted_at !== null && !(await isInSnapshot(db, row.laporan_id, fileId))) return undefined;
  return row;
}

/** Keeps files with their indicator. */
export async function insertFiles(trx: Db, rows: readonly Insertable<Database['berkas']>[]): Promise<void> {
  await trx
    .insertInto('berkas')
    .values([...rows])
    .execute();
}

/** Marks a file as taken away; its bytes stay for the rounds that name it. */
export async function markFileDeleted(trx: Db, id: string, time: Date): Promise<void> {
  await trx.updateTable('berkas').set({ deleted_at: time }).where('id', '=', id).execute();
}
