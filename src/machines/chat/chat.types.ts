import type { ChatsAndContacts, Contact, Message } from '#contract/aplikasi/chat.ts';
import type { Failed } from '#machines/kit/kegagalan.ts';

/** Somebody one has a chat with, and how that chat stands. */
export type KontakBerobrolan = ChatsAndContacts['chatsContacts'][number];

/**
 * A message on its way. `kunci` goes along as idempotency key and comes back with the message, so that neither a
 * repetition nor the news of it doubles anything.
 */
export type Kiriman = {
  kunci: string;
  kontakId: string;
  pesan: string;
  /** When it was written, ISO; the server decides the time that counts. */
  saat: string;
  status: 'mengirim' | 'gagal';
  /** The server's own sentence; null where no answer arrived. */
  alasan: string | null;
};
/** What is kept of one chat on this device. */
export type DrafObrolan = { teks: string; kiriman: readonly Kiriman[] };

export type IsiDaftar = { profil: Contact; chatsContacts: readonly KontakBerobrolan[]; contacts: readonly Contact[] };
export type HasilDaftarObrolan = ({ ok: true } & IsiDaftar) | Failed;
export type HasilKirim = { ok: true; message: Message } | { ok: false; alasan: string | null };
/** `profil`: one's own, when it is known already. */
export type PermintaanDaftar = { profil: Contact | null };
