/** Chat messages, always from the side of one person (`me`): nobody reads a chat of others. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Contact, Message } from '#contract/chat.ts';
import { message, type MessageRow, ofMessage, storedMessage, type StoredRow } from '#server/chat/messages.record.ts';
import { between, CONTACT, FROM, FROM_GROUPS, groupContact, inRoom, type Room } from '#server/chat/rooms.queries.ts';
import { containing } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';

export type ChatContact = Contact & { lastMessage: Message | null; unreadCount: number };
type ChatRow = Contact & { lastMessage: StoredRow | null; belum: number };

const chatOf = ({ lastMessage, belum, ...contact }: ChatRow): ChatContact => ({
  ...contact,
  lastMessage: lastMessage && storedMessage(lastMessage),
  unreadCount: belum,
});

/**
 * Everybody `me` may write to or has written with: newest chat first, then those without one by name.
 * @param only those whose name, position or unit has a text in it, and so many of them; null = all
 */
export async function listContacts(
  db: Db,
  me: string,
  { q, perPage = null }: { q: string; perPage?: number | null | undefined },
): Promise<ChatContact[]> {
  const pattern = containing(q.trim());
  const found = q.trim() === '' ? sql`true` : sql`concat_ws(chr(10), p.nama, p.jabatan, u.nama_unit) ilike ${pattern}`;
  const { rows } = await sql<ChatRow>`
    select ${CONTACT}, to_jsonb(akhir) as "lastMessage", (
      select count(*)::integer from obrolan_pesan as m
      where m.penerima_id = ${me} and m.pengirim_id = p.id and m.dibaca is null
    ) as belum
    ${FROM}
    left join lateral (
      select ${ofMessage(me)} from obrolan_pesan as m
      where ${between(me, sql.ref('p.id'))} order by m.waktu desc, m.id desc limit 1
    ) as akhir on true
    where p.id <> ${me} and (akhir.id is not null or (p.aktif and p.deleted_at is null)) and ${found}
    order by akhir.waktu desc nulls last, akhir.id desc, p.nama, p.id limit ${perPage}::integer`.execute(db);
  return rows.map(chatOf);
}

/** Messages of the group `g` that whoever is `own` in it has not read and has not sent. */
const UNREAD = sql`from obrolan_pesan as m
  where m.grup_id = own.grup_id and m.waktu > own.dibaca_sampai and m.pengirim_id <> own.pengguna_id`;

/**
 * The groups that `me` is in, the newest first; those without a message by when `me` came into them.
 * @param only those whose name or unit has a text in it, and so many of them; null = all
 */
export async function listGroups(
  db: Db,
  me: string,
  { q, perPage = null }: { q: string; perPage?: number | null | undefined },
): Promise<ChatContact[]> {
  const pattern = containing(q.trim());
  const found = q.trim() === '' ? sql`true` : sql`concat_ws(chr(10), g.nama, u.nama_unit) ilike ${pattern}`;
  const { rows } = await sql<ChatRow>`
    select ${groupContact(me)}, to_jsonb(akhir) as "lastMessage", (select count(*)::integer ${UNREAD}) as belum
    ${FROM_GROUPS}
    left join lateral (
      select ${ofMessage(me)} from obrolan_pesan as m
      where m.grup_id = g.id and m.waktu > own.sejak order by m.waktu desc, m.id desc limit 1
    ) as akhir on true
    where own.pengguna_id = ${me}::uuid and ${found}
    order by coalesce(akhir.waktu, own.sejak) desc, g.id desc limit ${perPage}::integer`.execute(db);
  return rows.map(chatOf);
}

export type MessagePlace = { id: string; waktu: Date };
/** The place of a message in a room of `me`; undefined when it is not there, or not to be read. */
export async function placeOf(db: Db, me: string, room: Room, id: string): Promise<MessagePlace | undefined> {
  const { rows } = await sql<MessagePlace>`
    select m.id, m.waktu from obrolan_pesan as m
    where m.id = ${id} and ${inRoom(me, room)}`.execute(db);
  return rows[0];
}
/** The newest messages of a room, or the newest of those before `place`, oldest first; and whether there are older ones. */
export async function readConversation(
  db: Db,
  me: string,
  room: Room,
  { count, place }: { count: number; place: MessagePlace | null },
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const before = place === null ? sql`` : sql`and (m.waktu, m.id) < (${place.waktu}::timestamptz, ${place.id}::uuid)`;
  const { rows } = await sql<MessageRow>`
    select ${ofMessage(me)} from obrolan_pesan as m
    where ${inRoom(me, room)} ${before}
    order by m.waktu desc, m.id desc limit ${count + 1}`.execute(db);
  return { messages: rows.slice(0, count).reverse().map(message), hasOlder: rows.length > count };
}

/** Says that `me` has read everything that a contact sent. @returns how many of it were not read before */
export async function markRead(db: Db, me: string, contactId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('obrolan_pesan')
    .set({ dibaca: sql<Date>`now()` })
    .where('penerima_id', '=', me)
    .where('pengirim_id', '=', contactId)
    .where('dibaca', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A message that `me` has sent or got, or of a group that they are in, locked until the end of the transaction. */
export async function lockMessage(trx: Db, me: string, id: string) {
  return trx
    .selectFrom('obrolan_pesan as m')
    .select(['m.id', 'm.pesan', 'm.waktu', 'm.pengirim_id', 'm.penerima_id', 'm.grup_id'])
    .where('m.id', '=', id)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([eb('m.grup_id', 'is', null), or([eb('m.pengirim_id', '=', me), eb('m.penerima_id', '=', me)])]),
        exists(
          selectFrom('obrolan_anggota as a')
            .select('a.pengguna_id')
            .whereRef('a.grup_id', '=', 'm.grup_id')
            .where('a.pengguna_id', '=', me),
        ),
      ]),
    )
    .forUpdate('m')
    .executeTakeFirst();
}

/** The last message that `me` has sent in a room. */
export async function lastSent(db: Db, me: string, room: Room): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from obrolan_pesan as m
    where ${inRoom(me, room)} and m.pengirim_id = ${me}
    order by m.waktu desc, m.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

async function readMessage(db: Db, me: string, id: string): Promise<Message> {
  const { rows } = await sql<MessageRow>`select ${ofMessage(me)} from obrolan_pesan as m where m.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Message ${id} vanished inside its own transaction`);
  return message(row);
}

/** Gives a message of `me` another text; it is marked as edited only when the text is another one. */
export async function rewriteMessage(trx: Db, me: string, id: string, text: string): Promise<Message> {
  await trx
    .updateTable('obrolan_pesan')
    .set({ pesan: text, disunting: sql<Date>`case when pesan = ${text} then disunting else now() end` })
    .where('id', '=', id)
    .execute();
  return readMessage(trx, me, id);
}

/** How many messages of a room `me` has not read yet. */
export async function unreadFrom(db: Db, me: string, { id, since }: Room): Promise<number> {
  const direct = sql`from obrolan_pesan where penerima_id = ${me} and pengirim_id = ${id} and dibaca is null`;
  const inGroup = sql`from obrolan_anggota as own cross join lateral (select 1 ${UNREAD}) as belum
    where own.pengguna_id = ${me} and own.grup_id = ${id}`;
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah ${since === null ? direct : inGroup}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** How many messages `me` has not read yet, in all chats. */
export async function unreadTotal(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select (select count(*)::integer from obrolan_pesan where penerima_id = ${me} and dibaca is null)
      + (select count(*)::integer from obrolan_anggota as own cross join lateral (select 1 ${UNREAD}) as belum
        where own.pengguna_id = ${me}) as jumlah`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** How many messages `me` has sent within 24 hours. */
export async function sentToday(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where pengirim_id = ${me} and waktu > now() - interval '24 hours'`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** `at`: when, in a group, where every message has a time of its own. */
type MessageFor = { room: Room; at: Date | null };

/**
 * @param lain fields of the message that the server does not know
 * @param fileId a file that `me` has handed in and that no message has yet
 * @returns undefined when there is no such file
 */
export async function saveMessage(
  trx: Db,
  me: string,
  content: MessageFor & { pesan: string; lain: Record<string, unknown>; fileId: string | undefined },
): Promise<Message | undefined> {
  const id = uuidv7();
  const { room, at, pesan, lain, fileId } = content;
  const forWhom = at === null ? { penerima_id: room.id } : { penerima_id: me, grup_id: room.id, waktu: at, dibaca: at };
  await trx
    .insertInto('obrolan_pesan')
    .values({ id, pengirim_id: me, ...forWhom, pesan, lain: JSON.stringify(lain) })
    .execute();
  if (fileId !== undefined && !(await giveFile(trx, me, { fileId, id }))) return undefined;
  return readMessage(trx, me, id);
}

async function giveFile(trx: Db, me: string, { fileId, id }: { fileId: string; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('obrolan_berkas')
    .set({ pesan_id: id })
    .where('id', '=', fileId)
    .where('pengirim_id', '=', me)
    .where('pesan_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
