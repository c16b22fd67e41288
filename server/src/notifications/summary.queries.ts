/** Who gets a summary of the bell, and of what (migration 058). */
import { sql } from 'kysely';
import { isToldByItself, SUMMED_KINDS } from '#domain/notifications/choices.ts';
import type { Db } from '#server/db/tx.ts';

const BY_ITSELF = SUMMED_KINDS.filter((kind) => isToldByItself(kind, 'surel'));
const ON_REQUEST = SUMMED_KINDS.filter((kind) => !isToldByItself(kind, 'surel'));

/** A day of a zone, and until when its summary tells. */
export type SummaryDay = { day: string; until: Date };

/** When a summary begins: where the one before it ends, or began when that is still here; at most three days before. */
const SINCE = (until: Date) => sql<Date>`greatest(${until}::timestamptz - interval '3 days', coalesce(
  (select min(r.sejak) from ringkasan as r join kiriman as k on k.alasan = concat_ws(':', 'ringkasan', r.pengguna_id, r.hari)
    where r.pengguna_id = p.id and k.terkirim_at is null and k.gagal_at is null),
  (select max(r.sampai) from ringkasan as r where r.pengguna_id = p.id)))`;

export type Unread = { id: string; email: string; code: string | null; since: Date };

/** People who have unread lines of which they want letters, and no summary of that day yet. */
export async function listReaders(trx: Db, { day, until }: SummaryDay): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select p.id, p.email, u.kode as code, s.sejak as since from pengguna as p
    left join unit as u on u.id = p.satker_id
    left join pilihan_kabar as c on c.pengguna_id = p.id
    cross join lateral (select ${SINCE(until)} as sejak) as s
    where p.aktif and p.deleted_at is null and p.email <> ''
      -- The index of the last days decides first.
      and p.id in (select pengguna_id from pemberitahuan where waktu > ${until}::timestamptz - interval '3 days')
      and not exists (select from ringkasan as r where r.pengguna_id = p.id and r.hari = ${day}::date)
      and exists (
        select from pemberitahuan as n
        where n.pengguna_id = p.id and n.dibaca_at is null and n.waktu > s.sejak and n.waktu <= ${until}
          and ((n.jenis = any(${BY_ITSELF}::text[]) and not coalesce(c.mati ? concat(n.jenis, ':surel'), false))
            or (n.jenis = any(${ON_REQUEST}::text[]) and coalesce(c.nyala ? concat(n.jenis, ':surel'), false))))
    -- Always in one order, so that two transactions never wait for each other.
    order by p.id`.execute(trx);
  return rows;
}

/** Keeps that these people get a summary of the day. Gives the ids of those who had none, by any process. */
export async function keepSummaries(
  trx: Db,
  people: readonly Unread[],
  { day, until }: SummaryDay,
  now: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await trx
    .insertInto('ringkasan')
    .values(people.map(({ id, since }) => ({ pengguna_id: id, hari: day, sejak: since, sampai: until, dibuat: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('pengguna_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What a summary tells of; undefined when it is forgotten. */
export async function findSummary(db: Db, userId: string, day: string) {
  return db
    .selectFrom('ringkasan')
    .select(['sejak as since', 'sampai as until'])
    .where('pengguna_id', '=', userId)
    .where('hari', '=', day)
    .executeTakeFirst();
}

/**
 * Lets the summary of somebody that waits for the end of their quiet hours be looked at now, as `lookAgain` does with a
 * reminder; one whose own hour has not come goes on waiting for that.
 */
export async function lookAgainAtSummary(trx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update kiriman as k set coba_at = greatest(${now}::timestamptz, r.sampai) from ringkasan as r
    where k.pengguna_id = ${userId}::uuid and k.alasan = concat_ws(':', 'ringkasan', r.pengguna_id, r.hari)
      and k.percobaan = 0 and k.terkirim_at is null and k.coba_at > ${now}`.execute(trx);
}

/** Forgets summaries that were written before a moment. */
export async function deleteSummaries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ringkasan').where('dibuat', '<', before).execute();
}
