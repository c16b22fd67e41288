/** What people are told of, as it is stored. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { Period } from '#domain/capaian/period.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { NotificationContent } from '#server/db/areas/notifications.ts';
import type { Db } from '#server/db/tx.ts';
import { type Concerned, isConcerned, MANAGES_PEOPLE } from '#server/notifications/concerned.queries.ts';

/** Whether `p`, a row of `pengguna`, wants to hear of a kind in the bell (migration 037). */
export const hears = (kind: NotificationKind): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from pilihan_kabar as c where c.pengguna_id = p.id and c.mati ? ${`${kind}:lonceng`}::text)`;

export type Matter = {
  kind: NotificationKind;
  /** The same matter is told in one line. */
  key: string;
  reportId?: string;
  unitId?: string;
  cardId?: string;
  taskId?: string;
  eventId?: string;
  problemId?: string;
  by: string | null;
  content: NotificationContent;
  time: Date;
};

/** The elements of a list in both contents, each once; null when one of them has no such list. */
const joined = (name: 'laporan' | 'kode') => sql`(select jsonb_agg(distinct e order by e)
  from jsonb_array_elements((lama.isi -> ${sql.lit(name)}) || (excluded.isi -> ${sql.lit(name)})) as e)`;

/**
 * Tells everybody concerned but the person who did it; gives their ids. A matter that they were told of before moves to
 * the top again and is unread; what it stands for is added up while it was not read.
 */
export async function insertNotifications(trx: Db, whom: Concerned, matter: Matter): Promise<string[]> {
  const {
    kind,
    key,
    reportId = null,
    unitId = null,
    cardId = null,
    taskId = null,
    eventId = null,
    problemId = null,
    by,
    content,
    time,
  } = matter;
  const { rows } = await sql<{ id: string }>`
    insert into pemberitahuan as lama
      (pengguna_id, jenis, kunci, laporan_id, unit_id, tugas_id, tugas_pribadi_id, acara_id, masalah_id, oleh,
        isi, waktu)
    select p.id, ${kind}, ${key}, ${reportId}::uuid, ${unitId}::uuid, ${cardId}::uuid, ${taskId}::uuid,
      ${eventId}::uuid, ${problemId}::uuid, ${by}::uuid, ${JSON.stringify(content)}::jsonb, ${time}
    from pengguna as p
    where ${isConcerned(whom)} and p.id is distinct from ${by}::uuid and ${hears(kind)}
    -- Always in one order, so that two transactions never wait for each other.
    order by p.id
    on conflict (pengguna_id, kunci) do update set
      laporan_id = excluded.laporan_id, oleh = excluded.oleh, waktu = excluded.waktu, dibaca_at = null,
      isi = excluded.isi || case when lama.dibaca_at is not null then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'laporan', ${joined('laporan')}, 'kode', ${joined('kode')})) end
    returning pengguna_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Takes back every unread matter that begins so: it is not true any more. Gives the ids of those who were told.
 * @param people only what these were told; absent = everybody
 */
export async function withdrawNotifications(trx: Db, beginning: string, people?: readonly string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('pemberitahuan')
    .$if(people !== undefined, (all) => all.where('pengguna_id', 'in', people ?? []))
    .where('kunci', 'like', `${beginning.replaceAll('_', '\\_')}%`)
    .where('dibaca_at', 'is', null)
    .returning('pengguna_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An element of a list in the content of lines whose keys begin so. */
type Element = { list: 'laporan' | 'kode'; value: string; beginnings: readonly string[] };

/**
 * Takes what waits no longer out of every unread line about several that wait; a line about nothing else goes.
 * Gives the ids of those who were told.
 */
export async function withdrawElement(trx: Db, { list, value, beginnings }: Element): Promise<string[]> {
  const patterns = beginnings.map((one) => `${one.replaceAll('_', '\\_')}%`);
  const unread = sql`kunci like any(${patterns}::text[]) and dibaca_at is null`;
  const name = sql.lit(list);
  const { rows } = await sql<{ id: string }>`
    with tanpa as (
      update pemberitahuan set isi = jsonb_set(isi, array[${name}], (isi -> ${name}) - ${value}::text)
      where ${unread} and isi -> ${name} ? ${value}::text and jsonb_array_length(isi -> ${name}) > 1
      returning pengguna_id
    ), gone as (
      delete from pemberitahuan where ${unread} and isi -> ${name} = jsonb_build_array(${value}::text)
      returning pengguna_id
    )
    select pengguna_id as id from tanpa union select pengguna_id from gone`.execute(trx);
  return rows.map(({ id }) => id);
}

type Row = {
  id: string;
  jenis: NotificationKind;
  waktu: Date;
  dibaca_at: Date | null;
  oleh: string | null;
  oleh_nama: string | null;
  satker_id: string | null;
  nama_unit: string | null;
  laporan_id: string | null;
  tahun: number | null;
  periode: Period | null;
  capaian: string | null;
  tugas_id: string | null;
  judul: string | null;
  task_id: string | null;
  task_title: string | null;
  event_id: string | null;
  event_title: string | null;
  event_start: Date | null;
  isi: NotificationContent;
};
export type NotificationRow = Row;

export type Reader = {
  id: string;
  satkerId: string | null;
  scope: Scope;
  answersProblems: boolean;
  managesPeople: boolean;
  managesWebhooks: boolean;
};

/** What asks for something that cannot be done any more, because the year was closed; it is back once it is active again. */
const OUT_OF_HAND = sql`(n.jenis in ('diajukan', 'menunggu', 'tenggat') and exists (select from tahun as y
    where y.tahun = coalesce(l.tahun, (n.isi ->> 'tahun')::int) and y.status = 'ditutup'))`;

/** What a person may still see: whoever lost a unit no longer reads of it. */
const fromReadable = ({ id, satkerId, scope, answersProblems, managesPeople, managesWebhooks }: Reader) => sql`
  from pemberitahuan as n
  left join laporan as l on l.id = coalesce((n.isi -> 'laporan' ->> 0)::uuid, n.laporan_id)
  left join papan_tugas as t on t.id = n.tugas_id
  left join papan_kolom as k on k.id = t.kolom_id
  left join tugas as w on w.id = n.tugas_pribadi_id
  left join acara as e on e.id = n.acara_id
  left join unit as u on u.id = coalesce(l.unit_id, n.unit_id, k.unit_id)
  left join pengguna as o on o.id = n.oleh
  where n.pengguna_id = ${id}::uuid and not ${OUT_OF_HAND} and (
    (n.laporan_id is not null and l.deleted_at is null and ${whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur'))})
    or (n.unit_id is not null and ${whereScope(scope, sql.ref('n.unit_id'), sql.ref('u.jalur'))})
    or (n.tugas_id is not null and k.unit_id = ${satkerId}::uuid)
    or (w.dihapus_at is null and exists (
      select from tugas_penerima as r where r.tugas_id = w.id and r.pengguna_id = ${id}::uuid))
    or exists (select from acara_tamu as g where g.acara_id = e.id and g.pengguna_id = ${id}::uuid and g.ditolak_at is null)
    or (n.jenis = 'menunggu' and l.deleted_at is null and ${whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur'))})
    or n.masalah_id is not null or n.jenis in ('masuk_baru', 'kode_salah') or (n.jenis = 'masalah_baru' and ${answersProblems})
    or (n.jenis in ('surat_gagal', 'akun_baru') and ${managesPeople}) or (n.jenis = 'webhook_mati' and ${managesWebhooks}))`;

const COLUMNS = sql`n.id, n.jenis, n.waktu, n.dibaca_at, n.oleh, o.nama as oleh_nama, u.id as satker_id, u.nama_unit,
  l.id as laporan_id, coalesce(l.tahun, (n.isi ->> 'tahun')::int) as tahun,
  coalesce(l.periode, n.isi ->> 'periode') as periode, l.capaian_periode as capaian, n.tugas_id, t.judul,
  w.id as task_id, w.isi ->> 'title' as task_title, e.id as event_id, e.isi ->> 'title' as event_title,
  e.mulai as event_start, n.isi`;

/** One page of what somebody was told, the newest first. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { page, perPage, unread }: { page: number; perPage: number; unread: boolean },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${fromReadable(reader)} and (${!unread} or n.dibaca_at is null)
    order by n.waktu desc, n.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
}

/** What somebody was told of these kinds after `since` and until `until` and has not read, the newest first. */
export async function listUnread(
  db: Db,
  reader: Reader,
  { since, until, kinds }: { since: Date; until: Date; kinds: readonly NotificationKind[] },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${fromReadable(reader)} and n.dibaca_at is null and n.waktu > ${since} and n.waktu <= ${until}
      and n.jenis = any(${kinds}::text[])
    order by n.waktu desc, n.id desc`.execute(db);
  return rows;
}

/** How many somebody has, and how many of them are unread. */
export async function countNotifications(db: Db, reader: Reader): Promise<{ semua: number; belum: number }> {
  const { rows } = await sql<{ semua: number; belum: number }>`
    select count(*)::int as semua, count(*) filter (where n.dibaca_at is null)::int as belum
    ${fromReadable(reader)}`.execute(db);
  return rows[0] ?? { semua: 0, belum: 0 };
}

/** Marks as read; what is somebody else's, or read already, stays as it is. */
export async function markRead(
  trx: Db,
  userId: string,
  which: { ids: readonly string[] } | { until: Date },
  time: Date,
): Promise<void> {
  const unread = trx
    .updateTable('pemberitahuan')
    .set({ dibaca_at: time })
    .where('pengguna_id', '=', userId)
    .where('dibaca_at', 'is', null);
  await ('ids' in which ? unread.where('id', 'in', which.ids) : unread.where('waktu', '<=', which.until)).execute();
}

/** A mark that differs once somebody was told of something, or has read it; for those who have no stream. */
export async function bellMark(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ tanda: string }>`
    select md5(jsonb_build_array(count(*), max(waktu), count(dibaca_at))::text) as tanda
    from pemberitahuan where pengguna_id = ${userId}::uuid`.execute(db);
  return rows[0]?.tanda ?? '';
}

/**
 * Tells those who look after accounts how many letters were given up since they were told last, once a day. Gives the ids
 * of those who were told.
 * @param since nothing before it is told
 */
export async function insertFailedLetters(
  trx: Db,
  { day, since, time }: { day: string; since: Date; time: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into pemberitahuan (pengguna_id, jenis, kunci, isi, waktu)
    select p.id, 'surat_gagal', ${`surat_gagal:${day}`}, jsonb_build_object('kode', jsonb_build_array(baru.n::text)), ${time}
    from pengguna as p
    cross join lateral (
      select count(*) as n from kiriman as k where k.gagal_at > coalesce((
        select max(lama.waktu) from pemberitahuan as lama where lama.pengguna_id = p.id and lama.jenis = 'surat_gagal'
      ), ${since})
    ) as baru
    -- An admin has no right for each module but one for all of them.
    where baru.n > 0 and ${MANAGES_PEOPLE} and ${hears('surat_gagal')}
    order by p.id
    on conflict (pengguna_id, kunci) do nothing
    returning pengguna_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes what happened before a moment. */
export async function deleteOlder(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('pemberitahuan').where('waktu', '<', moment).execute();
}
