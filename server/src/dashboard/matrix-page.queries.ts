/** The statements of one page of the matrix, without what its rows are called. docs/decisions/0137. */
import { type RawBuilder, sql } from 'kysely';
import { bandList } from '#domain/dashboard/dashboard.ts';
import { LAST_PERIOD, type Period } from '#domain/capaian/period.ts';
import { containing, cut, inNaturalOrder } from '#server/db/lists.ts';
import { bandBounds, type Frame } from '#server/dashboard/frame.queries.ts';

export type MatrixQuery = {
  kelompok: 'indikator' | 'sasaran' | 'butir';
  kelas?: string | undefined;
  sasaran?: string | undefined;
  page: number;
  perPage: number;
  q?: string | undefined;
  sort?: string | undefined;
};

/** Stands for having no goal. */
export const NO_GOAL = '00000000-0000-0000-0000-000000000000';
const NONE = sql`${sql.lit(NO_GOAL)}::uuid`;
/** What makes figures one row: `serupa` stands for code, name and unit of measure (migrations 008 and 069). */
const KEY = { indikator: sql`d.serupa`, sasaran: sql`d.serupa_sasaran` } as const;
type Combined = keyof typeof KEY;

/** Decimals of a mean that are right, however many figures it is made of: as `settled` of the domain. */
export const settledMean = (mean: RawBuilder<unknown>) => sql`round(${mean}, 25)`;
/** A sum with so many decimals that a mean of its quotients is right. */
const long = (sum: RawBuilder<unknown>) => sql`round(${sum}, 30)`;
/**
 * Weighted as a report is (contract.md §7): plainly where no assessed indicator has a weight. Most goals of a unit have one
 * indicator, which needs no division.
 */
const weighted = (column: RawBuilder<unknown>) => sql`case when count(${column}) < 2 then max(${column})
    when sum(d.bobot) filter (where ${column} is not null) > 0
    then ${long(sql`sum(${column} * coalesce(d.bobot, 0))`)} / sum(d.bobot) filter (where ${column} is not null)
    else ${long(sql`sum(${column})`)} / count(${column}) end`;
const STATES = sql`case when bool_or(d.keadaan = 'dinilai') then 'dinilai'
  when bool_or(d.keadaan = 'belum_diisi') then 'belum_diisi' when bool_or(d.keadaan = 'tanpa_target') then 'tanpa_target' end`;

/**
 * The indicators of the year that no report will have any more, being inactive or of an inactive unit, and that none has, or none
 * of one period. They are few, so that a statement leaves them out as a set: read from the indicators that it counts, the status
 * is in no index it goes by.
 */
const inactiveWithout = (k: Frame, period: Period | null) => sql`
  select i.id from (
    select id from kpi where tahun = ${k.tahun} and deleted_at is null and status = 'nonaktif'
    union select id from kpi where tahun = ${k.tahun} and deleted_at is null and status <> 'draf'
      and unit_id in (select id from unit where not aktif)) as i
  where not exists (
    select from laporan_detail as rd join laporan as rl on rl.id = rd.laporan_id
    where rd.kpi_id = i.id and rl.deleted_at is null and rl.status <> 'rejected'
      and ${period === null ? sql`true` : sql`rl.periode = ${period}`})`;

/** The indicators of the year that figures are made of, as `k`: one that became inactive before any report is not of the year. */
export const kpiCondition = (k: Frame) => sql`k.tahun = ${k.tahun} and k.deleted_at is null and k.status <> 'draf'
  and not exists (select from (${inactiveWithout(k, null)}) as i where i.id = k.id)`;
/** Those whose last quarter the year does not wait for, as `ended` beside `k`. */
export const endedBefore = (k: Frame) => sql`(${inactiveWithout(k, LAST_PERIOD)}) as ended`;

/** Whether an indicator `k` is of the asked goal, as the goals' own rows gather them. */
function ofGoal(k: Frame, { sasaran }: MatrixQuery): RawBuilder<unknown> {
  if (sasaran === undefined) return sql`true`;
  if (sasaran === NO_GOAL) return sql`k.sasaran_kegiatan_id is null`;
  return sql`k.sasaran_kegiatan_id in (
    select s.id from sasaran_kegiatan as s where s.tahun = ${k.tahun} and s.serupa = ${sasaran}::uuid)`;
}

/** What makes a row of each indicator of the year: how many indicators and units stand behind it, and one of them. */
function countedRows(k: Frame, group: Combined, ask: MatrixQuery): RawBuilder<unknown> {
  const counts = sql`${kpiCondition(k)} and ${k.within(sql`k.unit_id`)} and ${ofGoal(k, ask)}`;
  // A code is used once in a unit and year, so an indicator's rows are its units; of a goal a unit may have several.
  if (group === 'indikator') {
    return sql`select k.serupa as kunci, (array_agg(k.id))[1] as contoh, count(*)::int as indikator,
      (count(*) - count(ended.id))::int as owed, count(*)::int as unit
      from kpi as k left join ${endedBefore(k)} on ended.id = k.id where ${counts} group by 1`;
  }
  // An indicator's goal is of its unit and year, where it has a code of its own: a goal's units are the records that bear its
  // name. So nothing is gathered by unit, and several processes share the work; by year, since an index has these (migration 070).
  return sql`select kunci, contoh, indikator, owed, unit from (
      select coalesce(s.serupa, ${NONE}) as kunci, (array_agg(k.id))[1] as contoh, count(*)::int as indikator,
        (count(*) - count(ended.id))::int as owed
      from kpi as k left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id and s.tahun = ${k.tahun}
        left join ${endedBefore(k)} on ended.id = k.id
      where ${counts} group by 1) as r
    join (
      select s.serupa as kunci, count(*)::int as unit from sasaran_kegiatan as s
      where s.tahun = ${k.tahun} and exists (select from kpi as k where k.sasaran_kegiatan_id = s.id and ${counts}) group by 1
      union all select ${NONE}, count(distinct k.unit_id)::int from kpi as k where k.sasaran_kegiatan_id is null and ${counts}
    ) as n using (kunci)`;
}

/** What rows of several indicators are made of: `a`, their cells, and `g`, each with a sample and its figure of the asked period. */
function combinedMaterial(k: Frame, group: Combined, ask: MatrixQuery): RawBuilder<unknown> {
  const isGoal = group === 'sasaran';
  const named = isGoal ? sql`left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id` : sql``;
  const own = isGoal ? sql`${inNaturalOrder(sql`s.kode`)} as urut, s.kode, s.nama` : sql`k.urut, k.kode, k.nama`;
  const figuresOfGoal = ask.sasaran === undefined ? sql`true` : sql`d.serupa_sasaran = ${ask.sasaran}::uuid`;
  // Joined with nothing but the reports, and these not gathered before: so several processes share the work.
  const figures = sql`from dasbor_detail as d join (${k.live}) as l on l.id = d.laporan_id
      where d.tahun = ${k.tahun} and d.serupa is not null and ${figuresOfGoal}`;
  const mean = (column: RawBuilder<unknown>) => settledMean(sql`avg(${column})`);
  // The same indicator of several units has a weight in each, which says nothing about the units. Of a goal each unit has a score,
  // by the weights of its own indicators, and counts once (docs/decisions/0024.2).
  const cells = isGoal
    ? sql`select kunci, periode, ${mean(sql`nilai`)} as nilai, ${mean(sql`tahun`)} as tahun, sum(jumlah)::int as jumlah,
        sum(disetujui)::int as disetujui, sum(terisi)::int as terisi, ${STATES} as keadaan
      from (select ${KEY[group]} as kunci, d.periode, ${weighted(sql`d.capaian`)} as nilai, ${weighted(sql`d.capaian_tahun`)} as tahun,
          count(*) as jumlah, count(*) filter (where l.status = 'approved') as disetujui, count(*) filter (where d.terisi) as terisi,
          ${STATES} as keadaan ${figures} group by 1, 2, l.id) as d group by 1, 2`
    : sql`select ${KEY[group]} as kunci, d.periode, ${mean(sql`d.capaian`)} as nilai, ${mean(sql`d.capaian_tahun`)} as tahun,
        count(*)::int as jumlah, count(*) filter (where l.status = 'approved')::int as disetujui,
        count(*) filter (where d.terisi)::int as terisi, ${STATES} as keadaan ${figures} group by 1, 2`;
  return sql`a as materialized (${cells}),
    r as materialized (${countedRows(k, group, ask)}),
    g as (
      select r.*, ${own}, null::text as unit_kode, null::text as nama_unit, a.nilai, a.tahun, a.keadaan
      from r join kpi as k on k.id = r.contoh ${named} left join a on a.kunci = r.kunci and a.periode = ${k.periode})`;
}

function filterGrade(k: Frame, bandValue: string): RawBuilder<unknown> {
  if (bandValue === 'kosong') return sql`keadaan is null`;
  if (bandValue === 'tanpa_target' || bandValue === 'belum_diisi') return sql`nilai is null and keadaan = ${bandValue}`;
  // What the summary counts as reached, whatever the year's bands are called and where they begin.
  if (bandValue === 'capai_target') return sql`nilai >= 100`;
  const naik = bandBounds(k.thresholds);
  const band = bandList(k.thresholds).find(({ label }) => label === bandValue);
  if (!band) return sql`false`;
  const ember = band.batas_bawah === null ? 0 : naik.lastIndexOf(band.batas_bawah) + 1;
  return sql`width_bucket(nilai, ${naik}::numeric[]) = ${ember}`;
}

/** What the quarter does not assess comes after what it does, by how far it is behind the year. */
const SORTS: Record<string, RawBuilder<unknown>> = {
  selisih: sql`nilai asc nulls last, case when nilai is null then tahun end asc nulls last, unit_kode, urut, nama, kunci`,
  '-selisih': sql`nilai desc nulls last, unit_kode, urut, nama, kunci`,
  kode: sql`unit_kode, urut nulls last, nama, kunci`,
  '-kode': sql`unit_kode, urut desc nulls last, nama, kunci`,
  nama: sql`nama nulls last, unit_kode, kunci`,
  '-nama': sql`nama desc nulls last, unit_kode, kunci`,
};
/**
 * How far the same orders are told by the figures and the place of the unit, without the texts of an indicator; all rising, so
 * that rows are compared as a whole.
 */
const FIGURES_FIRST: Record<string, RawBuilder<unknown>> = {
  selisih: sql`coalesce(s.nilai, 'infinity'), case when s.nilai is null then coalesce(s.tahun, 'infinity') else 0 end, u.tempat`,
  '-selisih': sql`coalesce(-s.nilai, 'infinity'), u.tempat`,
  kode: sql`u.tempat`,
  '-kode': sql`u.tempat`,
};

const ofKelas = (k: Frame, ask: MatrixQuery) => (ask.kelas ? filterGrade(k, ask.kelas) : sql`true`);
/** `s`: the rows that the filters leave, of `g`; joined first, filtered then: the planner cannot tell how many rows a band has. */
const left = (g: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`s as materialized (select * from (${g} offset 0) as g where ${condition})`;

/** The parts of `with` for rows of several indicators: `s` those that the filters leave, `h` the page of them, `a` all cells. */
export function combinedPage(k: Frame, ask: MatrixQuery, group: Combined): RawBuilder<unknown> {
  const { limit, offset } = cut(ask);
  const pattern = containing(ask.q ?? '');
  const found = ask.q ? sql`(nama ilike ${pattern} or kode ilike ${pattern})` : sql`true`;
  return sql`${combinedMaterial(k, group, ask)}, ${left(sql`select * from g`, sql`${ofKelas(k, ask)} and ${found}`)},
    h as materialized (
      select kunci, contoh, indikator, owed, unit, nilai::text as angka, row_number() over () as ke from (
        select * from s order by ${SORTS[ask.sort ?? 'selisih'] ?? sql`kunci`} limit ${limit} offset ${offset}) as s)`;
}

/** Rows of one indicator each: the texts by which they are sorted are read of those that may be on the page. */
export function singlePage(k: Frame, ask: MatrixQuery): RawBuilder<unknown> {
  const { limit, offset } = cut(ask);
  const pattern = containing(ask.q ?? '');
  const found = ask.q
    ? sql`(k.nama ilike ${pattern} or k.kode ilike ${pattern} or u.nama_unit ilike ${pattern})`
    : sql`true`;
  const g = sql`
    select k.id as kunci, k.unit_id, d.capaian as nilai, d.capaian_tahun as tahun, d.keadaan
    from kpi as k ${ask.q ? sql`join unit as u on u.id = k.unit_id` : sql``} left join (
      select d.kpi_id, d.capaian, d.capaian_tahun, d.keadaan from dasbor_detail as d join (${k.live}) as l on l.id = d.laporan_id
      where d.tahun = ${k.tahun} and d.periode = ${k.periode}
    ) as d on d.kpi_id = k.id
    where ${kpiCondition(k)} and ${k.within(sql`k.unit_id`)} and ${ofGoal(k, ask)} and ${found}`;
  const sorted = ask.sort ?? 'selisih';
  const first = FIGURES_FIRST[sorted];
  // The last row of the page by figures is found without sorting all, as `with ties` alone would; nothing when the page is not
  // full. The second limit leaves out nobody: it tells the planner that the texts of few are read.
  const last = first
    ? sql`t as materialized (
      select ${first} from s join u on u.id = s.unit_id order by ${first} offset ${limit + offset - 1}::bigint limit 1),`
    : sql``;
  const few = first
    ? sql`where not exists (select from t) or (${first}) <= (select * from t)
        order by ${first} fetch first (${limit + offset}::bigint) rows with ties`
    : sql``;
  return sql`u as materialized (select u.id, u.kode, rank() over (order by u.kode) as tempat from (${k.unit}) as u),
    ${left(g, ofKelas(k, ask))}, ${last}
    h as materialized (
      select kunci, kunci as contoh, 1 as indikator, (not exists (select from ${endedBefore(k)} where ended.id = kunci))::int as owed,
        1 as unit, nilai::text as angka, row_number() over () as ke from (
        select * from (
          select f.kunci, f.nilai, f.tahun, f.unit_kode, k.urut, k.nama
          from (select s.*, u.kode as unit_kode from s join u on u.id = s.unit_id ${few}) as f join kpi as k on k.id = f.kunci) as f
        order by ${SORTS[sorted] ?? sql`kunci`} limit ${limit} offset ${offset}) as s)`;
}
