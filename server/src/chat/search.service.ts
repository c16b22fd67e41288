/** Finding a message again, and what was said around it. Neither marks anything as read. */
import type { z } from 'zod';
import type { FindMsgs, findMsgsQuery, MsgsAround, msgsAroundQuery } from '#contract/chat.ts';
import { placeOf, readConversation } from '#server/chat/queries.ts';
import { findMessages, readOnwards } from '#server/chat/search.queries.ts';
import { counterpart } from '#server/chat/service.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

/**
 * The messages of a chat that hold a text.
 * @throws AppError 404 as for the chat itself, and for a message of another chat to go back from
 */
export async function findInChat(
  { db }: RouteDeps,
  { id: me }: CurrentUser,
  { id, q, sebelum, perPage }: z.infer<typeof findMsgsQuery>,
): Promise<FindMsgs> {
  const { contact, room } = await counterpart(db, me, id);
  const place = sebelum === undefined ? null : ((await placeOf(db, me, room, sebelum)) ?? null);
  if (sebelum !== undefined && place === null) throw notFound('Pesan');
  const { found, hasOlder } = await findMessages(db, me, room, { text: q, count: perPage, place });
  // Somebody who left before a word was exchanged is nobody here too.
  if (contact.status === 'nonaktif' && found.length === 0) {
    const { messages } = await readConversation(db, me, room, { count: 1, place: null });
    if (messages.length === 0) throw notFound('Kontak');
  }
  return { found, lebihLama: hasOlder };
}

/** A message in its place: what was said before and after it. @throws AppError 404, for a message of another chat too */
export async function messagesAround(
  { db }: RouteDeps,
  { id: me }: CurrentUser,
  { id, sekitar, perPage }: z.infer<typeof msgsAroundQuery>,
): Promise<MsgsAround> {
  const { room } = await counterpart(db, me, id);
  const place = await placeOf(db, me, room, sekitar);
  if (!place) throw notFound('Pesan');
  const [before, from] = [
    await readConversation(db, me, room, { count: perPage, place }),
    await readOnwards(db, me, room, { count: perPage, place }),
  ];
  return {
    chat: [...before.messages, ...from.messages],
    lebihLama: before.hasOlder,
    lebihBaru: from.hasNewer,
  };
}
