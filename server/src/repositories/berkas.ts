/** One evidence file as a reader asks for it. */
import type { Db } from '#server/db/tx.ts';

/** Whether a kept round of the report names the file; its bytes then stay readable after it was taken away. */
async function adaDiSnapshot(db: Db, laporanId: string, fileId: string): Promise<boolean> {
  const berisi = JSON.stringify({ details: [{ files: [{ id: fileId }] }] });
  const row = await db
    .selectFrom('laporan_snapshot')
    .select('id')
    .where('laporan_id', '=', laporanId)
    .where((eb) => eb('isi', '@>', eb.cast<string>(eb.val(berisi), 'jsonb')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of a report that is not deleted, with the unit that it belongs to; undefined when it can no longer be read. */
export async function cariBerkas(db: Db, fileId: string) {
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
  if (row.deleted_at !== null && !(await adaDiSnapshot(db, row.laporan_id, fileId))) return undefined;
  return row;
}
