/** Where every unit of a call stands in its period. */
import { sql } from 'kysely';
import { notSubmitted, computed, type SatkerState } from '#domain/dashboard/dashboard.ts';
import { daysOverdue } from '#domain/report/schedule.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Db } from '#server/db/tx.ts';
import { owesReport } from '#server/dashboard/due-units.queries.ts';
import { type Frame, type Standing, statusCount } from '#server/dashboard/frame.queries.ts';
import { today } from '#server/http/today.ts';

type Row = {
  id: string;
  kode: string;
  nama_unit: string;
  level_id: number;
  parent_id: string | null;
  jalur: string[];
  aktif: boolean;
  wajib: boolean;
  laporan_id: string | null;
  status: ReportStatus | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  skor_periode: string | null;
  skor_tahun: string | null;
};
/** A unit with its own report; `skor_*` unrounded, null where the report does not count. */
export type DashboardUnit = Omit<Row, 'wajib' | 'status'> & {
  state: SatkerState;
  /** Last day of its window, `YYYY-MM-DD`. */
  lastDay: string | null;
  daysLate: number;
};

const stateOf = ({ status, wajib }: Row): SatkerState => {
  if (status !== null && status !== 'rejected') return status;
  return wajib ? 'belum' : 'tanpa_indikator';
};

/** Last days of the windows of the period: the general one under `''`, extensions under the unit's id. */
async function closingDays(db: Db, { tahun, periode }: Frame): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jadwal')
    .select(['unit_id', 'tutup'])
    .where('tahun', '=', tahun)
    .where('periode', '=', periode)
    .execute();
  return new Map(rows.map(({ unit_id, tutup }) => [unit_id ?? '', tutup]));
}

/** Every unit of the call in the order of codes, and the last day that holds for all who report, else the general one. */
export async function unitStates(db: Db, k: Frame): Promise<{ unit: DashboardUnit[]; lastDay: string | null }> {
  const shut = await closingDays(db, k);
  const umum = shut.get('') ?? null;
  const day = today(k.time);
  const { rows } = await sql<Row>`
    with u as materialized (${k.unit})
    select u.*, l.id as laporan_id, l.status, l.submitted_at, l.decided_at, d.skor_periode, d.skor_tahun,
      ${owesReport(k.tahun, k.periode)} as wajib
    from u
    left join laporan as l on l.unit_id = u.id and l.tahun = ${k.tahun} and l.periode = ${k.periode}
      and l.deleted_at is null and l.status <> 'rejected'
    left join dasbor_laporan as d on d.laporan_id = l.id
    order by u.kode, u.id`.execute(db);
  const unit = rows.map((row) => {
    const { wajib: _, status, skor_periode, skor_tahun, ...remaining } = row;
    const condition = stateOf(row);
    const inForce = status !== null && computed(k.dasar, status);
    const limit = shut.get(row.id) ?? umum;
    return {
      ...remaining,
      state: condition,
      skor_periode: inForce ? skor_periode : null,
      skor_tahun: inForce ? skor_tahun : null,
      lastDay: limit,
      daysLate: notSubmitted(condition) ? daysOverdue(limit, day) : 0,
    };
  });
  const own = new Set(unit.filter(({ state }) => state !== 'tanpa_indikator').map(({ lastDay }) => lastDay));
  const [only = null] = own;
  return { unit, lastDay: own.size === 1 ? only : umum };
}

/** What the units of a call come to, as an answer states it. */
export function standingOfUnits(unit: readonly DashboardUnit[]): Standing {
  const count = (state: SatkerState) => unit.filter((one) => one.state === state).length;
  const closed = unit.filter((one) => !one.aktif && one.state === 'tanpa_indikator').length;
  return {
    // One that is closed and has nothing to report is none of those that could; a dashboard of it alone is still of one unit.
    units: Math.max(unit.length - closed, Math.min(unit.length, 1)),
    // Nobody without indicators owes a report, and everybody else does.
    owing: unit.length - count('tanpa_indikator'),
    reports: statusCount({
      draft: count('draft'),
      submitted: count('submitted'),
      revision: count('revision'),
      approved: count('approved'),
    }),
  };
}
