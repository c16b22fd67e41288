/** Whom a deadline concerns, and who was reminded of it (migration 036). */
import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import { hears } from '#server/notifications/bell.queries.ts';
import { officersOf } from '#server/notifications/concerned.queries.ts';
import { selectWindow } from '#server/report/check.queries.ts';

/**
 * A day, and which step is reached there by which number of days left.
 * @property day today, Asia/Jakarta
 */
export type Stage = { day: string; steps: readonly { left: number; step: number }[] };

/**
 * What waits for whom, as the table `giliran`: reports that the officers of a unit still owe, and reports that wait for
 * those who decide. Only of windows that are at a step.
 * @param people ids; undefined = everybody
 */
function turnsAt({ day, steps }: Stage, people?: readonly string[]): RawBuilder<unknown> {
  const key = { unitId: sql.ref('u.id'), tahun: sql.ref('d.tahun'), periode: sql.ref('d.periode') };
  const among = people === undefined ? sql`true` : sql`p.id = any(${people}::uuid[])`;
  return sql`
    langkah as (select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s("left" int, "step" int)),
    dekat as (
      select distinct j.tahun, j.periode from jadwal as j
      join tahun as t on t.tahun = j.tahun and t.status = 'aktif'
      join langkah as s on j.tutup = ${day}::date + s."left"
    ), tunggu as (
      select u.id as unit_id, u.nama_unit, u.jalur, d.tahun, d.periode, jendela.tutup::date as tutup, s."step", s."left",
        l.id as laporan_id, l.status, l.submitted_by
      from dekat as d
      cross join unit as u
      cross join lateral (${selectWindow(key)}) as jendela
      join langkah as s on jendela.tutup::date = ${day}::date + s."left"
      left join laporan as l on l.unit_id = u.id and l.tahun = d.tahun and l.periode = d.periode
        and l.deleted_at is null and l.status <> 'rejected'
      where jendela.buka::date <= ${day}::date and (l.status = 'submitted'
        or (u.aktif and l.status is distinct from 'approved' and exists (
          select from kpi where kpi.unit_id = u.id and kpi.tahun = d.tahun and kpi.status = 'aktif'
            and kpi.deleted_at is null)))
    -- Once for all reports: a long list of people would be asked for each of them.
    ), pemutus as materialized (
      select distinct p.id, p.satker_id, r.lingkup from pengguna as p
      join pengguna_role as pr on pr.pengguna_id = p.id
      join role as r on r.id = pr.role_id
      join role_module as rm on rm.role_id = r.id
      join module as m on m.id = rm.module_id
      where p.aktif and p.deleted_at is null and m.name = 'PelaporanCapaian' and rm.actions ?| array['approve', 'manage']
        and ${among}
    ), giliran as (
      select p.id as pengguna_id, t.* from tunggu as t
      join pengguna as p on ${officersOf(sql.ref('t.unit_id'))}
      where t.status is distinct from 'submitted' and ${among}
      union
      select p.id, t.* from tunggu as t
      join pemutus as p on p.lingkup = 'semua' or (p.lingkup = 'sendiri' and p.satker_id = t.unit_id)
        or (p.lingkup = 'bawahan' and p.satker_id = any(t.jalur))
      where t.status = 'submitted' and t.submitted_by is distinct from p.id
    )`;
}

/** A matter moves to the top again with each step, and not twice with the same one. */
const ONCE_A_STEP = sql`on conflict (pengguna_id, kunci) do update set isi = excluded.isi, waktu = excluded.waktu,
  dibaca_at = null where (lama.isi ->> 'langkah')::int > (excluded.isi ->> 'langkah')::int`;

/** Tells everybody whose turn it is in the bell, once for each step. Gives the ids of those who were told. */
export async function insertDeadlines(trx: Db, stage: Stage, time: Date): Promise<string[]> {
  const content = sql`'tahun', g.tahun, 'periode', g.periode, 'tutup', g.tutup, 'langkah', g."step"`;
  const { rows } = await sql<{ id: string }>`
    with ${turnsAt(stage)}, petugas as (
      insert into pemberitahuan as lama (pengguna_id, jenis, kunci, unit_id, isi, waktu)
      select g.pengguna_id, 'tenggat', concat_ws(':', 'tenggat', g.unit_id, g.tahun, g.periode, g.tutup), g.unit_id,
        jsonb_build_object(${content}), ${time}
      from giliran as g join pengguna as p on p.id = g.pengguna_id
      where g.status is distinct from 'submitted' and ${hears('tenggat')}
      order by g.pengguna_id, 3
      ${ONCE_A_STEP} returning pengguna_id
    ), verifikator as (
      insert into pemberitahuan as lama (pengguna_id, jenis, kunci, isi, waktu)
      select g.pengguna_id, 'menunggu', concat_ws(':', 'menunggu', g.tahun, g.periode, g.tutup),
        jsonb_build_object(${content}, 'laporan', jsonb_agg(g.laporan_id order by g.laporan_id)), ${time}
      from giliran as g join pengguna as p on p.id = g.pengguna_id
      where g.status = 'submitted' and ${hears('menunggu')}
      group by g.pengguna_id, g.tahun, g.periode, g.tutup, g."step"
      order by g.pengguna_id, 3
      ${ONCE_A_STEP} returning pengguna_id
    )
    select pengguna_id as id from petugas union select pengguna_id from verifikator`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A step of a window at which somebody is reminded. */
export type Reminded = { id: string; tahun: number; periode: Period; closes: string; step: number };

/** Keeps who is reminded now, and of what; what was kept before, by any process, is left out. */
export async function keepReminded(trx: Db, stage: Stage, time: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with ${turnsAt(stage)}
    insert into pengingat (pengguna_id, tahun, periode, tutup, langkah, dibuat)
    select distinct g.pengguna_id, g.tahun, g.periode, g.tutup, g."step", ${time}::timestamptz from giliran as g
    join pengguna as p on p.id = g.pengguna_id and p.email <> ''
    -- Always in one order, so that two transactions never wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict do nothing
    returning pengguna_id as id, tahun, periode, tutup::text as closes, langkah as step`.execute(trx);
  return rows;
}

/** One report that waits for a person. `status` null: it was not begun. `left`: days until the window closes, negative after it. */
export type Turn = {
  id: string;
  nama: string;
  email: string;
  bahasa: string | null;
  nama_unit: string;
  reportId: string | null;
  status: 'draft' | 'revision' | 'submitted' | null;
  tahun: number;
  periode: Period;
  closes: string;
  left: number;
};

/** What waits for people and is to be told by letter, by person; those whose window closes first come first. */
export async function listTurns(db: Db, stage: Stage, people: readonly string[]): Promise<Map<string, Turn[]>> {
  const { rows } = await sql<Turn>`
    with ${turnsAt(stage, people)}
    select p.id, p.nama, p.email, c.bahasa, g.nama_unit, g.laporan_id as "reportId", g.status, g.tahun, g.periode,
      g.tutup::text as closes, g."left"
    from giliran as g
    join pengguna as p on p.id = g.pengguna_id
    left join pilihan_kabar as c on c.pengguna_id = p.id
    where c.mati is null or not c.mati ? case when g.status = 'submitted' then 'menunggu:surel' else 'tenggat:surel' end
    order by p.id, g.tutup, g.tahun, g.periode, g.status = 'submitted', g.nama_unit, g.unit_id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Forgets who was reminded before a moment. */
export async function deleteReminded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pengingat').where('dibuat', '<', before).execute();
}
