/** What a year still needs before units can report in it, counted; and who closed the list of it. docs/decisions/0094. */
import { sql } from 'kysely';
import type { Readiness } from '#domain/home/readiness.ts';
import { together } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';

type Asked = { tahun: number; userId: string; day: string };
type Year = Pick<Readiness, 'status' | 'berjalan' | 'ditutup'>;
type Level = Readiness['satker']['tingkat'][number];
type Indicators = Omit<Readiness['indikator'], 'sebelumnya'>;

/** A report that was sent once, whatever became of it, says that somebody could report. */
const year = (db: Db, { tahun, userId }: Asked) =>
  sql<Year>`
    select (select t.status from tahun as t where t.tahun = ${tahun}) as status,
      exists (select from laporan as l
        where l.tahun = ${tahun} and l.status <> 'draft' and l.deleted_at is null) as berjalan,
      exists (select from persiapan_ditutup as p
        where p.pengguna_id = ${userId} and p.tahun = ${tahun}) as ditutup`.compile(db);

const levels = (db: Db) =>
  sql<Level>`
    select level_id, count(*)::int as jumlah from unit where aktif group by level_id order by level_id`.compile(db);

/** Active units with active indicators of the year. */
const reporting = (tahun: number) => sql`
  select u.id, u.jalur from unit as u
  where u.aktif and exists (select from kpi as k
    where k.unit_id = u.id and k.tahun = ${tahun} and k.status = 'aktif' and k.deleted_at is null)`;

/**
 * Whom units have. Somebody counts for the units that their role reaches, as with every call; who administers everything
 * (the module `all`) counts for none, or the first account would stand for all the others.
 */
const people = (db: Db, { tahun }: Asked) =>
  sql<Readiness['pengguna']>`
    with melapor as materialized (${reporting(tahun)}),
    dasar as (
      select id, jalur from melapor
      union all
      select u.id, u.jalur from unit as u where u.aktif and not exists (select from melapor)),
    petugas as materialized (
      select r.lingkup, p.satker_id, bool_or(rm.actions ? 'submit') as lapor, bool_or(rm.actions ? 'approve') as putus
      from module as m
      join role_module as rm on rm.module_id = m.id
      join role as r on r.id = rm.role_id
      join pengguna_role as pr on pr.role_id = r.id
      join pengguna as p on p.id = pr.pengguna_id
      where m.name = 'PelaporanCapaian' and rm.actions ?| array['submit', 'approve'] and p.aktif and p.deleted_at is null
      group by r.lingkup, p.satker_id),
    semua as (
      select coalesce(bool_or(lapor), false) as lapor, coalesce(bool_or(putus), false) as putus
      from petugas where lingkup = 'semua'),
    punya as (
      select d.id, coalesce(bool_or(o.lapor), false) as lapor, coalesce(bool_or(o.putus), false) as putus
      from dasar as d
      cross join lateral unnest(d.jalur) as atas (id)
      left join petugas as o on o.satker_id = atas.id and (o.lingkup = 'bawahan' or (o.lingkup = 'sendiri' and atas.id = d.id))
      group by d.id)
    select (select count(*)::int from pengguna where aktif and deleted_at is null) as aktif,
      count(*)::int as satker,
      count(*) filter (where p.lapor or s.lapor)::int as pelapor,
      count(*) filter (where p.putus or s.putus)::int as verifikator,
      count(*) filter (where (p.lapor or s.lapor) and (p.putus or s.putus))::int as lengkap
    from punya as p cross join semua as s`.compile(db);

/** By unit first: of many indicators, that is far less to be sorted. */
const indicators = (db: Db, { tahun }: Asked) =>
  sql<Indicators>`
    with milik as (
      select k.unit_id, count(*) as aktif, count(*) filter (where k.target_tahun is null) as tanpa_target
      from kpi as k
      where k.tahun = ${tahun} and k.status = 'aktif' and k.deleted_at is null
      group by k.unit_id)
    select coalesce(sum(m.aktif), 0)::int as aktif, count(*)::int as satker,
      coalesce(sum(m.tanpa_target), 0)::int as tanpa_target
    from milik as m join unit as u on u.id = m.unit_id
    where u.aktif`.compile(db);

/** The last year with indicators of units that are still there, asked only while this one has none. */
const earlier = (db: Db, { tahun }: Asked) =>
  sql<{ tahun: number; jumlah: number }>`
    select k.tahun, count(*)::int as jumlah from kpi as k join unit as u on u.id = k.unit_id
    where k.status = 'aktif' and k.deleted_at is null and u.aktif and k.tahun < ${tahun}
      and not exists (${reporting(tahun)})
    group by k.tahun order by k.tahun desc limit 1`.compile(db);

const windows = (db: Db, { tahun, day }: Asked) =>
  sql<{ jumlah: number } & NonNullable<Readiness['jadwal']['berikut']>>`
    select (count(*) over ())::int as jumlah, periode, buka, tutup from jadwal
    where tahun = ${tahun}
    order by tutup < ${day}, abs(tutup - ${day}::date), unit_id nulls first, periode
    limit 1`.compile(db);

/** Counts what a year has, in one journey. @param day today in Asia/Jakarta */
export async function readReadiness(db: Db, asked: Asked): Promise<Readiness> {
  const [[about], tingkat, [pengguna], [indikator], [sebelumnya], [window]] = await together(db, [
    year(db, asked),
    levels(db),
    people(db, asked),
    indicators(db, asked),
    earlier(db, asked),
    windows(db, asked),
  ]);
  const { jumlah = 0, ...berikut } = window ?? {};
  return {
    tahun: asked.tahun,
    ...(about ?? { status: null, berjalan: false, ditutup: false }),
    satker: { aktif: tingkat.reduce((sum, { jumlah: n }) => sum + n, 0), tingkat },
    pengguna: pengguna ?? { aktif: 0, satker: 0, pelapor: 0, verifikator: 0, lengkap: 0 },
    indikator: { ...(indikator ?? { aktif: 0, satker: 0, tanpa_target: 0 }), sebelumnya: sebelumnya ?? null },
    jadwal: { jumlah, berikut: window ? (berikut as Readiness['jadwal']['berikut']) : null },
  };
}

/** Keeps that a person closed the steps of a year; once is enough. */
export async function keepClosed(trx: Db, closed: { userId: string; tahun: number; at: Date }): Promise<void> {
  await trx
    .insertInto('persiapan_ditutup')
    .values({ pengguna_id: closed.userId, tahun: closed.tahun, waktu: closed.at })
    .onConflict((row) => row.doNothing())
    .execute();
}
