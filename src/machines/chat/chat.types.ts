import type { ChatFile, ChatsAndContacts, Contact, Message } from '#contract/chat.ts';
import type { Failed } from '#machines/kit/failure.ts';

export type { ChatFile };

type Listed = ChatsAndContacts['chatsContacts'][number];
/** A contact with whom the user has a chat, or a group, which may have no message yet; and the state of that chat. */
export type ContactWithChat = Omit<Listed, 'chat'> & {
  chat: Omit<Listed['chat'], 'lastMessage'> & { lastMessage: Message | null };
};

/**
 * A message on its way. `kunci` is its idempotency key and comes back with the message, so that neither sending it
 * again nor the live news shows it twice.
 */
export type Submission = {
  kunci: string;
  kontakId: string;
  pesan: string;
  /** When it was written, ISO; the server decides the time that counts. */
  saat: string;
  status: 'mengirim' | 'gagal';
  /** The file that goes with it, handed in already. */
  file: ChatFile | null;
  /** The server's own sentence; null where no answer arrived. */
  alasan: string | null;
};
/** What is kept of one chat on this device. */
export type ChatDraft = {
  teks: string;
  kiriman: readonly Submission[];
  /** The file of the next message, handed in already. */
  file: ChatFile | null;
};

export type ListContent = { profile: Contact; chatsContacts: readonly ContactWithChat[]; contacts: readonly Contact[] };
export type ChatListResult = ({ ok: true } & ListContent) | Failed;
export type SendResult = { ok: true; message: Message } | { ok: false; reason: string | null };
/** `profile`: the user's own, when it is loaded already. */
export type ListRequest = { profile: Contact | null };
