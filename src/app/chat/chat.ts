import { draftKeeper, editKeeper } from '#app/chat/drafts.ts';
import { calling } from '#app/wiring/call.ts';
import { asNotFound, serverSentence, loading } from '#app/wiring/failure.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ContactWithChat, SendResult, ListContent, Submission, ListRequest } from '#machines/chat/chat.types.ts';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import type { ConversationRequest, Edit } from '#machines/chat/conversation.setup.ts';
import type { ChatsAndContacts, GetChat } from '#contract/chat.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';

export type ChatServices = { api: ChatApi; drafts: Pick<DraftStore, 'read' | 'write' | 'remove'> };

const lately = ({ chat, grup }: ContactWithChat) => Date.parse(chat.lastMessage?.time ?? grup?.sejak ?? '') || 0;
/** Chats with people and of groups as one list, newest first; a group without a message by when one came into it. */
const chatsInOrder = ({
  chatsContacts,
  grup,
}: Pick<ChatsAndContacts, 'chatsContacts' | 'grup'>): readonly ContactWithChat[] =>
  [...chatsContacts, ...grup].sort((one, other) => lately(other) - lately(one));

/** Chats and contacts over the API, drafts on this device. */
export const provideChat = ({ api, drafts }: ChatServices) =>
  chatMachine.provide({
    actors: {
      loadChats: loading<{ ok: true } & ListContent, ListRequest>(async ({ input, signal }) => {
        const [profile, list] = await Promise.all([input.profile ?? api.profile({ signal }), api.list({ signal })]);
        return { ok: true, profile, contacts: list.contacts, chatsContacts: chatsInOrder(list) };
      }),
      // Without an abort signal: the message must reach the server even when the person leaves the page.
      sendMessage: calling<SendResult, Submission | null>(async ({ input }) => {
        if (input === null) throw new Error('There is no message to send');
        const { kunci: clientId, kontakId, pesan: message, file } = input;
        try {
          const obj = { contact: { id: kontakId }, message, clientId, ...(file && { berkasId: file.id }) };
          const { newMessageData } = await api.send(obj, { idempotencyKey: clientId, keepalive: true });
          return { ok: true, message: newMessageData };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { ok: false, reason: serverSentence(error) };
        }
      }),
      keepDrafts: draftKeeper(drafts),
    },
  });

type ConversationServices = { api: Pick<ChatApi, 'open' | 'older' | 'edit'>; drafts: ChatServices['drafts'] };

/** One chat over the API, what is typed of a correction on this device. */
export const provideConversation = ({ api, drafts }: ConversationServices) =>
  conversationMachine.provide({
    actors: {
      keepEdit: editKeeper(drafts),
      openChat: loading<{ ok: true } & GetChat, ConversationRequest>(async ({ input, signal }) => {
        return { ok: true, ...(await api.open(input.kontakId, input.count, { signal }).catch(asNotFound)) };
      }),
      // As sending: it reaches the server even when the person leaves the page.
      saveEdit: calling<SendResult, Edit | null>(async ({ input }) => {
        if (input === null) throw new Error('There is no message to correct');
        try {
          const { newMessageData } = await api.edit({ id: input.id, message: input.text }, { keepalive: true });
          return { ok: true, message: newMessageData };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { ok: false, reason: serverSentence(error) };
        }
      }),
      loadOlder: loading<{ ok: true } & GetChat, ConversationRequest>(async ({ input, signal }) => {
        if (input.before === null) throw new Error('There is no message to go back from');
        const query = { id: input.kontakId, perPage: input.count, sebelum: input.before };
        return { ok: true, ...(await api.older(query, { signal }).catch(asNotFound)) };
      }),
    },
  });
