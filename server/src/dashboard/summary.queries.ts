/** `GET /api/dashboard/capaian`: are we on track, and is it getting better? */
import { type RawBuilder, sql } from 'kysely';
import type { DashboardCapaian } from '#contract/dashboard.ts';
import { exact, roundOff } from '#domain/capaian/decimals.ts';
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
import { endedBefore, kpiCondition, settledMean } from '#server/dashboard/matrix-page.queries.ts';
import { standingOfUnits, unitStates } from '#server/dashboard/units.queries.ts';

type TrendRow = StatusCounts & {
  periode: Period;
  nilai: string | null;
  tahun: string | null;
  units: string | null;
  year_units: string | null;
  provisional: number;
  outdated: number;
};
/** A mark of the units that have a score: the same for the same ones. */
const unitsWith = (score: RawBuilder<unknown>) =>
  sql`md5(string_agg(l.unit_id::text, ',' order by l.unit_id) filter (where ${score} is not null))`;

/**
 * Mean scores of the units per period, unrounded: each unit counts once, whatever the number of its indicators. A score
 * against the year adds up the quarters before, whatever has become of their reports: `provisional` says of how many. A
 * report that was sent keeps its score: `outdated` are those that one of an earlier quarter was sent, rejected or deleted after.
 */
async function readTrend(db: Db, k: Frame) {
  const { rows } = await sql<TrendRow>`
    with l as (${k.live}), gone as (
      select l.unit_id, l.periode, coalesce(l.deleted_at, l.decided_at) as since from laporan as l
      where l.tahun = ${k.tahun} and (l.deleted_at is not null or l.status = 'rejected') and ${k.within(sql`l.unit_id`)}
        and exists (select from laporan_detail as d where d.laporan_id = l.id and d.realisasi is not null)
    ), before as (
      select r.id, bool_or(r.status <> 'approved') over quarters as is_open,
        r.status in ('submitted', 'approved') and (coalesce(max(r.submitted_at) over quarters > r.submitted_at, false)
          or exists (select from gone where gone.unit_id = r.unit_id and gone.periode < r.periode
            and gone.since > r.submitted_at)) as is_outdated
      from (${k.reported}) as r
      window quarters as (
        partition by r.unit_id order by r.periode rows between unbounded preceding and 1 preceding))
    select l.periode, ${COUNT_STATUSES}, ${settledMean(sql`avg(d.skor_periode)`)} as nilai,
      ${settledMean(sql`avg(d.skor_tahun)`)} as tahun,
      ${unitsWith(sql`d.skor_periode`)} as units, ${unitsWith(sql`d.skor_tahun`)} as year_units,
      count(*) filter (where before.is_open and d.skor_tahun is not null)::int as provisional,
      count(*) filter (where before.is_outdated and d.skor_tahun is not null)::int as outdated
    from l left join dasbor_laporan as d on d.laporan_id = l.id left join before on before.id = l.id group by l.periode`.execute(
    db,
  );
  return PERIODS.map((period) => {
    const row = rows.find((r) => r.periode === period);
    return {
      periode: period,
      value: { score: exact(row?.nilai), units: row?.units },
      tahun: { score: exact(row?.tahun), units: row?.year_units },
      provisional: row?.provisional ?? 0,
      outdated: row?.outdated ?? 0,
      reports: statusCount(row),
    };
  });
}
type Trend = Awaited<ReturnType<typeof readTrend>>;

function comparison(k: Frame, trend: Trend, of: 'value' | 'tahun') {
  const i = PERIODS.indexOf(k.periode);
  const [item, previous] = [trend[i], trend[i - 1]];
  const value = item?.[of].score ?? null;
  const before = previous?.[of].score ?? null;
  return {
    nilai: roundOff(value),
    kelas: gradeOf(k.thresholds, value),
    sebelumnya:
      previous && before !== null
        ? {
            periode: previous.periode,
            nilai: roundOff(before),
            satker_sama: previous[of].units === item?.[of].units,
          }
        : null,
    delta: value !== null && before !== null ? roundOff(value.minus(before)) : null,
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

/** How many indicators owe the last quarter of the year, and of how many it is in. */
async function lastQuarter(db: Db, k: Frame): Promise<LastQuarter> {
  const { rows } = await sql<LastQuarter>`
    with l as (${k.live}) select
      (select (count(*) - count(ended.id))::int from kpi as k left join ${endedBefore(k)} on ended.id = k.id
        where ${kpiCondition(k)} and ${k.within(sql`k.unit_id`)}) as due,
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
      capaian_periode: comparison(k, trend, 'value'),
      capaian_tahun: {
        ...comparison(k, trend, 'tahun'),
        sementara: trend[PERIODS.indexOf(k.periode)]?.provisional ?? 0,
        tertinggal: trend[PERIODS.indexOf(k.periode)]?.outdated ?? 0,
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
      capaian_periode: roundOff(value.score),
      capaian_tahun: roundOff(tahun.score),
      laporan: reports,
    })),
  };
}
