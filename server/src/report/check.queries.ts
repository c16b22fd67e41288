/** What the rules before creating a report ask the database. */
import { type RawBuilder, sql } from 'kysely';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';

export type Key = { unitId: string; tahun: number; periode: Period };
/** Days in Asia/Jakarta, both included, as `YYYY-MM-DD`. */
export type ReportingWindow = { buka: string; tutup: string };

/** The row of `jadwal` that counts for a unit: its own, else the one for all. The key may be values or columns. */
export const selectWindow = (key: Record<keyof Key, unknown>): RawBuilder<ReportingWindow> => sql<ReportingWindow>`
  select j.buka, j.tutup from jadwal as j
  where j.tahun = ${key.tahun} and j.periode = ${key.periode}
    and (j.unit_id = ${key.unitId} or j.unit_id is null)
  order by j.unit_id nulls last, j.updated_at desc, j.id desc
  limit 1`;

/** The reporting window of a unit; undefined when none is set (always open). */
export async function reportingWindow(db: Db, key: Key): Promise<ReportingWindow | undefined> {
  const { rows } = await selectWindow(key).execute(db);
  return rows[0];
}

/** The report that occupies a unit, year and period: neither deleted nor rejected. */
export const liveReportFor = (db: Db, key: Key): Promise<{ id: string; status: ReportStatus } | undefined> =>
  db
    .selectFrom('laporan')
    .select(['id', 'status'])
    .where('unit_id', '=', key.unitId)
    .where('tahun', '=', key.tahun)
    .where('periode', '=', key.periode)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirst();

/** The status of a year; undefined when it is not registered. */
export async function tahunStatus(db: Db, tahun: number) {
  const row = await db.selectFrom('tahun').select('status').where('tahun', '=', tahun).executeTakeFirst();
  return row?.status;
}

/** The name of a unit and whether it is in use; undefined when there is none. */
export const unitState = (
  db: Db,
  id: string,
): Promise<{ kode: string; nama_unit: string; aktif: boolean } | undefined> =>
  db.selectFrom('unit').select(['kode', 'nama_unit', 'aktif']).where('id', '=', id).executeTakeFirst();
