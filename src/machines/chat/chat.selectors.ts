import type { Contact } from '#contract/chat.ts';
import type { ChatSnapshot } from '#machines/chat/chat.machine.ts';
import { isSendable } from '#machines/chat/chat.setup.ts';
import type { Submission } from '#machines/chat/chat.types.ts';
import { frameOf } from '#machines/kit/frame.ts';

export const chatList = ({ context }: ChatSnapshot) => context.chatsContacts;
export const otherContacts = ({ context }: ChatSnapshot) => context.contacts;
export const ownProfile = ({ context }: ChatSnapshot) => context.profile;
export const listFailure = ({ context }: ChatSnapshot) => context.failure;
export const enterSends = ({ context }: ChatSnapshot) => context.enterSends;
/** The group whose form is open, null = that of a new one; undefined = no form is. */
export const groupForm = (chat: ChatSnapshot): string | null | undefined =>
  chat.matches({ form: 'open' }) ? chat.context.formOf : undefined;
export const isPanelOpen = (chat: ChatSnapshot) => chat.matches({ panel: 'open' });
/** @param hasFile a file goes with the message, which needs no text then */
export const maySend =
  (hasFile: boolean) =>
  ({ context }: ChatSnapshot) =>
    isSendable(context, hasFile);
/** Whether the list was loaded once, or will not be: only then does an opening chat know which messages are new. */
export const listEverLoaded = (chat: ChatSnapshot) => frameOf(chat) !== 'loading' || chat.context.profile !== null;

/** What is being typed to the chosen contact. */
export const currentText = ({ context: { text, chosen } }: ChatSnapshot) => (chosen && text[chosen]) || '';
/** What was begun to a contact and not sent; '' = nothing. */
export const draftFor =
  (contactId: string) =>
  ({ context: { text } }: ChatSnapshot) =>
    text[contactId] ?? '';
/** The file that the next message to a contact has; null = none. */
export const fileFor =
  (contactId: string) =>
  ({ context: { files } }: ChatSnapshot) =>
    files[contactId] ?? null;
/** Messages to one contact whose arrival is not confirmed. */
export const submissionsFor = (submission: readonly Submission[], contactId: string): readonly Submission[] =>
  submission.filter((one) => one.kontakId === contactId);
export const allSubmissions = ({ context }: ChatSnapshot) => context.submissions;

/** Messages that were not read yet, in all chats but the one that is open: what comes there is read at once. */
export const unreadCount = ({ context: { chatsContacts, chosen } }: ChatSnapshot): number =>
  chatsContacts.reduce((count, { id, chat }) => count + (id === chosen ? 0 : chat.unseenMsgs), 0);
/** As `unreadCount`; null while the list is not loaded, because the number is then unknown here. */
export const surelyUnread = (chat: ChatSnapshot): number | null =>
  chat.context.profile === null || chat.context.failure !== null ? null : unreadCount(chat);
/** The unread messages of one chat, as the list knows them. */
export const unreadFrom = ({ context: { chatsContacts } }: ChatSnapshot, contactId: string): number =>
  chatsContacts.find(({ id }) => id === contactId)?.chat.unseenMsgs ?? 0;

/** Everybody one can write to, chats first. */
export const allContacts = (chats: readonly Contact[], contacts: readonly Contact[]): readonly Contact[] => [
  ...chats,
  ...contacts,
];
