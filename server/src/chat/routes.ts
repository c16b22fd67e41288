/** `/apps/chat/**`: chats between the users of the system. contract.md §8. */
import {
  chatsAndContactsSchema,
  contactSchema,
  getChatQuery,
  getChatSchema,
  sendMsgBody,
  sendMsgSchema,
} from '#contract/chat.ts';
import { unseenMsgsSchema } from '#contract/chat-unread.ts';
import { MAX_MESSAGES_PER_DAY } from '#domain/chat/chat.ts';
import type { Db } from '#server/db/tx.ts';
import { tx } from '#server/db/tx.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { notify } from '#server/notifications/notify.ts';
import {
  readContact,
  readConversation,
  listContacts,
  unreadTotal,
  saveMessage,
  markRead,
  sentToday,
} from '#server/chat/queries.ts';

const TAGS = ['Chat'];

/** Somebody else, by id. @throws AppError 404, for oneself too: nobody chats with themselves */
async function counterpart(db: Db, me: string, id: string) {
  const contact = id === me ? undefined : await readContact(db, id);
  if (!contact) throw notFound('Kontak');
  return contact;
}

/** Registers the chat. */
export function registerChat(app: App, deps: RouteDeps): void {
  const { db } = deps;

  app.get(
    '/apps/chat/users/profile-user',
    { config: forEverybody(), schema: { tags: TAGS, response: responses({ 200: contactSchema }) } },
    async ({ pengguna }) => {
      const diri = await readContact(db, pengguna.id);
      if (!diri) throw new Error(`User ${pengguna.id} vanished inside their own request`);
      return diri;
    },
  );

  app.get(
    '/apps/chat/chats-and-contacts',
    { config: forEverybody(), schema: { tags: TAGS, response: responses({ 200: chatsAndContactsSchema }) } },
    async ({ pengguna }) => {
      const all = await listContacts(db, pengguna.id);
      return {
        chatsContacts: all.flatMap(({ terakhir, unreadCount, ...contact }) =>
          terakhir === null
            ? []
            : [{ ...contact, chat: { id: contact.id, unseenMsgs: unreadCount, lastMessage: terakhir } }],
        ),
        contacts: all.flatMap(({ terakhir, unreadCount: _unread, ...contact }) => (terakhir === null ? [contact] : [])),
      };
    },
  );

  app.get(
    '/apps/chat/unseen-msgs',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Jumlah pesan yang belum dibaca di semua obrolan, untuk menu setiap halaman.',
        response: responses({ 200: unseenMsgsSchema }),
      },
    },
    async ({ pengguna }) => ({ unseenMsgs: await unreadTotal(db, pengguna.id) }),
  );

  app.get(
    '/apps/chat/get-chat',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Membuka obrolan menandai semua pesan dari kontak itu sudah dibaca.',
        querystring: getChatQuery,
        response: responses({ 200: getChatSchema }),
      },
    },
    ({ pengguna, query: { id } }) =>
      tx(db, async (trx) => {
        const contact = await counterpart(trx, pengguna.id, id);
        await markRead(trx, pengguna.id, id);
        const chat = await readConversation(trx, pengguna.id, id);
        if (contact.status === 'nonaktif' && chat.length === 0) throw notFound('Kontak');
        return { chat: { id, unseenMsgs: 0, chat }, contact };
      }),
  );

  app.post(
    '/apps/chat/send-msg',
    { config: forEverybody(), schema: { tags: TAGS, body: sendMsgBody, response: responses({ 200: sendMsgSchema }) } },
    async (request, reply) => {
      const { id: me } = request.pengguna;
      const { contact, message, ...other } = request.body.obj;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
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
        const newMessageData = await saveMessage(trx, me, { untuk: forWhom.id, pesan: message, lain: other });
        await notify(trx, {
          event: 'chat.message',
          data: { id: newMessageData.id, dari: me, untuk: forWhom.id },
        });
        return { status: 200 as const, body: { newMessageData, id: forWhom.id } };
      });
      return reply.code(status).send(body);
    },
  );
}
