/** `GET /api/dashboard/statistic`: who has reported, where the queue is stuck, where evidence is missing. */
import { sql } from 'kysely';
import type { DashboardStatistics } from '#contract/dashboard.ts';
import { SATKER_STATES, durationInDays, median, percentOf } from '#domain/dashboard/dashboard.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import { type Frame, frameTold } from '#server/dashboard/frame.queries.ts';
import { SUBMITTED_AT, yearClosed } from '#server/report/rows.queries.ts';
import { standingOfUnits, unitStates } from '#server/dashboard/units.queries.ts';

/** Longest list that an answer carries; the counts beside it are of everything. */
const AT_MOST = 50;
type UnitRow = { unit_id: string; kode: string; nama_unit: string };
const unitOf = ({ unit_id, kode, nama_unit }: UnitRow) => ({ id: unit_id, kode, nama_unit });

/** Waiting is a fact of today, whichever reports the figures are made of: every submitted report of the year, unless it is closed. */
async function queue(db: Db, k: Frame): Promise<DashboardStatistics['antrean']> {
  const { rows } = await sql<UnitRow & { id: string; periode: Period; submitted_at: Date }>`
    with u as materialized (${k.unit})
    select l.id, l.unit_id, u.kode, u.nama_unit, l.periode, ${SUBMITTED_AT} as submitted_at
    from laporan as l join u on u.id = l.unit_id
    where l.tahun = ${k.tahun} and l.status = 'submitted' and l.deleted_at is null and not ${yearClosed}
    order by submitted_at, l.id`.execute(db);
  const day = rows.map(({ submitted_at }) => durationInDays(submitted_at, k.time));
  return {
    jumlah: rows.length,
    median_hari: median(day),
    tertua_hari: day[0] ?? null,
    laporan: rows.slice(0, AT_MOST).map((row, i) => ({
      id: row.id,
      unit: unitOf(row),
      periode: row.periode,
      submitted_at: row.submitted_at.toISOString(),
      hari: day[i] ?? 0,
    })),
  };
}

/** Every decision of the year that stands, of all quarters: a report that was sent back, or opened again, is undecided. */
async function decision(db: Db, k: Frame): Promise<DashboardStatistics['keputusan']> {
  const { rows } = await sql<{ jumlah: number; hari: number | null }>`
    select count(*)::int as jumlah,
      percentile_cont(0.5) within group (order by extract(epoch from l.decided_at - l.submitted_at)::float8 / 86400) as hari
    from laporan as l
    where l.tahun = ${k.tahun} and l.deleted_at is null and l.status in ('approved', 'rejected') and l.decided_at >= l.submitted_at
      and l.unit_id in (select u.id from (${k.unit}) as u)`.execute(db);
  const day = rows[0]?.hari ?? null;
  return { jumlah: rows[0]?.jumlah ?? 0, median_hari: day === null ? null : Math.round(day * 10) / 10 };
}

type Evidence = UnitRow & { laporan_id: string; status: ReportStatus; perlu: number; ada: number };

async function evidence(db: Db, k: Frame): Promise<DashboardStatistics['bukti']> {
  const { rows } = await sql<Evidence>`
    select l.unit_id, u.kode, u.nama_unit, l.id as laporan_id, l.status, b.perlu, b.ada
    from (
      select d.laporan_id, count(*)::int as perlu, count(*) filter (where d.berbukti)::int as ada
      from dasbor_detail as d where d.tahun = ${k.tahun} and d.periode = ${k.periode} and d.terisi
        and d.laporan_id in (select l.id from (${k.live}) as l)
      group by d.laporan_id) as b
    join (${k.live}) as l on l.id = b.laporan_id join unit as u on u.id = l.unit_id`.execute(db);
  const count = (take: (row: Evidence) => number) => rows.reduce((sum, row) => sum + take(row), 0);
  const [needed, existing] = [count((row) => row.perlu), count((row) => row.ada)];
  const [one] = rows;
  return {
    perlu: needed,
    ada: existing,
    persen: needed === 0 ? null : percentOf(existing, needed),
    satker: rows
      .filter((row) => row.ada < row.perlu)
      .sort((a, b) => b.perlu - b.ada - (a.perlu - a.ada) || (a.kode < b.kode ? -1 : 1))
      .slice(0, AT_MOST)
      .map((row) => ({
        unit: unitOf(row),
        laporan_id: row.laporan_id,
        status: row.status,
        perlu: row.perlu,
        ada: row.ada,
      })),
    indikator: rows.length === 1 && one ? await withoutEvidence(db, one.laporan_id) : [],
  };
}

/** The indicators of a report that are filled and have no file, in the report's order. */
async function withoutEvidence(db: Db, reportId: string): Promise<DashboardStatistics['bukti']['indikator']> {
  const { rows } = await sql<{ kpi_id: string; kode: string; nama: string; laporan_id: string }>`
    select d.kpi_id, d.kpi ->> 'kode' as kode, d.kpi ->> 'nama' as nama, d.laporan_id
    from laporan_detail as d
    where d.laporan_id = ${reportId} and d.realisasi is not null and (d.wajib or d.realisasi <> 0)
      and not exists (select from berkas as b where b.detail_id = d.id and b.deleted_at is null)
    order by d.urutan`.execute(db);
  return rows;
}

/** The statistics of a call. */
export async function dashboardStatistics(db: Db, k: Frame): Promise<DashboardStatistics> {
  const { unit } = await unitStates(db, k);
  return {
    konteks: frameTold(k, standingOfUnits(unit)),
    status: SATKER_STATES.map((status) => ({
      status,
      jumlah: unit.filter(({ state }) => state === status).length,
    })),
    antrean: await queue(db, k),
    keputusan: await decision(db, k),
    bukti: await evidence(db, k),
  };
}
