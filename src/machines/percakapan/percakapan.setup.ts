import type { Contact, GetChat, Message } from '#contract/aplikasi/chat.ts';
import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type HasilPercakapan = ({ ok: true } & GetChat) | Failed;
export type PercakapanEvent =
  /** `senjang`: nothing was heard for a while, so what is new now is marked as new. */
  | { type: 'chat.reload'; senjang: boolean }
  /** One's own, as the server has it. */
  | { type: 'message.add'; message: Message };
export type PercakapanKabar = { type: 'chat.opened'; kunci: readonly string[] };
/** `belumDibaca`: how many messages of the contact are new, as the list said before it was opened. */
export type PercakapanInput = { saya: string; kontakId: string; belumDibaca: number };
export type PercakapanContext = PercakapanInput & {
  kontak: Contact | null;
  /** By time and id, each once. */
  pesan: readonly Message[];
  /** The first message that is new; null = none. */
  batas: string | null;
  senjang: boolean;
  kegagalan: Kegagalan | null;
};

const actors = { openChat: unprovided<HasilPercakapan, { kontakId: string }>('openChat') };
export type PercakapanActors = typeof actors;

const urutan = (a: Message, b: Message) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1);
/** Two lists of messages as one: each message once, the later word wins, in the order of the server. */
export const gabung = (lama: readonly Message[], baru: readonly Message[]): readonly Message[] => {
  const ada = new Set(baru.map(({ id }) => id));
  return [...lama.filter(({ id }) => !ada.has(id)), ...baru].sort(urutan);
};
/** The key that a message was sent with; null where its sender gave none. */
export const kunciDari = ({ clientId }: Message): string | null => (typeof clientId === 'string' ? clientId : null);

export const percakapanSetup = setup({
  types: {
    input: {} as PercakapanInput,
    context: {} as PercakapanContext,
    events: {} as PercakapanEvent,
    emitted: {} as PercakapanKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepChat: assign(({ context }, hasil: HasilPercakapan) => {
      if (!hasil.ok) return {};
      const { kontakId, belumDibaca, senjang } = context;
      const pesan = gabung(context.pesan, hasil.chat.chat);
      const dari = pesan.filter(({ senderId }) => senderId === kontakId);
      const ada = new Set(context.pesan.map(({ id }) => id));
      const pertama = context.kontak === null ? dari.at(-belumDibaca) : dari.find(({ id }) => !ada.has(id));
      const baru = context.kontak === null ? belumDibaca > 0 : senjang;
      const batas = baru ? (pertama?.id ?? context.batas) : context.batas;
      return { kontak: hasil.contact, pesan, batas, senjang: false, kegagalan: null };
    }),
    keepGap: assign(({ context }, senjang: boolean) => ({ senjang: context.senjang || senjang })),
    /** Whoever answers has read. */
    keepOwn: assign(({ context: { pesan } }, message: Message) => ({ pesan: gabung(pesan, [message]), batas: null })),
    // What was loaded before stays to be read.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    tellOpened: emit(({ context: { pesan } }) => ({
      type: 'chat.opened' as const,
      kunci: pesan.map(kunciDari).filter((kunci) => kunci !== null),
    })),
  },
  guards: {
    isFailure,
    isEmpty: (_, hasil: HasilPercakapan) => hasil.ok && hasil.chat.chat.length === 0,
    isLoaded: (_, hasil: HasilPercakapan) => hasil.ok,
  },
});
