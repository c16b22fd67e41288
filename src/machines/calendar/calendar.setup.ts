import type { Acara } from '#contract/aplikasi/calendar.ts';
import type { Kategori, Waktu } from '#domain/kalender/acara.ts';
import {
  type CalendarEvent,
  type CalendarKabar,
  type Dihapus,
  type HasilAcara,
  type HasilHapus,
  type HasilUbah,
  samaTempat,
  type Tempat,
} from '#machines/calendar/calendar.types.ts';
import { isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

export type CalendarInput = {
  userId: string;
  tempat: Tempat;
  /** Seconds in which a delete can be undone. */
  tenggang: number;
};
export type CalendarContext = Omit<CalendarInput, 'tempat'> & {
  /** As the server answered last. */
  events: readonly Acara[];
  selectedEvent: Acara | null;
  selectedCalendars: readonly Kategori[];
  tampilan: Tempat['tampilan'];
  tanggal: string;
  /** When a new event is. */
  baru: Waktu | null;
  /** Moved here and not yet at the server, in the order in which it was done; shown instead of what is stored. */
  ubahan: readonly Acara[];
  /** To be deleted, and no longer shown. */
  hapus: readonly Dihapus[];
  /** What is being asked about before it is deleted. */
  calon: readonly Dihapus[];
  kegagalan: Kegagalan | null;
};

type Tertunda = { userId: string; hapus: readonly Dihapus[] };
const actors = {
  loadEvents: unprovided<HasilAcara, { calendars: readonly Kategori[] }>('loadEvents'),
  saveEvent: unprovided<HasilUbah, { acara: Acara | undefined }>('saveEvent'),
  confirmRemove: unprovided<boolean>('confirmRemove'),
  readRemoval: unprovided<readonly Dihapus[], { userId: string }>('readRemoval'),
  keepRemoval: unprovided<void, Tertunda>('keepRemoval'),
  forgetRemoval: unprovided<void, { userId: string }>('forgetRemoval'),
  /** Deletes them and forgets that they were waiting. */
  removeEvents: unprovided<HasilHapus, Tertunda>('removeEvents'),
};
export type CalendarActors = typeof actors;

export const tempatDari = ({ tampilan, tanggal, selectedCalendars }: CalendarContext): Tempat => ({
  tampilan,
  tanggal,
  kategori: selectedCalendars,
});
/** Events as they are shown: what was moved stands where it was moved to, what is to be deleted is not there. */
export function tampak({ events, ubahan, hapus }: Pick<CalendarContext, 'events' | 'ubahan' | 'hapus'>) {
  const baru = new Map(ubahan.map((satu) => [satu.id, satu]));
  const hilang = new Set(hapus.map(({ id }) => id));
  return events.filter(({ id }) => !hilang.has(id)).map((satu) => baru.get(satu.id) ?? satu);
}
const cari = (context: CalendarContext, id: string) => tampak(context).find((satu) => satu.id === id);

export const calendarSetup = setup({
  types: {
    input: {} as CalendarInput,
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    emitted: {} as CalendarKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { undoPause: ({ context }) => context.tenggang * 1000, removalPause: 1000 },
  actions: {
    keepEvents: assign(({ context: { selectedEvent } }, hasil: HasilAcara) => {
      if (!hasil.ok) return {};
      const { events } = hasil;
      const terbaru = events.find(({ id }) => id === selectedEvent?.id);
      return { events, selectedEvent: terbaru ?? selectedEvent, kegagalan: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, events: [] })),
    keepPlace: assign((_, { tampilan, tanggal, kategori }: Tempat) => ({
      tampilan,
      tanggal,
      selectedCalendars: kategori,
    })),
    tellPlace: emit(({ context }, ganti: boolean) => ({
      type: 'place.changed' as const,
      tempat: tempatDari(context),
      ganti,
    })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    select: assign(({ context }, id: string) => ({ selectedEvent: cari(context, id) ?? null })),
    deselect: assign({ selectedEvent: null }),
    keepNew: assign((_, baru: Waktu | null) => ({ baru, selectedEvent: null })),
    keepMove: assign(({ context }, { id, waktu }: { id: string; waktu: Waktu }) => {
      const acara = cari(context, id);
      return acara === undefined ? {} : { ubahan: [...context.ubahan, { ...acara, ...waktu }] };
    }),
    keepSaved: assign(({ context: { events, ubahan } }, hasil: HasilUbah) => ({
      ubahan: ubahan.slice(1),
      events:
        hasil.hasil === 'tersimpan' ? events.map((satu) => (satu.id === hasil.acara.id ? hasil.acara : satu)) : events,
    })),
    /** Without what is waiting it stands where the server has it: this is the way back. */
    dropMove: assign(({ context: { ubahan } }) => ({ ubahan: ubahan.slice(1) })),
    keepCandidate: assign(({ context }, id: string) => ({
      calon: [{ id, judul: cari(context, id)?.title ?? '' }],
      selectedEvent: null,
    })),
    keepFound: assign((_, calon: readonly Dihapus[]) => ({ calon })),
    dropCandidates: assign({ calon: [] }),
    hide: assign(({ context: { hapus, calon } }) => ({ hapus: [...hapus, ...calon], calon: [] })),
    show: assign({ hapus: [] }),
    forget: assign(({ context: { events, hapus } }) => ({
      hapus: [],
      events: events.filter(({ id }) => !hapus.some((satu) => satu.id === id)),
    })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilAcara) => hasil.ok,
    isOtherPlace: (_, { lama, baru }: { lama: Tempat; baru: Tempat }) => !samaTempat(lama, baru),
    isThere: ({ context }, id: string) => cari(context, id) !== undefined,
    hasMoves: ({ context: { ubahan } }) => ubahan.length > 0,
    hasHidden: ({ context: { hapus } }) => hapus.length > 0,
    hasSome: (_, daftar: readonly Dihapus[]) => daftar.length > 0,
    isTrue: (_, yakin: boolean) => yakin,
    isSaved: (_, { hasil }: HasilUbah) => hasil === 'tersimpan',
    isRemoved: (_, { hasil }: HasilHapus) => hasil === 'terhapus',
  },
});
