/** Chat between the users of the system: contract.md §8. The answers are bare, without an envelope. */
import { z } from 'zod';
import { free } from '#contract/free-shape.ts';
import { idSchema, timeSchema } from '#contract/envelope.ts';
import { line, lines, paragraph } from '#contract/text.ts';
import {
  AROUND_PAGE,
  FOUND_PAGE,
  MAX_MESSAGE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SHOWN_MESSAGES,
  MIN_SEARCH_LENGTH,
} from '#domain/chat/chat.ts';

/**
 * What a group has beyond a contact: how many are in it and can sign in, oneself included; whether the caller looks after
 * it; since when the caller is in it.
 */
const groupFactsSchema = z.object({ jumlah: z.number().int(), pengelola: z.boolean(), sejak: timeSchema });

const CONTACT_STATUSES = ['aktif', 'nonaktif'] as const;

/**
 * A user as the others see them, or a group (`grup`), which has its own name and that of its unit. `role` and `about` are '' where nothing is known; there are no pictures yet. No e-mail
 * address, because contacts reach across organisations.
 */
export const contactSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  role: z.string(),
  /** Name of the own unit. */
  about: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(CONTACT_STATUSES),
  grup: groupFactsSchema.optional(),
});
export type Contact = z.infer<typeof contactSchema>;

/** A file that is sent with a message. `ukuran` in bytes. */
export const chatFileSchema = z.object({ id: idSchema, nama: z.string(), mime: z.string(), ukuran: z.number().int() });
export type ChatFile = z.infer<typeof chatFileSchema>;

/**
 * Further fields that a client sends with a message are stored and handed out again. `dibaca`: the other end has opened
 * the chat since. `disunting`: when its sender corrected it last. Only in groups: `senderName`, and `pembaca` of one's own,
 * how many of those who were in the group then have opened it since; `dibaca` once all have.
 */
const messageSchema = z.looseObject({
  id: idSchema,
  message: z.string(),
  time: timeSchema,
  senderId: idSchema,
  dibaca: z.boolean(),
  disunting: timeSchema.nullable(),
  berkas: chatFileSchema.nullable(),
  senderName: z.string().optional(),
  pembaca: z.object({ jumlah: z.number().int(), dari: z.number().int() }).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** `q`: part of a name, a position or a unit. `perPage`: so many at most; without it all of them. */
export const contactsQuery = z.object({
  q: lines(200).default(''),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
});
export type ContactsQuery = z.infer<typeof contactsQuery>;

/** A chat has the id of the contact or the group that it is with. `unseenMsgs`: messages of the contact that were not read yet. */
const chatSchema = z.object({ id: idSchema, unseenMsgs: z.number().int(), chat: z.array(messageSchema) });
const briefSchema = z.object({ id: idSchema, unseenMsgs: z.number().int(), lastMessage: messageSchema });

/**
 * `chatsContacts`: the newest chat first. `contacts`: active users without a chat yet, by name. `grup`: the groups that the
 * caller is in, the newest first; `id` names them wherever the chat with somebody is named by theirs.
 */
export const chatsAndContactsSchema = z.object({
  chatsContacts: z.array(contactSchema.extend({ chat: briefSchema })),
  contacts: z.array(contactSchema),
  grup: z.array(
    contactSchema.extend({
      grup: groupFactsSchema,
      chat: briefSchema.extend({ lastMessage: messageSchema.nullable() }),
    }),
  ),
});
export type ChatsAndContacts = z.infer<typeof chatsAndContactsSchema>;

/** `sebelum`: only messages older than this one, which changes nothing; without it the chat is opened. */
export const getChatQuery = z.object({
  id: idSchema,
  sebelum: idSchema.optional(),
  perPage: z.coerce.number().int().min(1).max(MAX_SHOWN_MESSAGES).default(MAX_SHOWN_MESSAGES),
});
/** Oldest message first. `lebihLama`: there are older ones than these. */
export const getChatSchema = z.object({ chat: chatSchema, contact: contactSchema, lebihLama: z.boolean() });
export type GetChat = z.infer<typeof getChatSchema>;

/** `sebelum`: only messages older than this one. */
export const findMsgsQuery = z.object({
  id: idSchema,
  q: line(MAX_SEARCH_LENGTH).min(MIN_SEARCH_LENGTH),
  sebelum: idSchema.optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(FOUND_PAGE),
});
/** Newest message first. `lebihLama`: older ones were found too. */
export const findMsgsSchema = z.object({ found: z.array(messageSchema), lebihLama: z.boolean() });
export type FindMsgs = z.infer<typeof findMsgsSchema>;

/** `sekitar`: the message; `perPage`: at most so many before it, and so many from it on. */
export const msgsAroundQuery = z.object({
  id: idSchema,
  sekitar: idSchema,
  perPage: z.coerce.number().int().min(1).max(MAX_SHOWN_MESSAGES).default(AROUND_PAGE),
});
/** Oldest message first. `lebihLama`, `lebihBaru`: there are older and newer ones than these. */
export const msgsAroundSchema = z.object({
  chat: z.array(messageSchema),
  lebihLama: z.boolean(),
  lebihBaru: z.boolean(),
});
export type MsgsAround = z.infer<typeof msgsAroundSchema>;

/** The receiver is named by `id`; other contact fields that a client sends are ignored. `berkasId`: a file of `upload-file`. */
export const sendMsgBody = z.strictObject({
  obj: free({
    contact: z.looseObject({ id: idSchema }),
    message: paragraph(MAX_MESSAGE_LENGTH),
    berkasId: idSchema.optional(),
  }),
});
export type SendMsgBody = z.input<typeof sendMsgBody>;
/** Another text for the last message that the caller has sent in its chat. */
export const editMsgBody = z.strictObject({ id: idSchema, message: paragraph(MAX_MESSAGE_LENGTH) });
export type EditMsgBody = z.input<typeof editMsgBody>;
/** `id`: the chat that the message is in. */
export const sendMsgSchema = z.object({ newMessageData: messageSchema, id: idSchema });
