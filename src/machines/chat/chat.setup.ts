import type { Contact, Message } from '#contract/chat.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat/chat.ts';
import type {
  ChatDraft,
  ChatListResult,
  SendResult,
  ListContent,
  Submission,
  ListRequest,
} from '#machines/chat/chat.types.ts';
import { type Failure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';

/** `kunci`: a new idempotency key; the sender of the event makes it, because machines use no randomness. */
type SendEvent = { type: 'message.send'; kunci: string; saat: string };
export type DraftEvent = { type: 'draft.found'; kontakId: string; draf: ChatDraft };
export type ChatEvent =
  | { type: 'list.reload' }
  /** The address names another chat; null = none. */
  | { type: 'chat.visit'; kontakId: string | null }
  | { type: 'contact.choose'; kontakId: string }
  | { type: 'draft.change'; teks: string }
  | SendEvent
  | { type: 'message.retry'; kunci: string }
  /** Moves an unsent message back into the input field. */
  | { type: 'message.recall'; kunci: string }
  /** Messages with these keys appeared in the chat, so they have arrived even if sending reported a failure. */
  | { type: 'messages.arrive'; kunci: readonly string[] }
  | { type: 'enter.toggle' }
  | { type: 'panel.toggle' }
  | DraftEvent;
export type ChatNews =
  | { type: 'contact.chosen'; kontakId: string }
  | { type: 'message.sent'; kontakId: string; message: Message | null }
  | { type: 'setting.changed'; enterKirim: boolean };
/** Messages to the actor that keeps the drafts. */
export type DraftKeeperMessage =
  | { type: 'draft.read'; kontakId: string }
  | { type: 'draft.write'; kontakId: string; draf: ChatDraft };

export type ChatInput = { me: string; enterKirim: boolean };
export type ChatContext = ChatInput &
  Pick<ListContent, 'chatsContacts' | 'contacts'> & {
    profile: Contact | null;
    /** The contact whose chat is open. */
    chosen: string | null;
    /** What is being typed, by contact; absent until it was asked for on this device. */
    teks: Readonly<Record<string, string>>;
    /** Messages in the order in which they are sent. */
    kiriman: readonly Submission[];
    /** The message that is being sent now. */
    sent: Submission | null;
    failure: Failure | null;
  };

const actors = {
  loadChats: unprovided<ChatListResult, ListRequest>('loadChats'),
  sendMessage: unprovided<SendResult, Submission | null>('sendMessage'),
  /** Keeps typed text and unsent messages on the device, chat by chat. */
  keepDrafts: unprovidedCallback<DraftEvent | DraftKeeperMessage, { me: string }>('keepDrafts'),
};

const nextReports = ({ kiriman }: Pick<ChatContext, 'kiriman'>): Submission | null =>
  kiriman.find(({ status }) => status === 'mengirim') ?? null;
const typed = ({ teks, chosen }: Pick<ChatContext, 'teks' | 'chosen'>) => (chosen && teks[chosen]) || '';
/** Whether the typed text can be sent. */
export const isKirimable = (context: Pick<ChatContext, 'teks' | 'chosen'>) => {
  const content = typed(context).trim();
  return content !== '' && content.length <= MAX_MESSAGE_LENGTH;
};

/** The draft of one chat. Messages being sent are included: they may not have arrived when the page closes. */
const draftFrom = ({ teks, kiriman }: ChatContext, contactId: string): ChatDraft => ({
  teks: teks[contactId] ?? '',
  kiriman: kiriman.filter((one) => one.kontakId === contactId),
});

export const chatSetup = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepChats: assign((_, result: ChatListResult) => {
      if (!result.ok) return {};
      const { profile, chatsContacts, contacts } = result;
      return { profile, chatsContacts, contacts, failure: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, failure: Failure) => ({ failure, chatsContacts: [], contacts: [] })),
    keepChoice: assign((_, chosen: string | null) => ({ chosen })),
    askDraft: sendTo(
      'keepDrafts',
      (_, contactId: string): DraftKeeperMessage => ({ type: 'draft.read', kontakId: contactId }),
    ),
    /**
     * Text typed before the device answered wins; unsent messages are offered again, but never sent without the user.
     */
    keepFound: assign(({ context: { teks, kiriman } }, { kontakId, draf }: DraftEvent) => {
      const previous = draf.kiriman.filter(({ kunci }) => kiriman.every((one) => one.kunci !== kunci));
      const failed = previous.map((one): Submission => ({ ...one, kontakId, status: 'gagal' }));
      return { teks: { [kontakId]: draf.teks, ...teks }, kiriman: [...failed, ...kiriman] };
    }),
    keepTyped: assign(({ context: { teks, chosen } }, content: string) =>
      chosen === null ? {} : { teks: { ...teks, [chosen]: content } },
    ),
    queue: assign(({ context }, { kunci, saat }: SendEvent) => {
      const { chosen, teks, kiriman } = context;
      if (chosen === null) return {};
      const message = typed(context).trim();
      const fresh: Submission = { kunci, kontakId: chosen, pesan: message, saat, status: 'mengirim', alasan: null };
      return { teks: { ...teks, [chosen]: '' }, kiriman: [...kiriman, fresh] };
    }),
    /** Queues the message again, behind those that wait already. */
    queueAgain: assign(({ context: { kiriman } }, key: string) => ({
      kiriman: [
        ...kiriman.filter((one) => one.kunci !== key),
        ...kiriman
          .filter((one) => one.kunci === key)
          .map((one): Submission => ({ ...one, status: 'mengirim', alasan: null })),
      ],
    })),
    recall: assign(({ context: { kiriman, teks } }, key: string) => {
      const one = kiriman.find((other) => other.kunci === key);
      if (!one) return {};
      const content = [one.pesan, teks[one.kontakId]].filter(Boolean).join('\n');
      return { teks: { ...teks, [one.kontakId]: content }, kiriman: kiriman.filter((other) => other !== one) };
    }),
    /** Messages being sent stay: their answer is still to come. */
    drop: assign(({ context: { kiriman } }, key: readonly string[]) => ({
      kiriman: kiriman.filter((one) => one.status === 'mengirim' || !key.includes(one.kunci)),
    })),
    begin: assign(({ context }) => ({ sent: nextReports(context) })),
    /** The refused message stays with its reason until the user sends it again or takes it back. */
    keepRefusal: assign(({ context: { kiriman, sent } }, reason: string | null) => ({
      kiriman: kiriman.map(
        (one): Submission => (one.kunci === sent?.kunci ? { ...one, status: 'gagal', alasan: reason } : one),
      ),
    })),
    keepSent: assign(({ context: { kiriman, sent } }) => ({
      kiriman: kiriman.filter(({ kunci }) => kunci !== sent?.kunci),
    })),
    tellSent: emit(({ context: { sent } }, result: SendResult) => ({
      type: 'message.sent' as const,
      kontakId: sent?.kontakId ?? '',
      message: result.ok ? result.message : null,
    })),
    keepDraft: sendTo(
      'keepDrafts',
      ({ context }, contactId: string): DraftKeeperMessage => ({
        type: 'draft.write',
        kontakId: contactId,
        draf: draftFrom(context, contactId),
      }),
    ),
    toggleEnter: assign(({ context }) => ({ enterKirim: !context.enterKirim })),
    tellSetting: emit(({ context: { enterKirim } }) => ({ type: 'setting.changed' as const, enterKirim })),
    tellChoice: emit((_, contactId: string) => ({ type: 'contact.chosen' as const, kontakId: contactId })),
    reload: raise({ type: 'list.reload' }),
  },
  guards: {
    ...LOAD_GUARDS,
    isNobody: (_, result: ChatListResult) =>
      result.ok && result.chatsContacts.length === 0 && result.contacts.length === 0,
    isOther: ({ context }, contactId: string | null) => context.chosen !== contactId,
    /** The draft to this contact has not been read from the device yet. */
    isUnasked: ({ context: { teks, chosen } }, contactId: string | null) =>
      contactId !== null && chosen !== contactId && teks[contactId] === undefined,
    isTypable: ({ context }) => context.chosen !== null,
    isSendable: ({ context }) => isKirimable(context),
    isKept: ({ context }, key: string) => context.kiriman.some((one) => one.kunci === key && one.status === 'gagal'),
    isWaiting: ({ context }) => nextReports(context) !== null,
    isSent: (_, result: SendResult) => result.ok,
  },
});
