import type { EmailsMeta } from '#contract/aplikasi/email.ts';
import { isDiTempat, pilihSatu, pilihSemua, posisiSurat, type TandaSurat } from '#domain/surat/surat.ts';
import { terapkan, type UbahanSurat, ubahanData, ubahanLabel } from '#domain/surat/ubahan.ts';
import {
  type AntreSurat,
  type ArahSurat,
  type EmailEvent,
  type EmailKabar,
  type EmailParams,
  type HasilBuka,
  type HasilDaftar,
  META_KOSONG,
  type PermintaanUbah,
  type SuratRingkas,
  type SuratTerbuka,
} from '#machines/email/email.types.ts';
import { isFailure, type Kegagalan, KEJUTAN } from '#machines/kit/kegagalan.ts';
import type { AntreanMessage } from '#machines/kit/antrean.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';

export type EmailInput = { params: EmailParams; surat: string | null };
export type EmailContext = {
  params: EmailParams;
  /** The search as it stands in its field. */
  ketikan: string;
  mails: readonly SuratRingkas[];
  emailsMeta: EmailsMeta;
  selectedMails: readonly string[];
  /** The letter that is asked for; `currentMail` once it is there. */
  currentId: string | null;
  currentMail: SuratTerbuka | null;
  /** The letter that was read has left the list. */
  hilang: boolean;
  /** Changes on their way, the first of them under way; and those that went through after the list was loaded. */
  antrean: readonly UbahanSurat[];
  terkirim: readonly UbahanSurat[];
  kegagalan: Kegagalan | null;
  kegagalanBaca: Kegagalan | null;
};

/** Lays the changes that the list does not have yet over letters. */
const denganUbahan = <T extends TandaSurat>(surat: T, { terkirim, antrean }: EmailContext): T =>
  [...terkirim, ...antrean].flatMap(({ panggilan }) => panggilan).reduce(terapkan, surat);

/** The list as the person sees it: with all changes, and without what has been moved away. */
export const suratTampil = (context: EmailContext): readonly SuratRingkas[] =>
  context.mails.map((satu) => denganUbahan(satu, context)).filter((satu) => isDiTempat(satu, context.params.tempat));
/** The letter that is read, with all changes. */
export const suratTerbuka = (context: EmailContext): SuratTerbuka | null =>
  context.currentMail && denganUbahan(context.currentMail, context);
const idsTampil = (context: EmailContext) => suratTampil(context).map(({ id }) => id);

/** @returns null when nothing would change */
function ubahanDari(context: EmailContext, event: PermintaanUbah): UbahanSurat | null {
  const terbuka = suratTerbuka(context);
  const surat = suratTampil(context);
  const dikenal = terbuka && !surat.some(({ id }) => id === terbuka.id) ? [...surat, terbuka] : surat;
  return event.type === 'mails.label'
    ? ubahanLabel(dikenal, event.ids, event.label)
    : ubahanData(dikenal, event.ids, event.data, event.apa);
}

const actors = {
  loadMails: unprovided<HasilDaftar, EmailParams>('loadMails'),
  openMail: unprovided<HasilBuka, { id: string; params: EmailParams }>('openMail'),
  turnMail: unprovided<HasilBuka, { id: string; dir: ArahSurat; params: EmailParams }>('turnMail'),
  /** true = done; false = refused or cut, and the person was told by a toast. */
  applyChange: unprovided<boolean, UbahanSurat | undefined>('applyChange'),
  keepChanges: unprovidedCallback<AntreanMessage<AntreSurat>>('keepChanges'),
};

const samaParams = (satu: EmailParams, lain: EmailParams) =>
  satu.q === lain.q && satu.tempat.jenis === lain.tempat.jenis && satu.tempat.nama === lain.tempat.nama;

export const emailSetup = setup({
  types: {
    input: {} as EmailInput,
    context: {} as EmailContext,
    events: {} as EmailEvent,
    emitted: {} as EmailKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300 },
  actions: {
    keepParams: assign((_, params: EmailParams) => ({ params, ketikan: params.q, selectedMails: [], hilang: false })),
    keepMails: assign(({ context }, hasil: HasilDaftar) => {
      if (!hasil.ok) return {};
      const { mails, emailsMeta } = hasil;
      const selectedMails = context.selectedMails.filter((id) => mails.some((satu) => satu.id === id));
      // What was changed since it was opened, the list knows.
      const baris = mails.find(({ id }) => id === context.currentMail?.id);
      const currentMail = context.currentMail && { ...context.currentMail, ...baris };
      return { mails, emailsMeta, selectedMails, currentMail, terkirim: [], kegagalan: null };
    }),
    tellLoaded: raise({ type: 'list.loaded' }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({
      kegagalan,
      mails: [],
      emailsMeta: META_KOSONG,
      selectedMails: [],
      terkirim: [],
    })),
    keepTyped: assign((_, ketikan: string) => ({ ketikan })),
    applySearch: assign(({ context: { params, ketikan } }) => ({
      params: { ...params, q: ketikan.trim() },
      selectedMails: [],
      hilang: false,
    })),
    tellQuery: emit(({ context: { params } }) => ({ type: 'query.changed' as const, q: params.q })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),

    toggleMail: assign(({ context }, id: string) => ({ selectedMails: pilihSatu(context.selectedMails, id) })),
    toggleAll: assign(({ context }) => ({ selectedMails: pilihSemua(idsTampil(context), context.selectedMails) })),
    resetSelection: assign({ selectedMails: [] }),

    seekMail: assign(({ context }, id: string | null) => ({
      currentId: id,
      // What was read stays on the screen until the next one is there.
      currentMail: id === null ? null : context.currentMail,
      kegagalanBaca: null,
      hilang: false,
    })),
    dropMail: assign({ currentId: null, currentMail: null, kegagalanBaca: null, hilang: true }),
    keepMail: assign((_, hasil: HasilBuka) =>
      hasil.ok ? { currentMail: hasil.mail, currentId: hasil.mail.id, kegagalanBaca: null } : {},
    ),
    keepReadFailure: assign((_, hasil: HasilBuka | null) => ({
      currentMail: null,
      kegagalanBaca: hasil === null || hasil.ok ? KEJUTAN : hasil.kegagalan,
    })),
    /** Who opens a letter has read it. */
    markRead: raise((_, hasil: HasilBuka) => ({
      type: 'mails.update' as const,
      ids: hasil.ok ? [hasil.mail.id] : [],
      data: { isRead: true },
      apa: 'buka' as const,
    })),
    tellMail: emit(({ context }) => ({ type: 'mail.turned' as const, id: context.currentId })),

    keepChange: assign(({ context }, event: PermintaanUbah) => {
      const ubahan = ubahanDari(context, event);
      return ubahan === null ? {} : { antrean: [...context.antrean, ubahan] };
    }),
    keepUndo: assign(({ context }, { balik }: UbahanSurat) => ({
      antrean: [
        ...context.antrean,
        { apa: 'urung' as const, jumlah: balik.flatMap(({ ids }) => ids).length, panggilan: balik, balik: [] },
      ],
    })),
    tellQueue: sendTo('keepChanges', ({ context: { antrean: antre } }) => ({
      type: 'queue.keep' as const,
      isi: { antre },
    })),
    settleChange: assign(({ context: { antrean, terkirim } }) => ({
      antrean: antrean.slice(1),
      terkirim: [...terkirim, ...antrean.slice(0, 1)],
    })),
    tellChange: emit(({ context: { terkirim } }) => ({
      type: 'change.saved' as const,
      ubahan: terkirim.at(-1) ?? null,
    })),
    /** What the server did not take is on the screen as it was before. */
    rollBack: assign(({ context: { antrean } }) => ({ antrean: antrean.slice(1) })),
  },
  guards: {
    isFailure,
    isOtherList: ({ context }, params: EmailParams) => !samaParams(context.params, params),
    isOtherSearch: ({ context: { params, ketikan } }) => ketikan.trim() !== params.q,
    isOtherMail: ({ context }, id: string | null) => context.currentId !== id,
    /** The current mail is kept only if it is still in the reloaded list (specification §4). */
    isGone: ({ context: { currentId, mails } }) => currentId !== null && !mails.some(({ id }) => id === currentId),
    isNothingFound: ({ context: { params } }, hasil: HasilDaftar) =>
      hasil.ok && hasil.mails.length === 0 && params.q !== '',
    isEmpty: (_, hasil: HasilDaftar) => hasil.ok && hasil.mails.length === 0,
    isLoaded: (_, hasil: HasilDaftar) => hasil.ok,
    isListed: ({ context }, id: string) => idsTampil(context).includes(id),
    isOpened: (_, hasil: HasilBuka) => hasil.ok,
    isSought: (_, id: string | null) => id !== null,
    hasNeighbour: ({ context }, dir: ArahSurat) => {
      const { sebelum, sesudah } = posisiSurat(idsTampil(context), context.currentId ?? '');
      return (dir === 'next' ? sesudah : sebelum) !== '';
    },
    isChange: ({ context }, event: PermintaanUbah) => ubahanDari(context, event) !== null,
    isWaiting: ({ context }) => context.antrean.length > 0,
    isDone: (_, done: boolean) => done,
  },
});
