/** `GET /api/dashboard/capaian`: are we on track, and is it getting better? */
import { sql } from 'kysely';
import type { DashboardCapaian } from '#contract/dashboard.ts';
import { type Exact, exact, roundOff } from '#domain/capaian/decimals.ts';
import { notSubmitted } from '#domain/dashboard/dashboard.ts';
import { isYearClosed, LAST_PERIOD, type LastQuarter, PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import {
  COUNT_STATUSES,
  type StatusCounts,
  statusCount,
  gradeOf,
  type Frame,
  frameTold,
} from '#server/dashboard/frame.queries.ts';
import { kpiCondition, settledMean } from '#server/dashboard/matrix-page.queries.ts';
import { standingOfUnits, unitStates } from '#server/dashboard/units.queries.ts';

/** Mean scores of the units per period, unrounded: each unit counts once, whatever the number of its indicators. */
async function readTrend(db: Db, k: Frame) {
  const { rows } = await sql<StatusCounts & { periode: Period; nilai: string | null; tahun: string | null }>`
    with l as (${k.live})
    select l.periode, ${COUNT_STATUSES}, ${settledMean(sql`avg(d.skor_periode)`)} as nilai,
      ${settledMean(sql`avg(d.skor_tahun)`)} as tahun
    from l left join dasbor_laporan as d on d.laporan_id = l.id group by l.periode`.execute(db);
  return PERIODS.map((period) => {
    const row = rows.find((r) => r.periode === period);
    return {
      periode: period,
      value: exact(row?.nilai),
      tahun: exact(row?.tahun),
      reports: statusCount(row),
    };
  });
}
type Trend = Awaited<ReturnType<typeof readTrend>>;

function comparison(k: Frame, trend: Trend, take: (item: Trend[number]) => Exact | null) {
  const i = PERIODS.indexOf(k.periode);
  const [item, previous] = [trend[i], trend[i - 1]];
  const value = item ? take(item) : null;
  const previousValue = previous ? take(previous) : null;
  return {
    nilai: roundOff(value),
    kelas: gradeOf(k.thresholds, value),
    sebelumnya:
      previous && previousValue !== null ? { periode: previous.periode, nilai: roundOff(previousValue) } : null,
    delta: value !== null && previousValue !== null ? roundOff(value.minus(previousValue)) : null,
  };
}

async function countIndicators(db: Db, k: Frame): Promise<DashboardCapaian['ringkasan']['indikator']> {
  const { rows } = await sql<DashboardCapaian['ringkasan']['indikator']>`
    with l as (${k.live})
    select count(*)::int as semua,
      count(*) filter (where d.keadaan = 'dinilai')::int as dinilai,
      count(*) filter (where d.capaian >= 100)::int as tercapai,
      count(*) filter (where d.keadaan = 'tanpa_target')::int as tanpa_target,
      count(*) filter (where d.keadaan = 'belum_diisi')::int as belum_diisi
    from dasbor_detail as d join l on l.id = d.laporan_id where d.tahun = ${k.tahun} and d.periode = ${k.periode}`.execute(
    db,
  );
  return rows[0] ?? { semua: 0, dinilai: 0, tercapai: 0, tanpa_target: 0, belum_diisi: 0 };
}

/** How many indicators the year is judged over, and of how many the last quarter is in. */
async function lastQuarter(db: Db, k: Frame): Promise<LastQuarter> {
  const { rows } = await sql<LastQuarter>`
    with l as (${k.live}) select
      (select count(*)::int from kpi as k where ${kpiCondition(k)} and ${k.within(sql`k.unit_id`)}) as due,
      (select count(*)::int from dasbor_detail as d join l on l.id = d.laporan_id join kpi as k on k.id = d.kpi_id
        where ${kpiCondition(k)} and d.tahun = ${k.tahun} and d.periode = ${LAST_PERIOD} and d.terisi) as entered`.execute(
    db,
  );
  return rows[0] ?? { due: 0, entered: 0 };
}

/** The four figures and the trend. */
export async function dashboardCapaian(db: Db, k: Frame): Promise<DashboardCapaian> {
  const trend = await readTrend(db, k);
  const { unit, lastDay } = await unitStates(db, k);
  const closed = k.periode === LAST_PERIOD && isYearClosed(await lastQuarter(db, k));
  const unread = unit.filter(({ state }) => notSubmitted(state));
  return {
    konteks: frameTold(k, standingOfUnits(unit)),
    ringkasan: {
      capaian_periode: comparison(k, trend, (item) => item.value),
      capaian_tahun: {
        ...comparison(k, trend, (item) => item.tahun),
        ...(!closed && { kelas: null }),
      },
      indikator: await countIndicators(db, k),
      laporan: {
        wajib: unit.filter(({ state }) => state !== 'tanpa_indikator').length,
        belum_kirim: unread.length,
        terlambat: unread.filter(({ daysLate }) => daysLate > 0).length,
        tutup: lastDay,
      },
    },
    tren: trend.map(({ periode, value, tahun, reports }) => ({
      periode,
      capaian_periode: roundOff(value),
      capaian_tahun: roundOff(tahun),
      laporan: reports,
    })),
  };
}
