/** Reports and their indicators as they are written. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { COLUMNS } from '#domain/report/columns.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';

const sort = new Intl.Collator('id', { numeric: true });

/** Active indicators of a unit and year with their goal, in KPI code order (1.2 before 1.10). */
export async function activeKpi(trx: Db, unitId: string, tahun: number) {
  const rows = await trx
    .selectFrom('kpi as k')
    .leftJoin('sasaran_kegiatan as s', 's.id', 'k.sasaran_kegiatan_id')
    .where('k.unit_id', '=', unitId)
    .where('k.tahun', '=', tahun)
    .where('k.status', '=', 'aktif')
    .where('k.deleted_at', 'is', null)
    .selectAll('k')
    .select(['s.kode as sasaran_kode', 's.nama as sasaran_nama'])
    .execute();
  return rows.sort((a, b) => sort.compare(a.kode, b.kode));
}
export type ActiveKpi = Awaited<ReturnType<typeof activeKpi>>[number];

const raised = written((db, { id, time }: { id: string; time: Date }) =>
  db
    .updateTable('laporan')
    .set((eb) => ({ versi: eb('versi', '+', 1), updated_at: time }))
    .where('id', '=', id)
    .returning(['status', 'putaran'])
    .compile(),
);
/** Raises a report's `versi`, as every change does; gives its status and round. @throws when there is none */
export async function bumpVersion(trx: Db, reportId: string, time: Date) {
  const [row] = await raised(trx, { id: reportId, time });
  if (!row) throw new Error(`No report ${reportId}`);
  return row;
}

const entries = written((db, { reportId, ids }: { reportId: string; ids: readonly string[] }) =>
  db
    .selectFrom('laporan_detail')
    .select(['id', 'kpi_id', 'kpi', ...COLUMNS])
    .where('laporan_id', '=', reportId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .compile(),
);
/** The stored entries of indicators; those of another report are left out. */
export const readEntries = (trx: Db, reportId: string, ids: string[]) => entries(trx, { reportId, ids });
export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** The rules of a year, as a new report copies them; undefined when it is not registered. */
export const rulesOf = (db: Db, tahun: number) =>
  db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();

/** Keeps a new report; says whether its place was free. */
export async function insertReport(trx: Db, row: Insertable<Database['laporan']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('laporan')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps the indicators of a new report. */
export async function insertDetails(trx: Db, rows: readonly Insertable<Database['laporan_detail']>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('laporan_detail')
    .values([...rows])
    .execute();
}

/** Writes one indicator and raises its version. */
export async function writeDetail(
  trx: Db,
  id: string,
  row: Updateable<Database['laporan_detail']>,
  time: Date,
): Promise<void> {
  await trx
    .updateTable('laporan_detail')
    .set({ ...row, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', id)
    .execute();
}

/** Marks reports as deleted. */
export async function markReportsDeleted(trx: Db, ids: readonly string[], time: Date): Promise<void> {
  await trx
    .updateTable('laporan')
    .set({ deleted_at: time, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', 'in', ids)
    .execute();
}

/** The report that an indicator belongs to; undefined when there is no such indicator. */
export async function reportOf(db: Db, detailId: string): Promise<string | undefined> {
  const row = await db.selectFrom('laporan_detail').select('laporan_id').where('id', '=', detailId).executeTakeFirst();
  return row?.laporan_id;
}
