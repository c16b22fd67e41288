import type { Contact, GetChat, Message } from '#contract/chat.ts';
import { MAX_MESSAGE_LENGTH, MAX_SHOWN_MESSAGES, MESSAGE_PAGE } from '#domain/chat/chat.ts';
import type { SendResult } from '#machines/chat/chat.types.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';

export type ConversationResult = ({ ok: true } & GetChat) | Failed;
/** `count`: how many messages at most. `before`: only older ones than this message; null = the newest. */
export type ConversationRequest = { kontakId: string; count: number; before: string | null };
export type Edit = { id: string; text: string };
/** What this device kept of a correction that was begun; null = nothing. */
export type EditFound = { type: 'edit.found'; edit: Edit | null };
/** To the actor that keeps it; null = there is none any more. */
export type EditKeeperMessage = { type: 'edit.keep'; edit: Edit | null };
export type ConversationEvent =
  /** `gap`: the live news was interrupted, so messages found now are marked as new. */
  | { type: 'chat.reload'; gap: boolean }
  /** The user's own message, as the server has stored it. */
  | { type: 'message.add'; message: Message }
  /** The reader came near the oldest message that is loaded. */
  | { type: 'top.reach' }
  /** The reader asks for older messages, after a failure too. */
  | { type: 'older.load' }
  /** The user wants to correct the last message that they have sent. */
  | { type: 'edit.open' }
  | { type: 'edit.change'; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | EditFound;
export type ConversationNews = { type: 'chat.opened'; keys: readonly string[] };
/** `unreadCount`: how many messages of others are new, as the list said before it was opened. */
export type ConversationInput = { me: string; kontakId: string; unreadCount: number };
export type ConversationContext = ConversationInput & {
  contact: Contact | null;
  /** By time and id, each once; none is missing between the oldest and `newest`. */
  messages: readonly Message[];
  /** The newest message that the server gave in a row with the others; null = none. */
  newest: string | null;
  hasOlder: boolean;
  /** The message that older ones were asked for by last. */
  before: string | null;
  /** Why the older messages did not come. */
  olderFailure: Failure | null;
  /** The first message that is new; null = none. */
  boundary: string | null;
  /** The message that is being corrected, and its text so far; apart from the draft, which stays. */
  edit: Edit | null;
  /** What this device had kept is what the message says already: it was saved as the page closed. */
  isEditOver: boolean;
  /** Why it was not saved; the reason is null where no answer came. */
  editRefusal: { reason: string | null } | null;
  gap: boolean;
  failure: Failure | null;
};

const actors = {
  openChat: unprovided<ConversationResult, ConversationRequest>('openChat'),
  loadOlder: unprovided<ConversationResult, ConversationRequest>('loadOlder'),
  saveEdit: unprovided<SendResult, Edit | null>('saveEdit'),
  /** Keeps on this device what is typed of a correction. */
  keepEdit: unprovidedCallback<EditFound | EditKeeperMessage, { me: string; kontakId: string }>('keepEdit'),
};

const order = (a: Message, b: Message) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1);
const isAfter = (one: Message, other: Message | undefined) => other !== undefined && order(one, other) > 0;
/** Two lists of messages as one: each message once, the newer version wins, in the order of the server. */
const combine = (previous: readonly Message[], fresh: readonly Message[]): readonly Message[] => {
  const existing = new Set(fresh.map(({ id }) => id));
  return [...previous.filter(({ id }) => !existing.has(id)), ...fresh].sort(order);
};
/** The last message that the user has sent here, of those that are loaded. */
export const lastOwn = ({ messages, me }: Pick<ConversationContext, 'messages' | 'me'>): Message | undefined =>
  messages.findLast(({ senderId }) => senderId === me);
/** Whether the corrected text can be saved. */
export const isSaveable = ({ edit }: Pick<ConversationContext, 'edit'>) => {
  const text = edit?.text.trim() ?? '';
  return text !== '' && text.length <= MAX_MESSAGE_LENGTH;
};
/** A page holds all that was unread, as far as the server goes, so that the line before it has its place. */
export const countToOpen = ({ contact, unreadCount, messages }: ConversationContext) =>
  Math.min(
    // Later as many as are shown: what was read or edited meanwhile may be any of them.
    Math.max(MESSAGE_PAGE, contact === null ? unreadCount + SEEN_BEFORE : messages.length),
    MAX_SHOWN_MESSAGES,
  );
/** Messages that are shown before the unread ones. */
const SEEN_BEFORE = 20;
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
      const { me, unreadCount, gap } = context;
      const isOpening = context.contact === null;
      const page = result.chat.chat;
      // More was missed than one page holds: what was loaded before would leave a hole, and can be loaded again.
      const isHole = result.lebihLama && page.every(({ id }) => id !== context.newest);
      const rest = isHole ? context.messages.filter((one) => isAfter(one, page.at(-1))) : context.messages;
      const message = combine(rest, page);
      const from = message.filter(({ senderId }) => senderId !== me);
      const existing = new Set(context.messages.map(({ id }) => id));
      const first = isOpening ? from.at(-unreadCount) : from.find(({ id }) => !existing.has(id));
      const fresh = isOpening ? unreadCount > 0 : gap;
      const limit = fresh ? (first?.id ?? context.boundary) : context.boundary;
      return {
        contact: result.contact,
        messages: message,
        newest: page.at(-1)?.id ?? context.newest,
        hasOlder: message[0]?.id === page[0]?.id ? result.lebihLama : context.hasOlder,
        boundary: limit,
        gap: false,
        failure: null,
      };
    }),
    keepAsked: assign(({ context: { messages } }) => ({ before: messages[0]?.id ?? null, olderFailure: null })),
    keepOlder: assign(({ context: { messages } }, result: ConversationResult) =>
      result.ok ? { messages: combine(messages, result.chat.chat), hasOlder: result.lebihLama } : {},
    ),
    keepEdit: assign(({ context }) => {
      const own = lastOwn(context);
      return own ? { edit: { id: own.id, text: own.message }, editRefusal: null } : {};
    }),
    keepFoundEdit: assign((_, edit: Edit | null) => ({ edit })),
    compareEdit: assign(({ context: { messages, edit } }) => ({
      isEditOver: messages.some(({ id, message }) => id === edit?.id && message === edit.text.trim()),
    })),
    /** Where the device can keep nothing, a correction lives as long as the page. */
    findNoEdit: raise({ type: 'edit.found', edit: null }),
    tellEdit: sendTo('keepEdit', ({ context: { edit } }): EditKeeperMessage => ({ type: 'edit.keep', edit })),
    keepEdited: assign(({ context: { edit } }, text: string) => (edit ? { edit: { ...edit, text } } : {})),
    leaveEdit: assign({ edit: null, editRefusal: null }),
    keepSaved: assign(({ context: { messages } }, result: SendResult) =>
      result.ok ? { messages: combine(messages, [result.message]) } : {},
    ),
    keepEditRefusal: assign((_, reason: string | null) => ({ editRefusal: { reason } })),
    keepOlderFailure: assign((_, olderFailure: Failure) => ({ olderFailure })),
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
    hasOlder: ({ context }) => context.hasOlder,
    isFound: (_, edit: Edit | null) => edit !== null,
    isOpened: ({ context }) => context.contact !== null,
    isEditOver: ({ context }) => context.isEditOver,
    hasOwn: ({ context }) => lastOwn(context) !== undefined,
    isSaveable: ({ context }) => isSaveable(context),
    isSaved: (_, result: SendResult) => result.ok,
    /** Other messages are the oldest than when older ones were asked for, so that the answer would leave a hole. */
    isMoved: ({ context: { messages, before } }) => messages[0]?.id !== before,
  },
});
