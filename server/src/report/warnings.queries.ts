/** What the warnings need to know about stored reports: src/domain/report/warnings.ts. */
import { sql } from 'kysely';
import { PERIODS, type Period, type ReportStatus, type Finding } from '#domain/report/report.ts';
import { type WarningRow, bobotWarnings, indicatorWarnings, orderWarnings } from '#domain/report/warnings.ts';
import type { Db } from '#server/db/tx.ts';
import type { Key } from '#server/report/check.queries.ts';
import { toNumber, copyOf } from '#server/report/rows.queries.ts';
import { activeKpi } from '#server/report/entry.queries.ts';

type LiveReport = { id: string; status: ReportStatus };

async function reportsOfYear(db: Db, unitId: string, tahun: number): Promise<ReadonlyMap<Period, LiveReport>> {
  const rows = await db
    .selectFrom('laporan')
    .select(['id', 'periode', 'status'])
    .where('unit_id', '=', unitId)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .execute();
  return new Map(rows.map(({ id, periode, status }) => [periode, { id, status }]));
}

/** C5 and C8, before a report is created. */
export async function creationWarnings(db: Db, { unitId, tahun, periode }: Key): Promise<Finding[]> {
  const kpi = await activeKpi(db, unitId, tahun);
  const order = orderWarnings(periode, tahun, await reportsOfYear(db, unitId, tahun));
  return [...order, ...bobotWarnings(kpi.map((one) => toNumber(one.bobot)))];
}

/** The promises of the period before, by KPI. */
async function earlierPromise(
  db: Db,
  unitId: string,
  tahun: number,
  period: Period,
): Promise<Map<string, string | null>> {
  const previous = PERIODS[PERIODS.indexOf(period) - 1];
  if (!previous) return new Map();
  const rows = await db
    .selectFrom('laporan as l')
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['d.kpi_id', 'd.tindak_lanjut'])
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.periode', '=', previous)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .execute();
  return new Map(rows.map((row) => [row.kpi_id, row.tindak_lanjut]));
}

/** Indicators whose figure, words or files somebody has changed since the round began. */
async function changedSince(db: Db, reportId: string, round: number): Promise<Set<string>> {
  const { rows } = await sql<{ detail_id: string }>`
    select distinct p ->> 'detail_id' as detail_id
    from riwayat as r cross join lateral jsonb_array_elements(r.perubahan) as p
    where r.laporan_id = ${reportId} and r.putaran = ${round} and r.aksi in ('update', 'upload', 'deletefile')
  `.execute(db);
  return new Set(rows.map((row) => row.detail_id));
}

const readRows = (db: Db, reportId: string) =>
  db
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .leftJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where('d.laporan_id', '=', reportId)
    .orderBy('d.urutan')
    .select(['d.id', 'd.kpi_id', 'd.kpi', 'd.realisasi', 'd.y', 'd.capaian_mentah', 'd.analisis', 'd.feedback_status'])
    .select('t.skala')
    .select((eb) =>
      eb
        .selectFrom('berkas as b')
        .whereRef('b.detail_id', '=', 'd.id')
        .where('b.deleted_at', 'is', null)
        .select((b) => b.fn.countAll<string>().as('jumlah'))
        .as('berkas'),
    )
    .execute();

/** C5, C8, C10, C11, C13 and C14, before a report is submitted. */
export async function submissionWarnings(db: Db, reportId: string): Promise<Finding[]> {
  const report = await db.selectFrom('laporan').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();
  const { unit_id, tahun, periode, putaran } = report;
  const rows = await readRows(db, reportId);
  const promises = await earlierPromise(db, unit_id, tahun, periode);
  const edited = await changedSince(db, reportId, putaran);
  const limit = toNumber(report.batas_capaian);
  const perIndicator = rows.flatMap((row) => {
    const { kode, tipe_nilai, konsolidasi } = copyOf(row);
    const line: WarningRow = {
      kpi_id: row.kpi_id,
      kode,
      tipe_nilai,
      konsolidasi,
      realisasi: toNumber(row.realisasi),
      y: toNumber(row.y),
      mentah: toNumber(row.capaian_mentah),
      analisis: row.analisis,
      fileCount: Number(row.berkas),
      skala: row.skala?.map(({ nilai }) => nilai) ?? null,
      earlierPromise: promises.get(row.kpi_id) ?? null,
      isUnanswered: report.status === 'revision' && row.feedback_status === 'perbaikan' && !edited.has(row.id),
    };
    return indicatorWarnings(line, limit);
  });
  const order = orderWarnings(periode, tahun, await reportsOfYear(db, unit_id, tahun));
  return [...order, ...bobotWarnings(rows.map((row) => copyOf(row).bobot)), ...perIndicator];
}
