/** Who inside is invited to the events of others. */
import { sql } from 'kysely';
import { MAX_CALENDAR_EVENTS } from '#contract/calendar.ts';
import type { Db } from '#server/db/tx.ts';

/** Somebody who is invited. `accepted`: they come; `declined`: they removed the event from their calendar. Never both. */
export type Guest = { id: string; nama: string; accepted: boolean; declined: boolean };

/** The ids of the events that somebody is invited to and has not removed, of hosts who are still there; the latest ones. */
export const invitedTo = (db: Db, own: string) =>
  db
    .selectFrom('acara_tamu as t')
    .innerJoin('acara as e', 'e.id', 't.acara_id')
    .innerJoin('pengguna as h', 'h.id', 'e.pengguna_id')
    .where('t.pengguna_id', '=', own)
    .where('t.ditolak_at', 'is', null)
    .where('h.deleted_at', 'is', null)
    .select('e.id')
    .orderBy('e.mulai', 'desc')
    .limit(MAX_CALENDAR_EVENTS);

/** The guests of the event `e` as one JSON list, by their names; null when there are none. */
export const guestsOfEvent = sql<Guest[] | null>`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'nama', p.nama,
      'accepted', t.diterima_at is not null and t.ditolak_at is null, 'declined', t.ditolak_at is not null)
    order by p.nama, p.id)
  from acara_tamu as t join pengguna as p on p.id = t.pengguna_id where t.acara_id = e.id)`;

/** The names of these people, of those whose accounts are in use and who are not `own`. */
export async function namesOf(trx: Db, own: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('pengguna')
    .select(['id', 'nama'])
    .where('id', 'in', ids)
    .where('id', '<>', own)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, nama }) => [id, nama]));
}

/** Takes people off an event, and invites others. */
export async function changeGuests(
  trx: Db,
  eventId: string,
  { gone, fresh, time }: { gone: readonly string[]; fresh: readonly string[]; time: Date },
): Promise<void> {
  if (gone.length > 0) {
    await trx.deleteFrom('acara_tamu').where('acara_id', '=', eventId).where('pengguna_id', 'in', gone).execute();
  }
  if (fresh.length === 0) return;
  // In one order, so that two transactions never wait for each other.
  const rows = fresh.toSorted().map((id) => ({ acara_id: eventId, pengguna_id: id, updated_at: time }));
  await trx.insertInto('acara_tamu').values(rows).execute();
}

/** Removes an event from the calendar of a guest; says whether it was there for them. */
export async function decline(trx: Db, own: string, eventId: string, time: Date): Promise<boolean> {
  const { rows } = await sql`
    update acara_tamu as t set ditolak_at = ${time}, diterima_at = null, updated_at = ${time}
    from acara as e join pengguna as h on h.id = e.pengguna_id
    where e.id = t.acara_id and t.acara_id = ${eventId}::uuid and t.pengguna_id = ${own}::uuid
      and t.ditolak_at is null and h.deleted_at is null
    returning t.acara_id`.execute(trx);
  return rows.length > 0;
}

/** Writes that a guest comes; says whether the event is there for them. */
export async function accept(trx: Db, own: string, eventId: string, time: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('acara_tamu')
    .set({ diterima_at: time, updated_at: time })
    .where('acara_id', '=', eventId)
    .where('pengguna_id', '=', own)
    .where('ditolak_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back that guests come, of an event that is at another time now. */
export async function askAgain(trx: Db, eventId: string, time: Date): Promise<void> {
  await trx
    .updateTable('acara_tamu')
    .set({ diterima_at: null, updated_at: time })
    .where('acara_id', '=', eventId)
    .where('diterima_at', 'is not', null)
    .execute();
}

/** Everybody in whose calendar an event is: its host, and who has not removed it. */
export async function peopleOf(trx: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pengguna_id as id from acara where id = ${eventId}::uuid
    union all select pengguna_id from acara_tamu where acara_id = ${eventId}::uuid and ditolak_at is null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether an event is there for somebody as a guest. */
export async function isGuest(db: Db, own: string, eventId: string): Promise<boolean> {
  return (await invitedTo(db, own).where('e.id', '=', eventId).executeTakeFirst()) !== undefined;
}

/** A mark that differs once an event changed that somebody has or is a guest of; for those who have no stream. */
export async function calendarMark(db: Db, own: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(jsonb_build_array(count(*), max(t.updated_at), max(e.updated_at))::text) as mark
    from acara as e left join acara_tamu as t on t.acara_id = e.id
    where e.id in (
      select acara_id from acara_tamu where pengguna_id = ${own}::uuid
      union all select id from acara where pengguna_id = ${own}::uuid)`.execute(db);
  return rows[0]?.mark ?? '';
}
