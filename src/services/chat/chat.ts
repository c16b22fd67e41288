/** Calls of the chat; bare answers. Paths as specification §7 has them. */
import '#services/http/jitless.ts';
import {
  chatsAndContactsSchema,
  contactSchema,
  getChatSchema,
  type SendMsgBody,
  sendMsgSchema,
} from '#contract/chat.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare } from '#services/http/shape.ts';

const CHAT = '/apps/chat';

/** Calls of the chat over one HTTP client. Every function throws ApiError. */
export function createChatApi(client: HttpClient) {
  return {
    /** The user's own profile, as other users see it. */
    profile: (options?: RequestOptions) =>
      checkedBare(contactSchema, client.get(`${CHAT}/users/profile-user`, options)),
    list: (options?: RequestOptions) =>
      checkedBare(chatsAndContactsSchema, client.get(`${CHAT}/chats-and-contacts`, options)),
    /** One chat. This call also marks its messages as read. @param id of the contact */
    open: (id: string, options?: RequestOptions) =>
      checkedBare(getChatSchema, client.get(`${CHAT}/get-chat`, { ...options, query: { id } })),
    /** @param options give the same `idempotencyKey` when a message is sent again, so that it arrives only once */
    send: (obj: SendMsgBody['obj'], options?: RequestOptions) =>
      checkedBare(sendMsgSchema, client.post(`${CHAT}/send-msg`, { obj }, options)),
  };
}
export type ChatApi = ReturnType<typeof createChatApi>;
