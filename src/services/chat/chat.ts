/** Calls of the chat; bare answers. Paths as specification §7 has them. */
import type { z } from 'zod';
import type {
  chatFileSchema,
  chatsAndContactsSchema,
  contactSchema,
  EditMsgBody,
  findMsgsSchema,
  getChatSchema,
  msgsAroundSchema,
  SendMsgBody,
  sendMsgSchema,
} from '#contract/chat.ts';
import type {
  AddGroupBody,
  groupSchema,
  leftGroupSchema,
  readersSchema,
  UpdateGroupBody,
} from '#contract/chat-groups.ts';
import { fileAt } from '#services/http/file-at.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf } from '#services/http/shape.ts';

const chatsAndContactsShape = recordOf<z.infer<typeof chatsAndContactsSchema>>('chatsContacts', 'contacts', 'grup');
const contactShape = recordOf<z.infer<typeof contactSchema>>('id', 'fullName', 'role');
const getChatShape = recordOf<z.infer<typeof getChatSchema>>('chat', 'contact');
const chatFileShape = recordOf<z.infer<typeof chatFileSchema>>('id', 'nama', 'ukuran');
const findMsgsShape = recordOf<z.infer<typeof findMsgsSchema>>('found', 'lebihLama');
const msgsAroundShape = recordOf<z.infer<typeof msgsAroundSchema>>('chat', 'lebihLama', 'lebihBaru');
const sendMsgShape = recordOf<z.infer<typeof sendMsgSchema>>('id', 'newMessageData');

const groupShape = recordOf<z.infer<typeof groupSchema>>('grup');
const leftGroupShape = recordOf<z.infer<typeof leftGroupSchema>>('id');
const readersShape = recordOf<z.infer<typeof readersSchema>>('dibaca', 'belum');

const CHAT = '/apps/chat';

/** Calls of the chat over one HTTP client. Every function throws ApiError. */
export function createChatApi(client: HttpClient) {
  return {
    /** The user's own profile, as other users see it. */
    profile: (options?: RequestOptions) => checkedBare(contactShape, client.get(`${CHAT}/users/profile-user`, options)),
    list: (options?: RequestOptions) =>
      checkedBare(chatsAndContactsShape, client.get(`${CHAT}/chats-and-contacts`, options)),
    /** Some of the people that one may write to, those with whom there is a chat first. */
    find: (query: { q: string; perPage: number }, options?: RequestOptions) =>
      checkedBare(chatsAndContactsShape, client.get(`${CHAT}/chats-and-contacts`, { ...options, query })),
    /** The newest messages of one chat. This call also marks them as read. @param id of the contact */
    open: (id: string, perPage: number, options?: RequestOptions) =>
      checkedBare(getChatShape, client.get(`${CHAT}/get-chat`, { ...options, query: { id, perPage } })),
    /** The messages of one chat that came before one of them, `sebelum`; marks nothing. */
    older: (query: { id: string; perPage: number; sebelum: string }, options?: RequestOptions) =>
      checkedBare(getChatShape, client.get(`${CHAT}/get-chat`, { ...options, query })),
    /** The messages of one chat that hold `q`, newest first; only those before the message `sebelum` where it is given. */
    search: (query: { id: string; q: string; sebelum?: string }, options?: RequestOptions) =>
      checkedBare(findMsgsShape, client.get(`${CHAT}/find-msgs`, { ...options, query })),
    /** The message `sekitar` of one chat, with those before and after it. */
    around: (query: { id: string; sekitar: string }, options?: RequestOptions) =>
      checkedBare(msgsAroundShape, client.get(`${CHAT}/msgs-around`, { ...options, query })),
    /** Hands in a file for a message. */
    uploadFile(file: File, options?: RequestOptions) {
      const form = new FormData();
      form.append('file', file);
      return checkedBare(chatFileShape, client.upload(`${CHAT}/upload-file`, form, { ...options, method: 'POST' }));
    },
    /** The bytes of a file of a message. */
    openFile: (id: string, options?: RequestOptions) => fileAt(client, `${CHAT}/file`, { ...options, query: { id } }),
    /** A group with everybody who is in it. */
    group: (id: string, options?: RequestOptions) =>
      checkedBare(groupShape, client.get(`${CHAT}/group`, { ...options, query: { id } })),
    /** Makes a group of the user's own unit; `anggota` are the others. */
    addGroup: (grup: AddGroupBody['grup'], options?: RequestOptions) =>
      checkedBare(groupShape, client.post(`${CHAT}/add-group`, { grup }, options)),
    updateGroup: (grup: UpdateGroupBody['grup'], options?: RequestOptions) =>
      checkedBare(groupShape, client.post(`${CHAT}/update-group`, { grup }, options)),
    leaveGroup: (id: string, options?: RequestOptions) =>
      checkedBare(leftGroupShape, client.post(`${CHAT}/leave-group`, { id }, options)),
    /** Who has read a message that the user sent to a group. */
    readers: (id: string, options?: RequestOptions) =>
      checkedBare(readersShape, client.get(`${CHAT}/msg-readers`, { ...options, query: { id } })),
    /** Another text for the last message that the user has sent in its chat. */
    edit: (body: EditMsgBody, options?: RequestOptions) =>
      checkedBare(sendMsgShape, client.post(`${CHAT}/edit-msg`, body, options)),
    /** @param options give the same `idempotencyKey` when a message is sent again, so that it arrives only once */
    send: (obj: SendMsgBody['obj'], options?: RequestOptions) =>
      checkedBare(sendMsgShape, client.post(`${CHAT}/send-msg`, { obj }, options)),
  };
}
export type ChatApi = ReturnType<typeof createChatApi>;
