/** Which units count and which of them owe a report: one rule for the dashboards and the home page. docs/decisions/0064 and 0165. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Period } from '#domain/capaian/period.ts';

const hasIndicators = (tahun: number): RawBuilder<SqlBool> => sql`exists (select from kpi as k
  where k.unit_id = u.id and k.tahun = ${tahun} and k.deleted_at is null and k.status = 'aktif')`;
const hasReport = (tahun: number): RawBuilder<SqlBool> => sql`exists (select from laporan as l
  where l.unit_id = u.id and l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected')`;

/** Whether unit `u` counts in a year: it is active, or the year has a report of it. */
export const unitCounts = (tahun: number): RawBuilder<SqlBool> => sql`(u.aktif or ${hasReport(tahun)})`;

/** Whether unit `u` owes a report of the period: it is active and has active indicators, or the report is there. */
export const owesReport = (tahun: number, periode: Period): RawBuilder<SqlBool> =>
  sql`((u.aktif and ${hasIndicators(tahun)}) or exists (select from laporan as l where l.unit_id = u.id and l.tahun = ${tahun}
    and l.periode = ${periode} and l.deleted_at is null and l.status <> 'rejected'))`;
