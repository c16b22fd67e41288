/** Messages of one chat by their words, and those around one of them; from the side of one person, `me`. */
import { sql } from 'kysely';
import type { Message } from '#contract/chat.ts';
import { message, type MessageRow, ofMessage } from '#server/chat/messages.record.ts';
import type { MessagePlace } from '#server/chat/queries.ts';
import { inRoom, type Room } from '#server/chat/rooms.queries.ts';
import { containing } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';

/**
 * The newest messages of a room that hold `text` as it stands, small or capital, or the newest of those
 * before `place`; newest first. The index of the pair, or of the group, leads to the chat, and as far back as is needed for a page.
 */
export async function findMessages(
  db: Db,
  me: string,
  room: Room,
  { text, count, place }: { text: string; count: number; place: MessagePlace | null },
): Promise<{ found: Message[]; hasOlder: boolean }> {
  const before = place === null ? sql`` : sql`and (m.waktu, m.id) < (${place.waktu}::timestamptz, ${place.id}::uuid)`;
  const { rows } = await sql<MessageRow>`
    select ${ofMessage(me)} from obrolan_pesan as m
    where ${inRoom(me, room)} ${before} and m.pesan ilike ${containing(text)}
    order by m.waktu desc, m.id desc limit ${count + 1}`.execute(db);
  return { found: rows.slice(0, count).map(message), hasOlder: rows.length > count };
}

/** The message at `place` and those after it, oldest first; and whether there are newer ones. */
export async function readOnwards(
  db: Db,
  me: string,
  room: Room,
  { count, place }: { count: number; place: MessagePlace },
): Promise<{ messages: Message[]; hasNewer: boolean }> {
  const { rows } = await sql<MessageRow>`
    select ${ofMessage(me)} from obrolan_pesan as m
    where ${inRoom(me, room)}
      and (m.waktu, m.id) >= (${place.waktu}::timestamptz, ${place.id}::uuid)
    order by m.waktu, m.id limit ${count + 1}`.execute(db);
  return { messages: rows.slice(0, count).map(message), hasNewer: rows.length > count };
}
