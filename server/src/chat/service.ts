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
  lastSent,
  listContacts,
  lockMessage,
  markRead,
  placeOf,
  readContact,
  readConversation,
  rewriteMessage,
  saveMessage,
  sentToday,
  unreadFrom,
} from '#server/chat/queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { notify } from '#server/notifications/notify.ts';

type ChatQuery = Pick<z.infer<typeof getChatQuery>, 'id' | 'perPage'>;

/** Somebody else, by id. @throws AppError 404, for oneself too: nobody chats with themselves */
export async function counterpart(db: Db, me: string, id: string) {
  const contact = id === me ? undefined : await readContact(db, id);
  if (!contact) throw notFound('Kontak');
  return contact;
}

/** Oneself, as the others see one. */
export async function ownContact({ db }: RouteDeps, { id }: CurrentUser): Promise<Contact> {
  const own = await readContact(db, id);
  if (!own) throw new Error(`User ${id} vanished inside their own request`);
  return own;
}

/** Everybody else: those with whom there is a chat, the newest first, and those with whom there is none. */
export async function chatsAndContacts(
  { db }: RouteDeps,
  { id }: CurrentUser,
  query: ContactsQuery,
): Promise<ChatsAndContacts> {
  const all = await listContacts(db, id, query);
  return {
    chatsContacts: all.flatMap(({ lastMessage, unreadCount, ...contact }) =>
      lastMessage === null ? [] : [{ ...contact, chat: { id: contact.id, unseenMsgs: unreadCount, lastMessage } }],
    ),
    contacts: all.flatMap(({ lastMessage, unreadCount: _unread, ...contact }) =>
      lastMessage === null ? [contact] : [],
    ),
  };
}

/** A message was read or edited: both ends are told, by an id of its own, since that of the message was told before. */
const tellChange = (trx: Trx, me: string, other: string) =>
  notify(trx, { event: 'chat.message', data: { id: uuidv7(), dari: me, untuk: other } });

/**
 * Opens the chat with somebody; all that they sent is read by that.
 * @throws AppError 404 for nobody, and for somebody who left before a word was exchanged
 */
export async function openChat(trx: Trx, { user: { id: me } }: DoneBy, { id, perPage }: ChatQuery) {
  const contact = await counterpart(trx, me, id);
  if ((await markRead(trx, me, id)) > 0) await tellChange(trx, me, id);
  const { messages, hasOlder } = await readConversation(trx, me, id, { count: perPage, place: null });
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
  const contact = await counterpart(db, me, id);
  const place = await placeOf(db, me, id, sebelum);
  if (!place) throw notFound('Pesan');
  const { messages, hasOlder } = await readConversation(db, me, id, { count: perPage, place });
  return {
    chat: { id, unseenMsgs: await unreadFrom(db, me, id), chat: messages },
    contact,
    lebihLama: hasOlder,
  };
}

/** Sends a message. @throws AppError 404, for a file that is not the sender's or was sent already too; 422 to somebody who left, and for more than a day holds */
export async function sendMessage(trx: Trx, { user: { id: me } }: DoneBy, { obj }: z.infer<typeof sendMsgBody>) {
  const { contact, message, berkasId, ...other } = obj;
  const forWhom = await counterpart(trx, me, contact.id);
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
    untuk: forWhom.id,
    pesan: message,
    lain: other,
    fileId: berkasId,
  });
  if (!newMessageData) throw notFound('Berkas');
  await notify(trx, {
    event: 'chat.message',
    data: { id: newMessageData.id, dari: me, untuk: forWhom.id },
  });
  return { newMessageData, id: forWhom.id };
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
  if (found.pengirim_id !== me) throw new AppError(403, 'Hanya pengirimnya yang dapat menyunting pesan ini.');
  if ((await lastSent(trx, me, found.penerima_id)) !== id) {
    throw new AppError(409, 'Anda sudah mengirim pesan lain sesudah ini. Hanya pesan terakhir yang dapat disunting.');
  }
  const newMessageData = await rewriteMessage(trx, id, message);
  if (found.pesan !== message) await tellChange(trx, me, found.penerima_id);
  return { newMessageData, id: found.penerima_id };
}
