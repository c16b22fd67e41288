/** What every dashboard call starts from: which units, which period, whose rules, which reports. docs/decisions/0024. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { dashboardQuery, Grade, DashboardWorkspace } from '#contract/dashboard.ts';
import { type Threshold, DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { type Exact, exact } from '#domain/capaian/decimals.ts';
import { bandList, bandOf } from '#domain/dashboard/dashboard.ts';
import type { Period } from '#domain/capaian/period.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { owesReport, unitCounts } from '#server/dashboard/due-units.queries.ts';
import type { Db } from '#server/db/tx.ts';

export type DashboardQuery = Omit<z.infer<typeof dashboardQuery>, 'cakupan'> & { cakupan?: 'sendiri' | 'bawahan' };

/** The frame of one call. `unit` and `live` are subqueries to join with. */
export type Frame = {
  satker: { id: string; kode: string; nama_unit: string } | null;
  lingkup: Scope;
  tahun: number;
  periode: Period;
  cakupan: 'sendiri' | 'bawahan';
  dasar: DashboardQuery['dasar'];
  thresholds: readonly Threshold[];
  limit: string | null;
  minimizeFormula: 'dua_kurang' | 't_per_r';
  time: Date;
  /** Whether a unit is one of the call, by a column with its id. */
  within: (unitId: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** `select u.*` of the units of the call. */
  unit: RawBuilder<unknown>;
  /** The reports of the year whose figures count: id, unit_id, periode, status. */
  live: RawBuilder<unknown>;
  /** The same whatever `dasar` says: who has reported does not depend on what is counted. */
  reported: RawBuilder<unknown>;
};

/** Bounds of the bands, ascending: what `width_bucket` takes; bucket 0 = below the lowest. */
export const bandBounds = (threshold: readonly Threshold[]): number[] =>
  threshold.map((band) => band.batas_bawah).sort((a, b) => a - b);

/** The band of a `width_bucket` number. */
export function bucketBand(threshold: readonly Threshold[], ember: number): Grade | undefined {
  const lower = bandBounds(threshold)[ember - 1] ?? null;
  return bandList(threshold).find(({ batas_bawah }) => batas_bawah === lower);
}

/** The band of an unrounded figure. */
export const gradeOf = (threshold: readonly Threshold[], value: string | Exact | null): Grade | null =>
  bandOf(exact(value), threshold);

/** A unit that a person may see; undefined for one outside the scope. */
export async function findVisibleSatker(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('unit as u')
    .select(['u.id', 'u.kode', 'u.nama_unit'])
    .where('u.id', '=', id)
    .where(whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur')))
    .executeTakeFirst();
  return row;
}

/** The latest period of the year that somebody within has begun to report; TW1 before anybody has. */
async function lastPeriod(db: Db, unit: RawBuilder<unknown>, tahun: number): Promise<Period> {
  const { rows } = await sql<{ periode: Period | null }>`
    select max(l.periode) as periode from laporan as l
    where l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected'
      and l.unit_id in (select u.id from (${unit}) as u)`.execute(db);
  return rows[0]?.periode ?? 'TW1';
}

/** The frame of a call within a scope. @param satker the unit that it is about; null: all of the scope */
export async function readFrame(
  db: Db,
  { scope, satker, ask, time }: { scope: Scope; satker: Frame['satker']; ask: DashboardQuery; time: Date },
): Promise<Frame> {
  const { tahun, dasar, cakupan = 'bawahan' } = ask;
  const condition = [whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur')), unitCounts(tahun)];
  if (satker && cakupan === 'sendiri') condition.push(sql`u.id = ${satker.id}`);
  if (satker && cakupan === 'bawahan') condition.push(sql`u.jalur @> array[${satker.id}]::uuid[]`);
  const { rows } = await sql<{ id: string; asked: boolean }>`
    select u.id, (${sql.join(condition, sql` and `)}) as asked from unit as u`.execute(db);
  // By id: the planner can count ids, but has no idea of how many units lie below one. By those that are left out where
  // these are fewer: for whoever sees everything, thousands of ids would travel with each statement and be looked for.
  const ids = rows.flatMap(({ id, asked }) => (asked ? id : []));
  const others = rows.flatMap(({ id, asked }) => (asked ? [] : id));
  const within = (unitId: RawBuilder<unknown>) =>
    others.length < ids.length
      ? sql<SqlBool>`${unitId} <> all(${others}::uuid[])`
      : sql<SqlBool>`${unitId} = any(${ids}::uuid[])`;
  const unit = sql`select u.id, u.kode, u.nama_unit, u.level_id, u.parent_id, u.jalur, u.aktif from unit as u where ${within(sql`u.id`)}`;
  const reported = sql`select l.id, l.unit_id, l.periode, l.status, l.submitted_at from laporan as l
    where l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected' and ${within(sql`l.unit_id`)}`;
  const rules = await db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  return {
    satker,
    lingkup: scope,
    tahun,
    periode: ask.periode ?? (await lastPeriod(db, unit, tahun)),
    cakupan,
    dasar,
    thresholds: rules?.ambang ?? DEFAULT_THRESHOLDS,
    limit: rules ? rules.batas_capaian : '120',
    minimizeFormula: rules?.rumus_minimize ?? 'dua_kurang',
    time,
    within,
    unit,
    live: dasar === 'disetujui' ? sql`${reported} and l.status = 'approved'` : reported,
    reported,
  };
}

const STATUS = ['draft', 'submitted', 'revision', 'approved'] as const;
export type StatusCounts = Record<(typeof STATUS)[number], number>;
/** Columns that count the statuses of `l`. */
export const COUNT_STATUSES = sql.join(
  STATUS.map((status) => sql`count(*) filter (where l.status = ${sql.lit(status)})::int as ${sql.ref(status)}`),
);
export const statusCount = (row: Partial<StatusCounts> | undefined): StatusCounts => ({
  draft: row?.draft ?? 0,
  submitted: row?.submitted ?? 0,
  revision: row?.revision ?? 0,
  approved: row?.approved ?? 0,
});

/** How many units there are, how many owe a report, and how their reports of the period stand. */
export type Standing = { units: number; owing: number; reports: StatusCounts };

/** The frame as the answer states it. @param standing where it was counted already */
export function frameTold(k: Frame, standing: Standing): DashboardWorkspace {
  return {
    satker: k.satker,
    tahun: k.tahun,
    periode: k.periode,
    cakupan: k.cakupan,
    dasar: k.dasar,
    jumlah_satker: standing.units,
    jumlah_wajib: standing.owing,
    laporan: standing.reports,
    ambang: [...k.thresholds]
      .sort((a, b) => b.batas_bawah - a.batas_bawah)
      .map(({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah })),
    batas_capaian: k.limit === null ? null : Number(k.limit),
    data_per: k.time.toISOString(),
  };
}

/** The caps, other than that of the year, by which reports were made that count: highest first, null = none. docs/decisions/0166. */
export async function formerCaps(db: Db, k: Frame): Promise<(number | null)[]> {
  const { rows } = await sql<{ cap: string | null }>`
    select distinct r.batas_capaian as cap from laporan as r join (${k.live}) as l on l.id = r.id
    where r.batas_capaian is distinct from ${k.limit}::numeric order by cap desc nulls first`.execute(db);
  return rows.map(({ cap }) => (cap === null ? null : Number(cap)));
}

/** The same, counted. */
export async function workspace(db: Db, k: Frame): Promise<DashboardWorkspace> {
  const { rows } = await sql<StatusCounts & { satker: number; wajib: number }>`
    with u as materialized (select u.*, ${owesReport(k.tahun, k.periode)} as wajib from (${k.unit}) as u), l as (${k.reported}), w as (
      select greatest(count(*) filter (where u.aktif or u.wajib), least(count(*), 1))::int as satker,
        count(*) filter (where u.wajib)::int as wajib from u)
    select ${COUNT_STATUSES}, (select satker from w) as satker, (select wajib from w) as wajib
    from l where l.periode = ${k.periode}`.execute(db);
  return frameTold(k, { units: rows[0]?.satker ?? 0, owing: rows[0]?.wajib ?? 0, reports: statusCount(rows[0]) });
}
