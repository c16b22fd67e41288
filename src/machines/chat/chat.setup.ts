import type { Contact, Message } from '#contract/aplikasi/chat.ts';
import { MAKS_HURUF_PESAN } from '#domain/chat/chat.ts';
import type {
  DrafObrolan,
  HasilDaftarObrolan,
  HasilKirim,
  IsiDaftar,
  Kiriman,
  PermintaanDaftar,
} from '#machines/chat/chat.types.ts';
import { isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';

/** `kunci`: a fresh one, made where randomness is allowed. */
type KirimEvent = { type: 'message.send'; kunci: string; saat: string };
export type DrafEvent = { type: 'draft.found'; kontakId: string; draf: DrafObrolan };
export type ChatEvent =
  | { type: 'list.reload' }
  /** The address names somebody else's chat; null = none. */
  | { type: 'chat.visit'; kontakId: string | null }
  | { type: 'contact.choose'; kontakId: string }
  | { type: 'draft.change'; teks: string }
  | KirimEvent
  | { type: 'message.retry'; kunci: string }
  /** Back into the field, to be written anew. */
  | { type: 'message.recall'; kunci: string }
  /** These were seen in a chat: they have arrived, whatever was heard of them. */
  | { type: 'messages.arrive'; kunci: readonly string[] }
  | { type: 'enter.toggle' }
  | { type: 'panel.toggle' }
  | DrafEvent;
export type ChatKabar =
  | { type: 'contact.chosen'; kontakId: string }
  | { type: 'message.sent'; kontakId: string; message: Message | null }
  | { type: 'setting.changed'; enterKirim: boolean };
/** To the keeper of the drafts. */
export type PesanPenjaga =
  | { type: 'draft.read'; kontakId: string }
  | { type: 'draft.write'; kontakId: string; draf: DrafObrolan };

export type ChatInput = { saya: string; enterKirim: boolean };
export type ChatContext = ChatInput &
  Pick<IsiDaftar, 'chatsContacts' | 'contacts'> & {
    profil: Contact | null;
    /** The contact whose chat is open. */
    dipilih: string | null;
    /** What is being typed, by contact; absent until it was asked for on this device. */
    teks: Readonly<Record<string, string>>;
    /** In the order in which they go out. */
    kiriman: readonly Kiriman[];
    /** The one that is going out now. */
    dikirim: Kiriman | null;
    kegagalan: Kegagalan | null;
  };

const actors = {
  loadChats: unprovided<HasilDaftarObrolan, PermintaanDaftar>('loadChats'),
  sendMessage: unprovided<HasilKirim, Kiriman | null>('sendMessage'),
  /** Keeps what is typed and what did not go out, chat by chat. */
  keepDrafts: unprovidedCallback<DrafEvent | PesanPenjaga, { saya: string }>('keepDrafts'),
};
export type ChatActors = typeof actors;

const berikutnya = ({ kiriman }: Pick<ChatContext, 'kiriman'>): Kiriman | null =>
  kiriman.find(({ status }) => status === 'mengirim') ?? null;
const ketikan = ({ teks, dipilih }: Pick<ChatContext, 'teks' | 'dipilih'>) => (dipilih && teks[dipilih]) || '';
/** Whether what is typed can go out. */
export const isKirimable = (context: Pick<ChatContext, 'teks' | 'dipilih'>) => {
  const isi = ketikan(context).trim();
  return isi !== '' && isi.length <= MAKS_HURUF_PESAN;
};

/** A chat as it is kept: what was on its way when the page closed may or may not have arrived. */
const drafDari = ({ teks, kiriman }: ChatContext, kontakId: string): DrafObrolan => ({
  teks: teks[kontakId] ?? '',
  kiriman: kiriman.filter((satu) => satu.kontakId === kontakId),
});

export const chatSetup = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepChats: assign((_, hasil: HasilDaftarObrolan) => {
      if (!hasil.ok) return {};
      const { profil, chatsContacts, contacts } = hasil;
      return { profil, chatsContacts, contacts, kegagalan: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, chatsContacts: [], contacts: [] })),
    keepChoice: assign((_, dipilih: string | null) => ({ dipilih })),
    askDraft: sendTo('keepDrafts', (_, kontakId: string): PesanPenjaga => ({ type: 'draft.read', kontakId })),
    /** What was typed before the device answered wins; what did not go out is offered again, never sent by itself. */
    keepFound: assign(({ context: { teks, kiriman } }, { kontakId, draf }: DrafEvent) => {
      const lama = draf.kiriman.filter(({ kunci }) => kiriman.every((satu) => satu.kunci !== kunci));
      const gagal = lama.map((satu): Kiriman => ({ ...satu, kontakId, status: 'gagal' }));
      return { teks: { [kontakId]: draf.teks, ...teks }, kiriman: [...gagal, ...kiriman] };
    }),
    keepTyped: assign(({ context: { teks, dipilih } }, isi: string) =>
      dipilih === null ? {} : { teks: { ...teks, [dipilih]: isi } },
    ),
    queue: assign(({ context }, { kunci, saat }: KirimEvent) => {
      const { dipilih, teks, kiriman } = context;
      if (dipilih === null) return {};
      const pesan = ketikan(context).trim();
      const baru: Kiriman = { kunci, kontakId: dipilih, pesan, saat, status: 'mengirim', alasan: null };
      return { teks: { ...teks, [dipilih]: '' }, kiriman: [...kiriman, baru] };
    }),
    /** Goes out after what waits already. */
    queueAgain: assign(({ context: { kiriman } }, kunci: string) => ({
      kiriman: [
        ...kiriman.filter((satu) => satu.kunci !== kunci),
        ...kiriman
          .filter((satu) => satu.kunci === kunci)
          .map((satu): Kiriman => ({ ...satu, status: 'mengirim', alasan: null })),
      ],
    })),
    recall: assign(({ context: { kiriman, teks } }, kunci: string) => {
      const satu = kiriman.find((lain) => lain.kunci === kunci);
      if (!satu) return {};
      const isi = [satu.pesan, teks[satu.kontakId]].filter(Boolean).join('\n');
      return { teks: { ...teks, [satu.kontakId]: isi }, kiriman: kiriman.filter((lain) => lain !== satu) };
    }),
    /** What is on its way still gets its answer. */
    drop: assign(({ context: { kiriman } }, kunci: readonly string[]) => ({
      kiriman: kiriman.filter((satu) => satu.status === 'mengirim' || !kunci.includes(satu.kunci)),
    })),
    begin: assign(({ context }) => ({ dikirim: berikutnya(context) })),
    /** It stays, with its reason, and waits for the person. */
    keepRefusal: assign(({ context: { kiriman, dikirim } }, alasan: string | null) => ({
      kiriman: kiriman.map(
        (satu): Kiriman => (satu.kunci === dikirim?.kunci ? { ...satu, status: 'gagal', alasan } : satu),
      ),
    })),
    keepSent: assign(({ context: { kiriman, dikirim } }) => ({
      kiriman: kiriman.filter(({ kunci }) => kunci !== dikirim?.kunci),
    })),
    tellSent: emit(({ context: { dikirim } }, hasil: HasilKirim) => ({
      type: 'message.sent' as const,
      kontakId: dikirim?.kontakId ?? '',
      message: hasil.ok ? hasil.message : null,
    })),
    keepDraft: sendTo(
      'keepDrafts',
      ({ context }, kontakId: string): PesanPenjaga => ({
        type: 'draft.write',
        kontakId,
        draf: drafDari(context, kontakId),
      }),
    ),
    toggleEnter: assign(({ context }) => ({ enterKirim: !context.enterKirim })),
    tellSetting: emit(({ context: { enterKirim } }) => ({ type: 'setting.changed' as const, enterKirim })),
    tellChoice: emit((_, kontakId: string) => ({ type: 'contact.chosen' as const, kontakId })),
    reload: raise({ type: 'list.reload' }),
  },
  guards: {
    isFailure,
    isNobody: (_, hasil: HasilDaftarObrolan) =>
      hasil.ok && hasil.chatsContacts.length === 0 && hasil.contacts.length === 0,
    isLoaded: (_, hasil: HasilDaftarObrolan) => hasil.ok,
    isOther: ({ context }, kontakId: string | null) => context.dipilih !== kontakId,
    /** Nobody has asked this device yet what was begun to them. */
    isUnasked: ({ context: { teks, dipilih } }, kontakId: string | null) =>
      kontakId !== null && dipilih !== kontakId && teks[kontakId] === undefined,
    isTypable: ({ context }) => context.dipilih !== null,
    isSendable: ({ context }) => isKirimable(context),
    isKept: ({ context }, kunci: string) =>
      context.kiriman.some((satu) => satu.kunci === kunci && satu.status === 'gagal'),
    isWaiting: ({ context }) => berikutnya(context) !== null,
    isSent: (_, hasil: HasilKirim) => hasil.ok,
  },
});
