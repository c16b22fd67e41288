/** Addresses of other programs, and the events that wait to leave for them (migration 038). */
import { sql } from 'kysely';
import type { Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';

/** Something that happened to a report, for whoever asked for its kind. */
export type Event = { kind: string; path: readonly string[]; body: string; time: Date };

/** Writes an event, once it is run, for every active address that wants its kind, of a report whose unit has these ids above it. */
export const eventOf = (trx: Db, { kind, path, body, time }: Event): Write =>
  sql`
    insert into kiriman_webhook (id, webhook_id, jenis, isi, dibuat, coba_at)
    select gen_random_uuid(), id, ${kind}, ${body}, ${time}, ${time} from webhook
    where aktif and peristiwa ? ${kind} and (unit_id is null or unit_id = any(${path}::uuid[]))`.compile(trx);

/** Writes an event for one address, whatever it wants. @returns its id */
export async function insertFor(
  trx: Db,
  webhookId: string,
  { kind, body, time }: Omit<Event, 'path'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kiriman_webhook (id, webhook_id, jenis, isi, dibuat, coba_at)
    values (gen_random_uuid(), ${webhookId}, ${kind}, ${body}, ${time}, ${time}) returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** An event that this process sends now. `tries`: this one counted. */
export type Due = {
  id: string;
  webhookId: string;
  name: string;
  url: string;
  body: string;
  tries: number;
  sealed: string;
  /** The secret before, while it signs too. */
  sealedBefore: string | null;
};

/** Takes events that are due, as `takeDue` of letters does: until `until` no other process takes them. */
export async function takeEvents(db: Db, most: number, now: Date, until: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update kiriman_webhook as k set coba_at = ${until}, percobaan = k.percobaan + 1
    from webhook as w
    where w.id = k.webhook_id and k.id in (
      select d.id from kiriman_webhook as d join webhook as a on a.id = d.webhook_id and a.aktif
      where d.terkirim_at is null and d.gagal_at is null and d.coba_at <= ${now}
      order by d.coba_at limit ${most} for update of d skip locked)
    returning k.id, k.webhook_id as "webhookId", w.nama as name, w.url, k.isi as body, k.percobaan as tries,
      w.rahasia as sealed, case when w.lama_sampai > ${now} then w.rahasia_lama end as "sealedBefore"`.execute(db);
  return rows;
}

/** What a try was answered; without a status nobody answered. */
export type Answer = { status: number | null; said: string };

/** An event and where it was sent: what was answered there is none of an address that the webhook has got meanwhile. */
type Tried = Pick<Due, 'id' | 'webhookId' | 'url'>;

/** Says that an event has arrived. */
export async function keepArrived(
  db: Db,
  { id, webhookId, url }: Tried,
  { status, said }: Answer,
  now: Date,
): Promise<void> {
  await db
    .updateTable('kiriman_webhook')
    .set({ terkirim_at: now, status, jawaban: said })
    .where('id', '=', id)
    .execute();
  const answered = { balasan_at: now, balasan_status: status, balasan_sampai: true };
  await db
    .updateTable('webhook')
    .set({ gagal_sejak: null, ...answered })
    .where('id', '=', webhookId)
    .where('url', '=', url)
    .execute();
}

/**
 * Says that an event has not arrived.
 * @param again when it is tried again; null: it is given up
 * @returns since when nothing arrives there; null when the webhook has another address by now
 */
export async function keepFailed(
  db: Db,
  { id, webhookId, url }: Tried,
  { status, said }: Answer,
  { now, again }: { now: Date; again: Date | null },
): Promise<Date | null> {
  const next = again === null ? { gagal_at: now } : { coba_at: again };
  await db
    .updateTable('kiriman_webhook')
    .set({ status, jawaban: said, ...next })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ since: Date }>`
    update webhook set gagal_sejak = coalesce(gagal_sejak, ${now}),
      balasan_at = ${now}, balasan_status = ${status}, balasan_sampai = false
    where id = ${webhookId} and url = ${url} returning gagal_sejak as since`.execute(db);
  return rows[0]?.since ?? null;
}

/**
 * Makes a webhook inactive and gives up what waits for it.
 * @param why its address is given up, and which one: nothing happens when it has another by now; null: somebody wants it so
 * @returns whether it was active
 */
export async function stopSending(
  trx: Db,
  webhookId: string,
  why: { word: string; url: string } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set((eb) => ({ aktif: false, dimatikan_karena: why?.word ?? null, versi: eb('versi', '+', 1), updated_at: now }))
    .where('id', '=', webhookId)
    .where('aktif', '=', true)
    .$if(why !== null, (query) => query.where('url', '=', why?.url ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('kiriman_webhook')
    .set({ gagal_at: now })
    .where('webhook_id', '=', webhookId)
    .where('terkirim_at', 'is', null)
    .where('gagal_at', 'is', null)
    .execute();
  return true;
}

/** Deletes events that left, or were given up, and were written before `before`. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('kiriman_webhook')
    .where('dibuat', '<', before)
    .where(({ or, eb }) => or([eb('terkirim_at', 'is not', null), eb('gagal_at', 'is not', null)]))
    .execute();
}
