import type { ChatFile, Contact, Message } from '#contract/chat.ts';
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
type SendEvent = { type: 'message.send'; key: string; saat: string; file: ChatFile | null };
export type DraftEvent = { type: 'draft.found'; kontakId: string; draf: ChatDraft };
export type ChatEvent =
  | { type: 'list.reload' }
  /** The address names another chat; null = none. */
  | { type: 'chat.visit'; kontakId: string | null }
  | { type: 'contact.choose'; kontakId: string }
  | { type: 'draft.change'; text: string }
  | SendEvent
  /** The next message of a chat has this file now; null = none. */
  | { type: 'file.keep'; kontakId: string; file: ChatFile | null }
  | { type: 'message.retry'; key: string }
  /** Moves an unsent message back into the input field. */
  | { type: 'message.recall'; key: string }
  /** Messages with these keys appeared in the chat, so they have arrived even if sending reported a failure. */
  | { type: 'messages.arrive'; keys: readonly string[] }
  | { type: 'enter.toggle' }
  | { type: 'panel.toggle' }
  /** The form of a group; null = of a new one. */
  | { type: 'group.form'; id: string | null }
  | { type: 'group.close' }
  | DraftEvent;
export type ChatNews =
  | { type: 'contact.chosen'; kontakId: string }
  | { type: 'message.sent'; kontakId: string; message: Message | null }
  | { type: 'setting.changed'; enterSends: boolean };
/** Messages to the actor that keeps the drafts. */
export type DraftKeeperMessage =
  | { type: 'draft.read'; kontakId: string }
  | { type: 'draft.write'; kontakId: string; draf: ChatDraft };

export type ChatInput = { me: string; enterSends: boolean };
export type ChatContext = ChatInput &
  Pick<ListContent, 'chatsContacts' | 'contacts'> & {
    profile: Contact | null;
    /** The contact whose chat is open. */
    chosen: string | null;
    /** What is being typed, by contact; absent until it was asked for on this device. */
    text: Readonly<Record<string, string>>;
    /** The file of the next message, by contact; absent until it was asked for on this device. */
    files: Readonly<Record<string, ChatFile | null>>;
    /** Messages in the order in which they are sent. */
    submissions: readonly Submission[];
    /** The message that is being sent now. */
    sent: Submission | null;
    /** The group whose form is open; null = that of a new one, or none is. */
    formOf: string | null;
    failure: Failure | null;
  };

const actors = {
  loadChats: unprovided<ChatListResult, ListRequest>('loadChats'),
  sendMessage: unprovided<SendResult, Submission | null>('sendMessage'),
  /** Keeps typed text and unsent messages on the device, chat by chat. */
  keepDrafts: unprovidedCallback<DraftEvent | DraftKeeperMessage, { me: string }>('keepDrafts'),
};

const nextReports = ({ submissions }: Pick<ChatContext, 'submissions'>): Submission | null =>
  submissions.find(({ status }) => status === 'mengirim') ?? null;
const typed = ({ text, chosen }: Pick<ChatContext, 'text' | 'chosen'>) => (chosen && text[chosen]) || '';
/** Whether the typed text can be sent. */
export const isSendable = (context: Pick<ChatContext, 'text' | 'chosen'>, hasFile: boolean) => {
  const content = typed(context).trim();
  return (content !== '' || hasFile) && content.length <= MAX_MESSAGE_LENGTH;
};

/** The draft of one chat. Messages being sent are included: they may not have arrived when the page closes. */
const draftFrom = ({ text, files, submissions }: ChatContext, contactId: string): ChatDraft => ({
  teks: text[contactId] ?? '',
  file: files[contactId] ?? null,
  kiriman: submissions.filter((one) => one.kontakId === contactId),
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
     * What was typed or chosen before the device answered wins; unsent messages are offered again, but never sent without the user.
     */
    keepFound: assign(({ context: { text, files, submissions } }, { kontakId, draf }: DraftEvent) => {
      const previous = draf.kiriman.filter(({ kunci }) => submissions.every((one) => one.kunci !== kunci));
      const failed = previous.map((one): Submission => ({ ...one, kontakId, status: 'gagal' }));
      return {
        text: { [kontakId]: draf.teks, ...text },
        files: { [kontakId]: draf.file, ...files },
        submissions: [...failed, ...submissions],
      };
    }),
    keepFile: assign(({ context: { files } }, { kontakId, file }: { kontakId: string; file: ChatFile | null }) => ({
      files: { ...files, [kontakId]: file },
    })),
    keepTyped: assign(({ context: { text, chosen } }, content: string) =>
      chosen === null ? {} : { text: { ...text, [chosen]: content } },
    ),
    queue: assign(({ context }, { key: kunci, saat, file }: SendEvent) => {
      const { chosen, text, submissions } = context;
      if (chosen === null) return {};
      // A message always says something: at least what its file is called.
      const message = typed(context).trim() || (file?.nama ?? '');
      const fresh: Submission = {
        kunci,
        kontakId: chosen,
        pesan: message,
        saat,
        status: 'mengirim',
        file,
        alasan: null,
      };
      return { text: { ...text, [chosen]: '' }, submissions: [...submissions, fresh] };
    }),
    /** Queues the message again, behind those that wait already. */
    queueAgain: assign(({ context: { submissions } }, key: string) => ({
      submissions: [
        ...submissions.filter((one) => one.kunci !== key),
        ...submissions
          .filter((one) => one.kunci === key)
          .map((one): Submission => ({ ...one, status: 'mengirim', alasan: null })),
      ],
    })),
    recall: assign(({ context: { submissions, text } }, key: string) => {
      const one = submissions.find((other) => other.kunci === key);
      if (!one) return {};
      const said = one.pesan === one.file?.nama ? '' : one.pesan;
      const content = [said, text[one.kontakId]].filter(Boolean).join('\n');
      return { text: { ...text, [one.kontakId]: content }, submissions: submissions.filter((other) => other !== one) };
    }),
    /** Messages being sent stay: their answer is still to come. */
    drop: assign(({ context: { submissions } }, key: readonly string[]) => ({
      submissions: submissions.filter((one) => one.status === 'mengirim' || !key.includes(one.kunci)),
    })),
    begin: assign(({ context }) => ({ sent: nextReports(context) })),
    /** The refused message stays with its reason until the user sends it again or takes it back. */
    keepRefusal: assign(({ context: { submissions, sent } }, reason: string | null) => ({
      submissions: submissions.map(
        (one): Submission => (one.kunci === sent?.kunci ? { ...one, status: 'gagal', alasan: reason } : one),
      ),
    })),
    keepSent: assign(({ context: { submissions, sent } }) => ({
      submissions: submissions.filter(({ kunci }) => kunci !== sent?.kunci),
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
    keepForm: assign((_, formOf: string | null) => ({ formOf })),
    toggleEnter: assign(({ context }) => ({ enterSends: !context.enterSends })),
    tellSetting: emit(({ context: { enterSends } }) => ({ type: 'setting.changed' as const, enterSends })),
    tellChoice: emit((_, contactId: string) => ({ type: 'contact.chosen' as const, kontakId: contactId })),
    reload: raise({ type: 'list.reload' }),
  },
  guards: {
    ...LOAD_GUARDS,
    isNobody: (_, result: ChatListResult) =>
      result.ok && result.chatsContacts.length === 0 && result.contacts.length === 0,
    isOther: ({ context }, contactId: string | null) => context.chosen !== contactId,
    /** The draft to this contact has not been read from the device yet. */
    isUnasked: ({ context: { text, chosen } }, contactId: string | null) =>
      contactId !== null && chosen !== contactId && text[contactId] === undefined,
    isTypable: ({ context }) => context.chosen !== null,
    isSendable: ({ context }, hasFile: boolean) => context.chosen !== null && isSendable(context, hasFile),
    isKept: ({ context }, key: string) =>
      context.submissions.some((one) => one.kunci === key && one.status === 'gagal'),
    isWaiting: ({ context }) => nextReports(context) !== null,
    isSent: (_, result: SendResult) => result.ok,
  },
});
