/** `/apps/chat/**`: chats between the users of the system. contract.md §8. */
import {
  chatsAndContactsSchema,
  contactSchema,
  contactsQuery,
  editMsgBody,
  findMsgsQuery,
  findMsgsSchema,
  getChatQuery,
  getChatSchema,
  msgsAroundQuery,
  msgsAroundSchema,
  sendMsgBody,
  sendMsgSchema,
} from '#contract/chat.ts';
import { unseenMsgsSchema } from '#contract/chat-unread.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { unreadTotal } from '#server/chat/queries.ts';
import { findInChat, messagesAround } from '#server/chat/search.service.ts';
import {
  chatsAndContacts,
  editMessage,
  olderMessages,
  openChat,
  ownContact,
  sendMessage,
} from '#server/chat/service.ts';

const TAGS = ['Chat'];

/** Registers the chat. */
export function registerChat(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/chat/users/profile-user',
    { config: forEverybody(), schema: { tags: TAGS, response: responses({ 200: contactSchema }) } },
    ({ caller }) => ownContact(deps, caller),
  );

  app.get(
    '/apps/chat/chats-and-contacts',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: contactsQuery, response: responses({ 200: chatsAndContactsSchema }) },
    },
    ({ caller, query }) => chatsAndContacts(deps, caller, query),
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
    async ({ caller }) => ({ unseenMsgs: await unreadTotal(deps.db, caller.id) }),
  );

  app.get(
    '/apps/chat/get-chat',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description:
          'Membuka obrolan menandai semua pesan dari kontak itu sudah dibaca. ' +
          'Dengan `sebelum` hanya pesan yang lebih lama dari pesan itu, dan tidak ada yang ditandai.',
        querystring: getChatQuery,
        response: responses({ 200: getChatSchema }),
      },
    },
    (request) => {
      const { sebelum, ...query } = request.query;
      return sebelum === undefined
        ? change(deps, request, (trx, by) => openChat(trx, by, query))
        : olderMessages(deps, request.caller, { ...query, sebelum });
    },
  );

  app.get(
    '/apps/chat/find-msgs',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Pesan satu obrolan yang memuat teks itu, huruf besar atau kecil, yang terbaru lebih dahulu.',
        querystring: findMsgsQuery,
        response: responses({ 200: findMsgsSchema }),
      },
    },
    (request) => findInChat(deps, request.caller, request.query),
  );

  app.get(
    '/apps/chat/msgs-around',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Satu pesan di tempatnya: yang sebelum dan yang sesudahnya. Tidak ada yang ditandai.',
        querystring: msgsAroundQuery,
        response: responses({ 200: msgsAroundSchema }),
      },
    },
    (request) => messagesAround(deps, request.caller, request.query),
  );

  app.post(
    '/apps/chat/send-msg',
    { config: forEverybody(), schema: { tags: TAGS, body: sendMsgBody, response: responses({ 200: sendMsgSchema }) } },
    (request) => command(deps, request, (trx, by) => sendMessage(trx, by, request.body)),
  );

  app.post(
    '/apps/chat/edit-msg',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Mengubah teks pesan terakhir yang dikirim pemanggil dalam obrolannya.',
        body: editMsgBody,
        response: responses({ 200: sendMsgSchema }),
      },
    },
    (request) => command(deps, request, (trx, by) => editMessage(trx, by, request.body)),
  );
}
