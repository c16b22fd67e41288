import type { Kartu, Petugas } from '#machines/kanban/kanban.types.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

/** What can be typed into a card. `dueDate`: a calendar day, '' = none. */
export type IsianKartu = {
  title: string;
  dueDate: string;
  labels: readonly string[];
  assignedTo: readonly Petugas[];
  description: string;
};
export const BIDANG_KARTU = ['title', 'dueDate', 'labels', 'assignedTo', 'description'] as const;
export type BidangKartu = (typeof BIDANG_KARTU)[number];
/** The card's own fields; what else it brings is not touched. */
export type UbahanKartu = { id: string } & Partial<Pick<Kartu, BidangKartu>>;
/** Refused: the server's sentences by field, and one for the whole; null = told by a toast. */
export type HasilSimpanKartu =
  | { hasil: 'tersimpan'; kartu: Kartu }
  | { hasil: 'ditolak'; bidang: Partial<Record<BidangKartu, string>>; pesan: string | null };

export const isianDari = ({ title, dueDate, labels, assignedTo, description }: Kartu): IsianKartu => ({
  title,
  dueDate: dueDate ?? '',
  labels,
  assignedTo,
  description,
});

const sama = (satu: IsianKartu[BidangKartu], lain: IsianKartu[BidangKartu]) =>
  JSON.stringify(satu) === JSON.stringify(lain);

/** The fields that were changed, as the server takes them: two people who change different fields keep both. */
export function ubahanKartu(kartu: Kartu, isian: IsianKartu): UbahanKartu {
  const dulu = isianDari(kartu);
  const isi = {
    title: isian.title.trim(),
    dueDate: isian.dueDate === '' ? null : isian.dueDate,
    labels: [...isian.labels],
    assignedTo: [...isian.assignedTo],
    description: isian.description,
  };
  const berubah = BIDANG_KARTU.filter((bidang) => !sama(dulu[bidang], isian[bidang]));
  return { id: kartu.id, ...Object.fromEntries(berubah.map((bidang) => [bidang, isi[bidang]])) };
}

export type KartuEvent =
  | { type: 'field.change'; isi: Partial<IsianKartu> }
  | { type: 'draft.discard' }
  | { type: 'card.save' }
  | { type: 'card.close' };
export type KartuKabar = { type: 'card.saved'; kartu: Kartu } | { type: 'card.closed' };
export type KartuInput = { kartu: Kartu; userId: string };
type Kunci = { id: string; userId: string };

const actors = {
  readDraft: unprovided<IsianKartu | null, Kunci>('readDraft'),
  writeDraft: unprovided<void, Kunci & { isian: IsianKartu }>('writeDraft'),
  dropDraft: unprovided<void, Kunci>('dropDraft'),
  saveCard: unprovided<HasilSimpanKartu, UbahanKartu>('saveCard'),
};
type KartuContext = KartuInput & {
  isian: IsianKartu;
  /** What is shown came from this device. */
  isDraf: boolean;
  salah: Partial<Record<BidangKartu, string>>;
  /** The title is empty: said in the reader's language. */
  kosong: boolean;
  pesan: string | null;
};

export const kanbanKartuSetup = setup({
  types: {
    input: {} as KartuInput,
    context: {} as KartuContext,
    events: {} as KartuEvent,
    emitted: {} as KartuKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { draftPause: 400 },
  actions: {
    keepDraft: assign((_, isian: IsianKartu | null) => (isian === null ? {} : { isian, isDraf: true })),
    keepFields: assign(({ context: { isian, salah } }, isi: Partial<IsianKartu>) => ({
      isian: { ...isian, ...isi },
      salah: Object.fromEntries(Object.entries(salah).filter(([bidang]) => !(bidang in isi))),
      kosong: false,
      pesan: null,
    })),
    discard: assign(({ context: { kartu } }) => ({
      isian: isianDari(kartu),
      isDraf: false,
      salah: {},
      kosong: false,
      pesan: null,
    })),
    keepEmpty: assign({ kosong: true }),
    keepRefusal: assign((_, hasil: HasilSimpanKartu) =>
      hasil.hasil === 'ditolak' ? { salah: hasil.bidang, pesan: hasil.pesan } : {},
    ),
    keepSaved: assign((_, hasil: HasilSimpanKartu) => (hasil.hasil === 'tersimpan' ? { kartu: hasil.kartu } : {})),
    tellSaved: emit(({ context: { kartu } }) => ({ type: 'card.saved' as const, kartu })),
    tellClosed: emit({ type: 'card.closed' as const }),
  },
  guards: {
    isDirty: ({ context: { kartu, isian } }) => Object.keys(ubahanKartu(kartu, isian)).length > 1,
    isEmpty: ({ context }) => context.isian.title.trim() === '',
    isSaved: (_, hasil: HasilSimpanKartu) => hasil.hasil === 'tersimpan',
  },
});
