/** What people may write to each other, and how it is told. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type {
  ChatsAndContacts,
  ContactsQuery,
  editMsgBody,
  sendMsgBody,
  Contact,
  getChatQuery,
} from '#contract/chat.ts';
import { MAX_MESSAGES_PER_DAY } from '#domain/chat/chat.ts';
import {
  type ChatContact,
  lastSent,
  listContacts,
  listGroups,
  lockMessage,
  markRead,
  placeOf,
  readConversation,
  rewriteMessage,
  saveMessage,
  sentToday,
  unreadFrom,
} from '#server/chat/queries.ts';
import { markGroupRead, memberIds, nextMoment } from '#server/chat/groups.queries.ts';
import { enterGroup, tellGroup } from '#server/chat/groups.service.ts';
import { readContact, readGroupContact, type Room } from '#server/chat/rooms.queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { notify } from '#server/notifications/notify.ts';

type ChatQuery = Pick<z.infer<typeof getChatQuery>, 'id' | 'perPage'>;

/**
 * Somebody else or a group that one is in, by id.
 * @throws AppError 404, for oneself too: nobody chats with themselves
 */
export async function counterpart(db: Db, me: string, id: string): Promise<{ contact: Contact; room: Room }> {
  const contact = id === me ? undefined : await readContact(db, id);
  if (contact) return { contact, room: { id, since: null } };
  const group = await readGroupContact(db, me, id);
  if (!group) throw notFound('Kontak');
  return { contact: group.contact, room: { id, since: group.since } };
}

/** Oneself, as the others see one. */
export async function ownContact({ db }: RouteDeps, { id }: CurrentUser): Promise<Contact> {
  const own = await readContact(db, id);
  if (!own) throw new Error(`User ${id} vanished inside their own request`);
  return own;
}

const shown = ({ lastMessage: _last, unreadCount: _unread, ...contact }: ChatContact): Contact => contact;
const brief = ({ id, unreadCount, lastMessage }: ChatContact) => ({ id, unseenMsgs: unreadCount, lastMessage });

/** Everybody else: those with whom there is a chat, the newest first, and those with whom there is none; and groups. */
export async function chatsAndContacts(
  { db }: RouteDeps,
  { id }: CurrentUser,
  query: ContactsQuery,
): Promise<ChatsAndContacts> {
  const [all, groups] = [await listContacts(db, id, query), await listGroups(db, id, query)];
  return {
    chatsContacts: all.flatMap(({ lastMessage, unreadCount, ...contact }) =>
      lastMessage === null ? [] : [{ ...contact, chat: { id: contact.id, unseenMsgs: unreadCount, lastMessage } }],
    ),
    contacts: all.flatMap(({ lastMessage, unreadCount: _unread, ...contact }) =>
      lastMessage === null ? [contact] : [],
    ),
    grup: groups.flatMap((group) => (group.grup ? [{ ...shown(group), grup: group.grup, chat: brief(group) }] : [])),
  };
}

/** A message was read or edited: both ends are told, by an id of its own, since that of the message was told before. */
const tellChange = (trx: Trx, me: string, other: string) =>
  notify(trx, { event: 'chat.message', data: { id: uuidv7(), dari: me, untuk: other } });

/** Says that `me` has read a room, and tells whom that concerns: in a group only those who sent what was not read yet. */
async function readRoom(trx: Trx, me: string, { id, since }: Room): Promise<void> {
  if (since === null) {
    if ((await markRead(trx, me, id)) > 0) await tellChange(trx, me, id);
    return;
  }
  const senders = await markGroupRead(trx, me, id);
  if (senders.length > 0) await tellGroup(trx, { group: id, by: me, people: [me, ...senders] });
}

/**
 * Opens the chat with somebody or of a group; all that was sent there is read by that.
 * @throws AppError 404 for nobody, and for somebody who left before a word was exchanged
 */
export async function openChat(trx: Trx, { user: { id: me } }: DoneBy, { id, perPage }: ChatQuery) {
  const { contact, room } = await counterpart(trx, me, id);
  await readRoom(trx, me, room);
  const { messages, hasOlder } = await readConversation(trx, me, room, { count: perPage, place: null });
  if (contact.status === 'nonaktif' && messages.length === 0) throw notFound('Kontak');
  return { chat: { id, unseenMsgs: 0, chat: messages }, contact, lebihLama: hasOlder };
}

/**
 * What was said before one of the messages. It marks nothing as read: whoever asks has opened the chat before.
 * @throws AppError 404 for nobody, and for a message of another chat
 */
export async function olderMessages(
  { db }: RouteDeps,
  { id: me }: CurrentUser,
  { id, perPage, sebelum }: ChatQuery & { sebelum: string },
) {
  const { contact, room } = await counterpart(db, me, id);
  const place = await placeOf(db, me, room, sebelum);
  if (!place) throw notFound('Pesan');
  const { messages, hasOlder } = await readConversation(db, me, room, { count: perPage, place });
  return {
    chat: { id, unseenMsgs: await unreadFrom(db, me, room), chat: messages },
    contact,
    lebihLama: hasOlder,
  };
}

/** Sends a message. @throws AppError 404, for a file that is not the sender's or was sent already too; 422 to somebody who left, and for more than a day holds */
export async function sendMessage(trx: Trx, { user: { id: me } }: DoneBy, { obj }: z.infer<typeof sendMsgBody>) {
  const { contact, message, berkasId, ...other } = obj;
  const { contact: forWhom, room } = await counterpart(trx, me, contact.id);
  // Whoever is taken out of a group at this moment writes before, or not at all.
  if (room.since !== null) await enterGroup(trx, me, room.id);
  if (forWhom.status === 'nonaktif') {
    throw new AppError(422, `Akun ${forWhom.fullName} sudah tidak aktif. Hubungi orang lain di satker itu.`);
  }
  if ((await sentToday(trx, me)) >= MAX_MESSAGES_PER_DAY) {
    throw new AppError(
      422,
      `Anda sudah mengirim ${MAX_MESSAGES_PER_DAY} pesan dalam 24 jam terakhir. Kirim lagi besok.`,
    );
  }
  const newMessageData = await saveMessage(trx, me, {
    room,
    at: room.since === null ? null : await nextMoment(trx, room.id),
    pesan: message,
    lain: other,
    fileId: berkasId,
  });
  if (!newMessageData) throw notFound('Berkas');
  const news = { id: newMessageData.id, dari: me, untuk: room.id };
  await (room.since === null
    ? notify(trx, { event: 'chat.message', data: news })
    : tellGroup(trx, { group: room.id, by: me, people: await memberIds(trx, room.id), id: news.id }));
  return { newMessageData, id: forWhom.id };
}

/** Where a message is, for `me`. @throws AppError 404 where they are not in its group, or came into it later */
async function roomOfMessage(
  trx: Trx,
  me: string,
  { grup_id: group, penerima_id: receiver, waktu: at }: NonNullable<Awaited<ReturnType<typeof lockMessage>>>,
): Promise<Room> {
  if (group === null) return { id: receiver, since: null };
  const { since } = await enterGroup(trx, me, group);
  if (at <= since) throw notFound('Pesan');
  return { id: group, since };
}

/**
 * Gives the last message that somebody sent in its chat another text.
 * @throws AppError 404 for a message of others, 403 for one that was sent to them, 409 when they sent another since
 */
export async function editMessage(
  trx: Trx,
  { user: { id: me } }: DoneBy,
  { id, message }: z.infer<typeof editMsgBody>,
) {
  const found = await lockMessage(trx, me, id);
  if (!found) throw notFound('Pesan');
  const room = await roomOfMessage(trx, me, found);
  if (found.pengirim_id !== me) throw new AppError(403, 'Hanya pengirimnya yang dapat menyunting pesan ini.');
  if ((await lastSent(trx, me, room)) !== id) {
    throw new AppError(409, 'Anda sudah mengirim pesan lain sesudah ini. Hanya pesan terakhir yang dapat disunting.');
  }
  const newMessageData = await rewriteMessage(trx, me, id, message);
  if (found.pesan !== message) {
    await (room.since === null
      ? tellChange(trx, me, room.id)
      : tellGroup(trx, { group: room.id, by: me, people: await memberIds(trx, room.id) }));
  }
  return { newMessageData, id: room.id };
}
