/** The rules before a report may be created: contract.md §6. */
import { type RawBuilder, sql } from 'kysely';
import { PERIOD_WORDS, STATUS_WORDS } from '#domain/report/words.ts';
import type { Period, ReportStatus, Finding } from '#domain/report/report.ts';
import type { Db } from '#server/db/tx.ts';
import { activeKpi } from '#server/report/entry.queries.ts';

export type Key = { unitId: string; tahun: number; periode: Period };
/** Days in Asia/Jakarta, both included, as `YYYY-MM-DD`. */
export type ReportingWindow = { buka: string; tutup: string };

const date = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });
/** A calendar day as people read it: `30 September 2026`. */
const writeDay = (day: string): string => date.format(new Date(`${day}T00:00:00Z`));

const jakartaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
/** The calendar day in Jakarta at an instant, `YYYY-MM-DD`. */
export const today = (time: Date): string => jakartaDay.format(time);

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

/** C1: this person may not create reports for the unit (or there is no such unit; the two answer the same). */
export const unitFindings = (): Finding => ({
  kode: 'C1',
  pesan: 'Unit ini bukan unit kerja yang dapat Anda laporkan',
});

/** C2: the year is open for reporting. */
export async function yearFindings(db: Db, tahun: number): Promise<Finding[]> {
  const row = await db.selectFrom('tahun').select('status').where('tahun', '=', tahun).executeTakeFirst();
  return row?.status === 'aktif' ? [] : [{ kode: 'C2', pesan: `Tahun ${tahun} tidak aktif` }];
}

/** C4: the period is still free. */
export function liveFindings(key: Key, live: { id: string; status: ReportStatus } | undefined): Finding[] {
  if (!live) return [];
  const message = `Laporan ${PERIOD_WORDS[key.periode]} ${key.tahun} sudah ada, berstatus "${STATUS_WORDS[live.status]}"`;
  return [{ kode: 'C4', pesan: message, laporan_id: live.id }];
}

/** C1 too: a unit that was closed reports no more. */
async function activeFindings(db: Db, unitId: string): Promise<Finding[]> {
  const unit = await db.selectFrom('unit').select(['nama_unit', 'aktif']).where('id', '=', unitId).executeTakeFirst();
  if (unit?.aktif !== false) return [];
  const message = `${unit.nama_unit} tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya`;
  return [{ kode: 'C1', pesan: message }];
}

/** C1, C3, C6, C7: the unit, the window, the indicators and their year targets. Every fault, not just the first. */
export async function unitYearFindings(db: Db, key: Key, time: Date): Promise<Finding[]> {
  const findings = await activeFindings(db, key.unitId);
  const window = await reportingWindow(db, key);
  const day = today(time);
  if (window && (day < window.buka || day > window.tutup)) {
    const cause = day < window.buka ? 'belum dibuka' : 'sudah ditutup';
    const term = `${writeDay(window.buka)} s.d. ${writeDay(window.tutup)}`;
    const message = `Jadwal pelaporan ${PERIOD_WORDS[key.periode]} ${key.tahun} ${cause} (${term})`;
    findings.push({ kode: 'C3', pesan: message });
  }
  const kpi = await activeKpi(db, key.unitId, key.tahun);
  if (kpi.length === 0) findings.push({ kode: 'C6', pesan: `Unit belum memiliki KPI aktif untuk tahun ${key.tahun}` });
  for (const { id, kode, target_tahun } of kpi) {
    if (target_tahun === null)
      findings.push({ kode: 'C7', pesan: `${kode}: target tahun belum ditetapkan`, kpi_id: id });
  }
  return findings;
}
