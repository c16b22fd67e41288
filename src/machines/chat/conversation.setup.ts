import type { Contact, GetChat, Message } from '#contract/chat.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type ConversationResult = ({ ok: true } & GetChat) | Failed;
export type ConversationEvent =
  /** `gap`: the live news was interrupted, so messages found now are marked as new. */
  | { type: 'chat.reload'; gap: boolean }
  /** The user's own message, as the server has stored it. */
  | { type: 'message.add'; message: Message };
export type ConversationNews = { type: 'chat.opened'; keys: readonly string[] };
/** `unreadCount`: how many messages of the contact are new, as the list said before it was opened. */
export type ConversationInput = { me: string; kontakId: string; unreadCount: number };
export type ConversationContext = ConversationInput & {
  contact: Contact | null;
  /** By time and id, each once. */
  messages: readonly Message[];
  /** The first message that is new; null = none. */
  boundary: string | null;
  gap: boolean;
  failure: Failure | null;
};

const actors = { openChat: unprovided<ConversationResult, { kontakId: string }>('openChat') };

const order = (a: Message, b: Message) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1);
/** Two lists of messages as one: each message once, the newer version wins, in the order of the server. */
const combine = (previous: readonly Message[], fresh: readonly Message[]): readonly Message[] => {
  const existing = new Set(fresh.map(({ id }) => id));
  return [...previous.filter(({ id }) => !existing.has(id)), ...fresh].sort(order);
};
/** The key that a message was sent with; null where its sender gave none. */
export const keyFrom = ({ clientId }: Message): string | null => (typeof clientId === 'string' ? clientId : null);

export const conversationSetup = setup({
  types: {
    input: {} as ConversationInput,
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    emitted: {} as ConversationNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepChat: assign(({ context }, result: ConversationResult) => {
      if (!result.ok) return {};
      const { kontakId, unreadCount, gap } = context;
      const message = combine(context.messages, result.chat.chat);
      const from = message.filter(({ senderId }) => senderId === kontakId);
      const existing = new Set(context.messages.map(({ id }) => id));
      const first = context.contact === null ? from.at(-unreadCount) : from.find(({ id }) => !existing.has(id));
      const fresh = context.contact === null ? unreadCount > 0 : gap;
      const limit = fresh ? (first?.id ?? context.boundary) : context.boundary;
      return { contact: result.contact, messages: message, boundary: limit, gap: false, failure: null };
    }),
    keepGap: assign(({ context }, gap: boolean) => ({ gap: context.gap || gap })),
    /** A user who answers has read the chat, so the line before the new messages goes. */
    keepOwn: assign(({ context: { messages } }, message: Message) => ({
      messages: combine(messages, [message]),
      boundary: null,
    })),
    // Messages loaded before stay on screen.
    keepFailure: assign(withFailure),
    tellOpened: emit(({ context: { messages } }) => ({
      type: 'chat.opened' as const,
      keys: messages.map(keyFrom).filter((key) => key !== null),
    })),
  },
  guards: {
    ...LOAD_GUARDS,
    isEmpty: (_, result: ConversationResult) => result.ok && result.chat.chat.length === 0,
  },
});
