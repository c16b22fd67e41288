/** Webhooks as whoever manages them sees them, and the log of what was sent. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Delivery, deliveryQuery, WebhookRecord, webhookQuery } from '#contract/webhooks.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { constraintOf, type Db, sqlState } from '#server/db/tx.ts';

const webhooks = (db: Db) => db.selectFrom('webhook as w').leftJoin('unit as u', 'u.id', 'w.unit_id');
type Webhooks = ReturnType<typeof webhooks>;

const shownOf = (found: Webhooks) =>
  found
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('kiriman_webhook as k')
          .select(({ fn }) => fn.countAll<string>().as('waiting'))
          .where('k.terkirim_at', 'is', null)
          .where('k.gagal_at', 'is', null)
          .whereRef('k.webhook_id', '=', 'w.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.nama', 'w.url', 'w.peristiwa', 'w.unit_id', 'w.aktif', 'w.dimatikan_karena', 'w.gagal_sejak'])
    .select(['w.versi', 'w.created_at', 'w.updated_at', 'u.kode', 'u.nama_unit', 'n.waiting'])
    .select(['w.balasan_at', 'w.balasan_status', 'w.balasan_sampai']);

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>[number];

function recordOf({ kode, nama_unit, waiting, balasan_at: at, ...all }: Row): WebhookRecord {
  const { balasan_status: answer, balasan_sampai: arrived, ...row } = all;
  return {
    ...row,
    unit: kode === null ? null : { kode, nama_unit: nama_unit ?? '' },
    gagal_sejak: row.gagal_sejak?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    menunggu: Number(waiting ?? 0),
    balasan: at && { waktu: at.toISOString(), status: answer, sampai: arrived === true },
  };
}

/** One page of the webhooks, the newest first. */
export async function listWebhooks(
  db: Db,
  query: z.infer<typeof webhookQuery>,
): Promise<{ data: WebhookRecord[]; total: number }> {
  let found = webhooks(db);
  if (query.aktif) found = found.where('w.aktif', '=', query.aktif === 'true');
  if (query.q) {
    const pattern = containing(query.q);
    found = found.where(({ or, eb }) => or([eb('w.nama', 'ilike', pattern), eb('w.url', 'ilike', pattern)]));
  }
  const { field, dir } = order(query.sort ?? '-created_at', 'nama' as 'nama' | 'created_at');
  const { offset, limit } = cut(query);
  const { n } = await countOf(found).executeTakeFirstOrThrow();
  const rows = await shownOf(found)
    .orderBy(field === 'nama' ? 'w.nama' : 'w.created_at', dir)
    .orderBy('w.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { data: rows.map(recordOf), total: Number(n) };
}

/** A webhook by its id or its name; undefined when there is none. */
export async function findWebhook(db: Db, by: { id: string } | { name: string }): Promise<WebhookRecord | undefined> {
  const found = 'id' in by ? webhooks(db).where('w.id', '=', by.id) : webhooks(db).where('w.nama', '=', by.name);
  const row = await shownOf(found).executeTakeFirst();
  return row && recordOf(row);
}

/** Locks a webhook until the transaction ends. */
export const holdWebhook = (trx: Db, id: string) =>
  trx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether a write failed because another webhook has the name. */
export const isNameTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' && constraintOf(error)?.includes('nama') === true;

type Content = Pick<WebhookRecord, 'nama' | 'url' | 'peristiwa' | 'unit_id'>;
const columnsOf = ({ peristiwa, ...content }: Content) => ({ ...content, peristiwa: JSON.stringify(peristiwa) });

/** @throws when the name is taken (`isNameTaken`) */
export async function insertWebhook(
  trx: Db,
  { id, aktif, rahasia, at, ...content }: Content & { id: string; aktif: boolean; rahasia: string; at: Date },
): Promise<void> {
  const row = { ...columnsOf(content), id, aktif, rahasia, created_at: at, updated_at: at };
  await trx.insertInto('webhook').values(row).execute();
}

/** At an address that is new nothing has failed, and nobody has answered. */
const UNTRIED = { gagal_sejak: null, balasan_at: null, balasan_status: null, balasan_sampai: null };

/** Writes what somebody changed. @throws as `insertWebhook` */
export async function writeWebhook(
  trx: Db,
  id: string,
  { at, isElsewhere, ...content }: Content & { at: Date; isElsewhere: boolean },
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((eb) => ({
      ...columnsOf(content),
      ...(isElsewhere && UNTRIED),
      versi: eb('versi', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Sends to an address again, from now on. */
export async function startSending(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((eb) => ({
      aktif: true,
      gagal_sejak: null,
      dimatikan_karena: null,
      versi: eb('versi', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Replaces a secret; the one before signs beside it until then. */
export async function replaceSecret(
  trx: Db,
  id: string,
  { sealed, until, at }: { sealed: string; until: Date; at: Date },
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((eb) => ({
      rahasia: sealed,
      rahasia_lama: eb.ref('rahasia'),
      lama_sampai: until,
      versi: eb('versi', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhook').where('id', '=', id).execute();
}

const state = sql<Delivery['keadaan']>`case when k.terkirim_at is not null then 'sampai'
  when k.gagal_at is not null then 'gagal' else 'menunggu' end`;
const moment = sql<Date>`coalesce(k.terkirim_at, k.gagal_at, k.coba_at)`;

const deliveries = (db: Db) => db.selectFrom('kiriman_webhook as k').innerJoin('webhook as w', 'w.id', 'k.webhook_id');

/** One page of what was sent, or waits, the newest first. */
export async function listDeliveries(
  db: Db,
  query: z.infer<typeof deliveryQuery>,
): Promise<{ data: Delivery[]; total: number }> {
  let found = deliveries(db);
  if (query.webhook) found = found.where('k.webhook_id', '=', query.webhook);
  if (query.keadaan) found = found.where(state, '=', query.keadaan);
  if (query.q) {
    const pattern = containing(query.q);
    found = found.where(({ or, eb }) =>
      or([eb('w.nama', 'ilike', pattern), eb('k.jenis', 'ilike', pattern), eb('k.jawaban', 'ilike', pattern)]),
    );
  }
  const { field, dir } = order(query.sort ?? '-dibuat', 'dibuat' as 'dibuat' | 'waktu');
  const { offset, limit } = cut(query);
  const { n } = await countOf(found).executeTakeFirstOrThrow();
  const rows = await found
    .select(['k.id', 'k.jenis', 'k.dibuat', 'k.percobaan', 'k.status', 'k.jawaban'])
    .select(['w.id as webhook_id', 'w.nama', 'w.aktif', state.as('keadaan'), moment.as('moment')])
    .orderBy(field === 'dibuat' ? 'k.dibuat' : moment, dir)
    .orderBy('k.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const data = rows.map(({ webhook_id, nama, aktif, jenis, dibuat, moment: at, ...row }) => ({
    ...row,
    webhook: { id: webhook_id, nama },
    peristiwa: jenis,
    dibuat: dibuat.toISOString(),
    waktu: at.toISOString(),
    ulang: aktif,
  }));
  return { data, total: Number(n) };
}

/** An event and whether its address is active; undefined when there is none. */
export const findDelivery = (db: Db, id: string) =>
  deliveries(db)
    .select(['k.id', 'k.jenis', 'w.id as webhookId', 'w.nama as name', 'w.aktif as active'])
    .where('k.id', '=', id)
    .executeTakeFirst();

/** Lets an event be sent once more, with the id that it had, from the first try. */
export async function repeatDelivery(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('kiriman_webhook')
    .set({ coba_at: at, percobaan: 0, terkirim_at: null, gagal_at: null })
    .where('id', '=', id)
    .execute();
}
