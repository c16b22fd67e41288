import type { Contact } from '#contract/aplikasi/chat.ts';
import type { ChatSnapshot } from '#machines/chat/chat.machine.ts';
import { isKirimable } from '#machines/chat/chat.setup.ts';
import type { Kiriman } from '#machines/chat/chat.types.ts';
import { frameOf } from '#machines/kit/frame.ts';

export const daftarObrolan = ({ context }: ChatSnapshot) => context.chatsContacts;
export const kontakLain = ({ context }: ChatSnapshot) => context.contacts;
export const profilSaya = ({ context }: ChatSnapshot) => context.profil;
export const kegagalanDaftar = ({ context }: ChatSnapshot) => context.kegagalan;
export const enterMengirim = ({ context }: ChatSnapshot) => context.enterKirim;
export const panelTerbuka = (chat: ChatSnapshot) => chat.matches({ panel: 'open' });
export const bolehKirim = ({ context }: ChatSnapshot) => isKirimable(context);
/** Whether the list has come once, or will not: a chat that opens then knows what in it is new. */
export const daftarPernah = (chat: ChatSnapshot) => frameOf(chat) !== 'loading' || chat.context.profil !== null;

/** What is being typed to the chosen contact. */
export const teksKini = ({ context: { teks, dipilih } }: ChatSnapshot) => (dipilih && teks[dipilih]) || '';
/** What was begun to a contact and not sent; '' = nothing. */
export const drafUntuk =
  (kontakId: string) =>
  ({ context: { teks } }: ChatSnapshot) =>
    teks[kontakId] ?? '';
/** What one contact was written and has not arrived for sure. */
export const kirimanUntuk = (kiriman: readonly Kiriman[], kontakId: string): readonly Kiriman[] =>
  kiriman.filter((satu) => satu.kontakId === kontakId);
export const semuaKiriman = ({ context }: ChatSnapshot) => context.kiriman;

/** Messages that were not read yet, in all chats but the one that is open: what comes there is read at once. */
export const belumDibaca = ({ context: { chatsContacts, dipilih } }: ChatSnapshot): number =>
  chatsContacts.reduce((jumlah, { id, chat }) => jumlah + (id === dipilih ? 0 : chat.unseenMsgs), 0);
/** The same; null = the list has not come or did not come, so nobody knows here. */
export const belumDibacaPasti = (chat: ChatSnapshot): number | null =>
  chat.context.profil === null || chat.context.kegagalan !== null ? null : belumDibaca(chat);
/** The unread messages of one chat, as the list knows them. */
export const belumDibacaDari = ({ context: { chatsContacts } }: ChatSnapshot, kontakId: string): number =>
  chatsContacts.find(({ id }) => id === kontakId)?.chat.unseenMsgs ?? 0;

/** Everybody one can write to, chats first. */
export const semuaKontak = (chats: readonly Contact[], contacts: readonly Contact[]): readonly Contact[] => [
  ...chats,
  ...contacts,
];
