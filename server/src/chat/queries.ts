/** Chat messages, always from the side of one person (`me`): nobody reads a chat of two others. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChatFile, Contact, Message } from '#contract/chat.ts';
import { containing } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';

export type MessageRow = {
  id: string;
  pesan: string;
  waktu: Date;
  pengirim_id: string;
  lain: Record<string, unknown>;
  dibaca: Date | null;
  disunting: Date | null;
  file: ChatFile | null;
};
const COLUMNS = ['id', 'pesan', 'waktu', 'pengirim_id', 'lain', 'dibaca', 'disunting'] as const;
/** The columns of a message, of table `m`. */
export const OF_MESSAGE = sql`${sql.join(COLUMNS.map((name) => sql.ref(`m.${name}`)))}, (
  select jsonb_build_object('id', b.id, 'nama', b.nama, 'mime', b.mime, 'ukuran', b.ukuran)
  from obrolan_berkas as b where b.pesan_id = m.id
) as file`;

/** A row as it is told. */
export const message = ({ id, pesan, waktu, pengirim_id, lain, dibaca, disunting, file }: MessageRow): Message => ({
  ...lain,
  id,
  message: pesan,
  time: waktu.toISOString(),
  senderId: pengirim_id,
  dibaca: dibaca !== null,
  disunting: disunting?.toISOString() ?? null,
  berkas: file,
});

// What somebody is: their position, or else their roles. `jabatan` may hold nothing but spaces.
const CONTACT = sql`
  p.id, p.nama as "fullName", null as avatar, coalesce(u.nama_unit, '') as about,
  coalesce(nullif(trim(p.jabatan), ''), (
    select string_agg(r.label, ', ' order by r.label)
    from pengguna_role as pr join role as r on r.id = pr.role_id where pr.pengguna_id = p.id
  ), '') as role,
  case when p.aktif and p.deleted_at is null then 'aktif' else 'nonaktif' end as status`;
const FROM = sql`from pengguna as p left join unit as u on u.id = p.satker_id`;

/** The messages between two people, by the index of the pair. */
export const between = (me: string, contact: RawBuilder<unknown>) => sql<SqlBool>`
  least(m.pengirim_id, m.penerima_id) = least(${me}::uuid, ${contact})
  and greatest(m.pengirim_id, m.penerima_id) = greatest(${me}::uuid, ${contact})`;

/** A person as the others see them; undefined when there is none. Somebody who left keeps their name. */
export async function readContact(db: Db, id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select ${CONTACT} ${FROM} where p.id = ${id}`.execute(db);
  return rows[0];
}

export type ChatContact = Contact & { lastMessage: Message | null; unreadCount: number };

/** As `to_jsonb` gives it: times are text. */
type StoredRow = Omit<MessageRow, 'waktu' | 'dibaca' | 'disunting'> & {
  waktu: string;
  dibaca: string | null;
  disunting: string | null;
};

/**
 * Everybody `me` may write to or has written with: newest chat first, then those without one by name.
 * @param only those whose name, position or unit has a text in it, and so many of them; null = all
 */
export async function listContacts(
  db: Db,
  me: string,
  { q, perPage = null }: { q: string; perPage?: number | null | undefined },
): Promise<ChatContact[]> {
  const at = (text: string | null) => (text === null ? null : new Date(text));
  type Row = Contact & { lastMessage: StoredRow | null; belum: number };
  const pattern = containing(q.trim());
  const found = q.trim() === '' ? sql`true` : sql`concat_ws(chr(10), p.nama, p.jabatan, u.nama_unit) ilike ${pattern}`;
  const { rows } = await sql<Row>`
    select ${CONTACT}, to_jsonb(akhir) as "lastMessage", (
      select count(*)::integer from obrolan_pesan as m
      where m.penerima_id = ${me} and m.pengirim_id = p.id and m.dibaca is null
    ) as belum
    ${FROM}
    left join lateral (
      select ${OF_MESSAGE} from obrolan_pesan as m
      where ${between(me, sql.ref('p.id'))} order by m.waktu desc, m.id desc limit 1
    ) as akhir on true
    where p.id <> ${me} and (akhir.id is not null or (p.aktif and p.deleted_at is null)) and ${found}
    order by akhir.waktu desc nulls last, akhir.id desc, p.nama, p.id limit ${perPage}::integer`.execute(db);
  return rows.map(({ lastMessage, belum, ...contact }) => ({
    ...contact,
    lastMessage:
      lastMessage &&
      message({
        ...lastMessage,
        waktu: new Date(lastMessage.waktu),
        dibaca: at(lastMessage.dibaca),
        disunting: at(lastMessage.disunting),
      }),
    unreadCount: belum,
  }));
}

export type MessagePlace = { id: string; waktu: Date };
/** The place of a message in the chat of `me` and a contact; undefined when it is in no such chat. */
export async function placeOf(db: Db, me: string, contactId: string, id: string): Promise<MessagePlace | undefined> {
  const { rows } = await sql<MessagePlace>`
    select m.id, m.waktu from obrolan_pesan as m
    where m.id = ${id} and ${between(me, sql`${contactId}::uuid`)}`.execute(db);
  return rows[0];
}
/**
 * The newest messages between `me` and a contact, or the newest of those before `place`, oldest first; and whether
 * there are older ones.
 */
export async function readConversation(
  db: Db,
  me: string,
  contactId: string,
  { count, place }: { count: number; place: MessagePlace | null },
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const before = place === null ? sql`` : sql`and (m.waktu, m.id) < (${place.waktu}::timestamptz, ${place.id}::uuid)`;
  const { rows } = await sql<MessageRow>`
    select ${OF_MESSAGE} from obrolan_pesan as m
    where ${between(me, sql`${contactId}::uuid`)} ${before}
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

/** A message that `me` has sent or got, locked until the end of the transaction. */
export async function lockMessage(trx: Db, me: string, id: string) {
  return trx
    .selectFrom('obrolan_pesan')
    .select(['id', 'pesan', 'pengirim_id', 'penerima_id'])
    .where('id', '=', id)
    .where((one) => one.or([one('pengirim_id', '=', me), one('penerima_id', '=', me)]))
    .forUpdate()
    .executeTakeFirst();
}

/** The last message that `me` has sent to a contact. */
export async function lastSent(db: Db, me: string, contactId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from obrolan_pesan as m
    where ${between(me, sql`${contactId}::uuid`)} and m.pengirim_id = ${me}
    order by m.waktu desc, m.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

async function readMessage(db: Db, id: string): Promise<Message> {
  const { rows } = await sql<MessageRow>`select ${OF_MESSAGE} from obrolan_pesan as m where m.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Message ${id} vanished inside its own transaction`);
  return message(row);
}

/** Gives a message another text; it is marked as edited only when the text is another one. */
export async function rewriteMessage(trx: Db, id: string, text: string): Promise<Message> {
  await trx
    .updateTable('obrolan_pesan')
    .set({ pesan: text, disunting: sql<Date>`case when pesan = ${text} then disunting else now() end` })
    .where('id', '=', id)
    .execute();
  return readMessage(trx, id);
}

/** How many messages of a contact `me` has not read yet. */
export async function unreadFrom(db: Db, me: string, contactId: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where penerima_id = ${me} and pengirim_id = ${contactId} and dibaca is null`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** How many messages `me` has not read yet, in all chats. */
export async function unreadTotal(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where penerima_id = ${me} and dibaca is null`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** How many messages `me` has sent within 24 hours. */
export async function sentToday(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where pengirim_id = ${me} and waktu > now() - interval '24 hours'`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/**
 * @param lain fields of the message that the server does not know
 * @param fileId a file that `me` has handed in and that no message has yet
 * @returns undefined when there is no such file
 */
export async function saveMessage(
  trx: Db,
  me: string,
  content: { untuk: string; pesan: string; lain: Record<string, unknown>; fileId: string | undefined },
): Promise<Message | undefined> {
  const id = uuidv7();
  const { untuk: penerima_id, pesan, lain, fileId } = content;
  await trx
    .insertInto('obrolan_pesan')
    .values({ id, pengirim_id: me, penerima_id, pesan, lain: JSON.stringify(lain) })
    .execute();
  if (fileId !== undefined && !(await giveFile(trx, me, { fileId, id }))) return undefined;
  return readMessage(trx, id);
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

/**
 * A mark of the chats of `me` that differs once a message came, was sent, was edited or was read by either end; of the
 * last two only for messages of 30 days, since the mark is asked for often. Nothing can be read from it.
 */
export async function chatMark(db: Db, me: string): Promise<string> {
  const { rows } = await sql<{ tanda: string }>`
    select md5(jsonb_build_array(
      (select max(waktu) from obrolan_pesan where pengirim_id = ${me}),
      (select count(*) from obrolan_pesan where penerima_id = ${me} and dibaca is null),
      (select max(waktu) from obrolan_pesan where penerima_id = ${me}),
      (select array[max(dibaca), max(disunting)] from obrolan_pesan
        where pengirim_id = ${me} and waktu > now() - interval '30 days'),
      (select max(disunting) from obrolan_pesan where penerima_id = ${me} and waktu > now() - interval '30 days')
    )::text) as tanda`.execute(db);
  return rows[0]?.tanda ?? '';
}
