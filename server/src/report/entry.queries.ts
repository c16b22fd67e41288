/** Reports and their indicators as they are written. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { COLUMNS } from '#domain/report/columns.ts';
import type { EntryValues } from '#domain/report/entry.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import type { Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
import { scaleOfDetail } from '#server/report/rows.queries.ts';

const sort = new Intl.Collator('id', { numeric: true });

const selectActive = (trx: Db, tahun: number) =>
  trx
    .selectFrom('kpi as k')
    .leftJoin('sasaran_kegiatan as s', 's.id', 'k.sasaran_kegiatan_id')
    .where('k.tahun', '=', tahun)
    .where('k.status', '=', 'aktif')
    .where('k.deleted_at', 'is', null)
    .selectAll('k')
    .select(['s.kode as sasaran_kode', 's.nama as sasaran_nama']);

const inOrder = <T extends { kode: string }>(rows: T[]): T[] => rows.sort((a, b) => sort.compare(a.kode, b.kode));

/** Active indicators of a unit and year with their goal, in KPI code order (1.2 before 1.10). */
export async function activeKpi(trx: Db, unitId: string, tahun: number) {
  return inOrder(await selectActive(trx, tahun).where('k.unit_id', '=', unitId).execute());
}

/** The same of every unit of a year that has any, by its id. */
export async function activeKpiByUnit(trx: Db, tahun: number) {
  return Map.groupBy(inOrder(await selectActive(trx, tahun).execute()), ({ unit_id }) => unit_id);
}
export type ActiveKpi = Awaited<ReturnType<typeof activeKpi>>[number];

const raised = written((db, { id, time }: { id: string; time: Date }) =>
  db
    .updateTable('laporan')
    .set((eb) => ({ versi: eb('versi', '+', 1), updated_at: time }))
    .where('id', '=', id)
    .compile(),
);
/** Raises a report's `versi`, as every change does, once it is run. */
export const raiseVersion = (trx: Db, reportId: string, time: Date): Write => raised.query(trx, { id: reportId, time });
/** Raises a report's `versi`. */
export async function bumpVersion(trx: Db, reportId: string, time: Date): Promise<void> {
  await raised(trx, { id: reportId, time });
}

const entries = written((db, { reportId, ids }: { reportId: string; ids: readonly string[] }) =>
  db
    .selectFrom('laporan_detail as d')
    .select(['id', 'kpi_id', 'kpi', ...COLUMNS])
    .select(scaleOfDetail.as('skala'))
    .where('laporan_id', '=', reportId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .compile(),
);
/** Asks for the stored entries of indicators; those of another report are left out. */
export const askEntries = (trx: Db, reportId: string, ids: readonly string[]) => entries.query(trx, { reportId, ids });
export type StoredEntry = Awaited<ReturnType<typeof entries>>[number];

const entered = written((db, row: EntryValues & { id: string; time: Date }) =>
  db
    .updateTable('laporan_detail')
    .set({ realisasi: row.realisasi, x: row.x, y: row.y, ...textsOf(row), updated_at: row.time })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', row.id)
    .compile(),
);
/** Writes the entry of one indicator and raises its version, once it is run. */
export const writeEntry = (trx: Db, id: string, entry: EntryValues, time: Date): Write =>
  entered.query(trx, { ...entry, id, time });

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
