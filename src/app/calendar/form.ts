/** The form of an event: the generic form of records over the calls of the calendar. */
import { type FormServices, provideForm } from '#app/records/form.ts';
import { EVENT_LENGTHS, type PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES, type TimeSpan } from '#domain/calendar/event.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { type Value, initialValues, type RecordRow } from '#machines/records/values.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/calendar/calendar.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { fieldsFrom, eventFrom, checkEvent, timeFields, sehari } from '#app/calendar/form-event.ts';

const { judul: maks, url, lokasi, keterangan } = EVENT_LENGTHS;
const isTimed = (value: Value) => !sehari(value);

type UnnamedField = Omit<FormField, 'nama'>;

/** Each field under its name on the form. */
const named = (entry: Readonly<Record<string, UnnamedField>>): readonly FormField[] =>
  Object.entries(entry).map(([nama, one]) => ({ ...one, nama }));

const SCHEDULE = {
  sehari: { kind: 'centang', label: 'calendar.isian.sehari', part: 'calendar.isian.waktu' },
  mulaiHari: { kind: 'tanggal', label: 'calendar.isian.mulaiHari', required: true },
  mulaiJam: { kind: 'jam', label: 'calendar.isian.mulaiJam', requiredWhen: isTimed, shown: isTimed },
  selesaiHari: { kind: 'tanggal', label: 'calendar.isian.selesaiHari', required: true },
  selesaiJam: { kind: 'jam', label: 'calendar.isian.selesaiJam', requiredWhen: isTimed, shown: isTimed },
} satisfies Record<string, UnnamedField>;

const ALL = {
  judul: { kind: 'teks', label: 'calendar.isian.judul', required: true, maks },
  kategori: { kind: 'choice', label: 'calendar.isian.kategori', required: true, initial: 'Business' },
  ...SCHEDULE,
  lokasi: { kind: 'teks', label: 'calendar.isian.lokasi', maks: lokasi, part: 'calendar.isian.lain' },
  tamu: { kind: 'paragraph', label: 'calendar.isian.tamu', help: 'calendar.isian.tamuBantu' },
  url: { kind: 'teks', label: 'calendar.isian.url', maks: url },
  keterangan: { kind: 'paragraph', label: 'calendar.isian.keterangan', maks: keterangan },
} satisfies Record<string, UnnamedField>;

/** `jadwal`: a form with the time only, for people who cannot drag the event. */
export type EventFormShape = 'baru' | 'ubah' | 'jadwal';

export const eventFields = (shape: EventFormShape): readonly FormField[] => named(shape === 'jadwal' ? SCHEDULE : ALL);

export type CalendarFormServices = {
  api: Pick<CalendarApi, 'add' | 'update'>;
  drafts: DraftStore;
  bentuk: EventFormShape;
  /** The event as the calendar has it; null = a new one. */
  pristine: PlannedEvent | null;
  /** When a new one is. */
  span: TimeSpan;
};

/** Connects the form of one event. Closing it asks nothing, because a draft on the device keeps what was typed. */
export function provideCalendarForm({ api, drafts, bentuk, pristine, span }: CalendarFormServices) {
  const entry = eventFields(bentuk);
  const asUser = (event: PlannedEvent) => ({ data: { id: event.id, versi: 1 } });
  const ownServices: FormServices = {
    nama: bentuk === 'jadwal' ? 'jadwal-acara' : 'acara',
    fields: entry,
    schemas: { fresh: checkEvent, edit: checkEvent },
    source: { kategori: () => Promise.resolve(CATEGORIES.map((one) => ({ value: one, label: one }))) },
    initial: () => ({ values: { ...initialValues(entry), ...timeFields(span) }, terpilih: {} }),
    title: () => pristine?.title ?? '',
    terpilih: () => ({}),
    drafts,
    api: {
      async get(id) {
        if (pristine === null) throw new ApiError({ status: 404 });
        return { data: { id, versi: 1, ...fieldsFrom(pristine) } };
      },
      create: async (content, options) => asUser(await api.add(eventFrom(content as RecordRow, null), options)),
      async update(id, content) {
        return asUser(await api.update({ ...eventFrom(content as RecordRow, pristine), id }));
      },
    },
  };
  return provideForm(ownServices).provide({
    actors: { confirmLeave: fromPromise<Departure, void>(() => Promise.resolve('save')) },
  });
}
