import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';
import type {
  HasilBaca,
  Keluaran,
  Langkah,
  MesinContext,
  MesinEmitted,
  MesinEvent,
  MesinInput,
  Rekaman,
  SebabGagal,
  Sematan,
} from '#machines/mesin/mesin.types.ts';

/** What is handed out: everything that is recorded, or the opened recording; and what is chosen in it. */
export type GiveInput = Pick<MesinContext, 'aktor' | 'peristiwa' | 'rekaman'> & {
  keluaran: Keluaran;
  jejak: string | null;
};

const actors = {
  readTrace: unprovided<HasilBaca, { berkas: File | null }>('readTrace'),
  giveTrace: unprovided<void, GiveInput>('giveTrace'),
  /** Nothing is recorded for as long as it runs. */
  holdRecording: unprovidedCallback<MesinEvent>('holdRecording'),
};

export const stepped = ({ posisi, rekaman }: Pick<MesinContext, 'posisi' | 'rekaman'>, to: Langkah) => {
  const last = rekaman?.panjang ?? 0;
  const wanted = { first: 1, previous: posisi - 1, next: posisi + 1, last }[to];
  return Math.min(Math.max(wanted, 1), last);
};
export const opened = (hasil: HasilBaca): Rekaman | null => (hasil.ok ? hasil.rekaman : null);
export const refusal = (hasil: HasilBaca): SebabGagal => (hasil.ok ? 'unreadable' : hasil.sebab);

const toggled = (sematan: readonly Sematan[], { mesin, jalur }: Sematan) => {
  const others = sematan.filter((one) => one.mesin !== mesin || one.jalur !== jalur);
  return others.length < sematan.length ? others : [...sematan, { mesin, jalur }];
};

export const mesinSetup = setup({
  types: {
    input: {} as MesinInput,
    context: {} as MesinContext,
    events: {} as MesinEvent,
    emitted: {} as MesinEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign((_, seen: Partial<MesinContext>) => seen),
    openTrace: assign((_, rekaman: Rekaman | null) =>
      rekaman
        ? { berkas: null, rekaman, posisi: rekaman.panjang, aktor: null, galat: null, saring: '', sendiri: false }
        : {},
    ),
    togglePin: assign(({ context }, pin: Sematan) => ({ sematan: toggled(context.sematan, pin) })),
    keepFault: assign(({ context }, sebab: SebabGagal) => ({
      berkas: null,
      galat: { nama: context.berkas?.name ?? '', sebab },
    })),
    keepResult: assign(({ context }, berhasil: boolean) => ({
      keluaran: context.keluaran && { ...context.keluaran, berhasil },
    })),
    forgetTrace: assign({ rekaman: null, posisi: 0, aktor: null, peristiwa: null }),
    tellPlace: emit(({ context: { aktor, peristiwa } }) => ({ type: 'place.changed' as const, aktor, peristiwa })),
  },
  guards: {
    isOpened: (_, hasil: HasilBaca) => hasil.ok,
    hasTrace: ({ context }) => context.rekaman !== null,
    canStep: ({ context }, to: Langkah) => context.rekaman !== null && stepped(context, to) !== context.posisi,
    isInside: ({ context }, posisi: number) => posisi >= 1 && posisi <= (context.rekaman?.panjang ?? 0),
  },
});
