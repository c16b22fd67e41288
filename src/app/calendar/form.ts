/** The form of an event: the generic form of records over the calls of the calendar. */
import { type FormServices, type Validator, provideForm } from '#app/records/form.ts';
import { type PlannedEvent, type NewCalendarEvent, EVENT_LENGTHS } from '#contract/calendar.ts';
import {
  inOrder,
  shiftDay,
  dayFrom,
  dayOf,
  lastDay,
  isCategory,
  clockFrom,
  CATEGORIES,
  momentAt,
  type TimeSpan,
} from '#domain/calendar/event.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { isWebsite } from '#domain/messages/input.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { type Value, initialValues, type RecordRow } from '#machines/records/values.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/calendar/calendar.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { zoneHere } from '#services/i18n/format.ts';

const sehari = ({ sehari: ya }: Value) => ya === true;
const isTimed = (value: Value) => !sehari(value);

type UnnamedField = Omit<FormField, 'nama'>;
/** Each field under its name on the form. */
const named = (entry: Readonly<Record<string, UnnamedField>>): readonly FormField[] =>
  Object.entries(entry).map(([nama, one]) => ({ ...one, nama }));

const SCHEDULE = {
  sehari: { jenis: 'centang', label: 'calendar.isian.sehari', part: 'calendar.isian.waktu' },
  mulaiHari: { jenis: 'tanggal', label: 'calendar.isian.mulaiHari', wajib: true },
  mulaiJam: { jenis: 'jam', label: 'calendar.isian.mulaiJam', requiredWhen: isTimed, shown: isTimed },
  selesaiHari: { jenis: 'tanggal', label: 'calendar.isian.selesaiHari', wajib: true },
  selesaiJam: { jenis: 'jam', label: 'calendar.isian.selesaiJam', requiredWhen: isTimed, shown: isTimed },
} satisfies Record<string, UnnamedField>;
const { judul, url, lokasi, keterangan, tamu, jumlahTamu } = EVENT_LENGTHS;
const ALL = {
  judul: { jenis: 'teks', label: 'calendar.isian.judul', wajib: true, maks: judul },
  kategori: { jenis: 'choice', label: 'calendar.isian.kategori', wajib: true, initial: 'Business' },
  ...SCHEDULE,
  lokasi: { jenis: 'teks', label: 'calendar.isian.lokasi', maks: lokasi, part: 'calendar.isian.lain' },
  tamu: { jenis: 'paragraph', label: 'calendar.isian.tamu', help: 'calendar.isian.tamuBantu' },
  url: { jenis: 'teks', label: 'calendar.isian.url', maks: url },
  keterangan: { jenis: 'paragraph', label: 'calendar.isian.keterangan', maks: keterangan },
} satisfies Record<string, UnnamedField>;
/** `jadwal`: a form with the time only, for people who cannot drag the event. */
export type EventFormShape = 'baru' | 'ubah' | 'jadwal';
export const eventFields = (shape: EventFormShape): readonly FormField[] => named(shape === 'jadwal' ? SCHEDULE : ALL);

const textFrom = (content: unknown): string => (typeof content === 'string' ? content.trim() : '');
const guestsFrom = (content: unknown): string[] =>
  textFrom(content)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Start and end as the form shows them. An event without an end gets its start as end; for an all-day event the hours
 * are a proposal.
 */
function timeFields({ start, end, allDay }: TimeSpan) {
  if (allDay) {
    const selesaiHari = lastDay({ start, end }, zoneHere());
    return { sehari: true, mulaiHari: dayOf(start, zoneHere()), mulaiJam: '09:00', selesaiHari, selesaiJam: '10:00' };
  }
  const [startValue, done] = [new Date(start), new Date(end ?? start)];
  return {
    sehari: false,
    mulaiHari: dayFrom(startValue, zoneHere()),
    mulaiJam: clockFrom(startValue, zoneHere()),
    selesaiHari: dayFrom(done, zoneHere()),
    selesaiJam: clockFrom(done, zoneHere()),
  };
}

/** What a form says as the time of an event; '' where it says none. */
export function timeFrom(content: RecordRow): TimeSpan {
  const [start, done] = [textFrom(content['mulaiHari']), textFrom(content['selesaiHari'])];
  if (content['sehari'] === true) return { start, end: done === '' ? '' : shiftDay(done, 1), allDay: true };
  const moment = (day: string, hour: unknown) => momentAt(day, textFrom(hour), zoneHere());
  return { start: moment(start, content['mulaiJam']), end: moment(done, content['selesaiJam']), allDay: false };
}

/** An event as its form shows it. */
export const fieldsFrom = ({
  title,
  start,
  end = null,
  allDay = false,
  url: website,
  extendedProps,
}: PlannedEvent) => ({
  judul: title,
  kategori: extendedProps.calendar,
  ...timeFields({ start, end, allDay }),
  lokasi: extendedProps.location ?? '',
  tamu: (extendedProps.guests ?? []).join('\n'),
  url: website ?? '',
  keterangan: extendedProps.description ?? '',
});

/** The event that the form describes; a changed event keeps the fields that no form shows. */
export function eventFrom(content: RecordRow, pristine: PlannedEvent | null): NewCalendarEvent {
  const time = timeFrom(content);
  if (pristine !== null && !('judul' in content)) return { ...pristine, ...time };
  const category = isCategory(content['kategori']) ? content['kategori'] : 'ETC';
  return {
    ...pristine,
    ...time,
    title: textFrom(content['judul']),
    url: textFrom(content['url']),
    extendedProps: {
      ...pristine?.extendedProps,
      calendar: category,
      guests: guestsFrom(content['tamu']),
      location: textFrom(content['lokasi']),
      description: textFrom(content['keterangan']),
    },
  };
}

/** What the contract says of an event, at the fields of its form. */
export const checkEvent: Validator = {
  '~standard': {
    validate(value) {
      const content = value as RecordRow;
      const { start, end } = timeFrom(content);
      const website = textFrom(content['url']);
      const nama = guestsFrom(content['tamu']);
      const last = content['sehari'] === true ? 'selesaiHari' : 'selesaiJam';
      // The end of an all-day event is the day after its last day, so it hides a last day that is one day before the
      // first. Therefore the days themselves are compared.
      const reversed =
        content['sehari'] === true
          ? textFrom(content['selesaiHari']) < textFrom(content['mulaiHari'])
          : start !== '' && end !== '' && !inOrder({ start, end });
      return {
        issues: [
          ...(reversed ? [{ message: ISSUE_MESSAGES.sebelumMulai, path: [last] }] : []),
          ...(website !== '' && !isWebsite(website) ? [{ message: ISSUE_MESSAGES.situs, path: ['url'] }] : []),
          ...(nama.length > jumlahTamu || nama.some((one) => one.length > tamu)
            ? [{ message: ISSUE_MESSAGES.terlaluBanyakTamu, path: ['tamu'] }]
            : []),
        ],
      };
    },
  },
};

export type CalendarFormServices = {
  api: Pick<CalendarApi, 'add' | 'update'>;
  drafts: DraftStore;
  bentuk: EventFormShape;
  /** The event as the calendar has it; null = a new one. */
  pristine: PlannedEvent | null;
  /** When a new one is. */
  waktu: TimeSpan;
};

/** Connects the form of one event. Closing it asks nothing, because a draft on the device keeps what was typed. */
export function provideCalendarForm({ api, drafts, bentuk, pristine, waktu }: CalendarFormServices) {
  const entry = eventFields(bentuk);
  const asUser = (event: PlannedEvent) => ({ data: { id: event.id, versi: 1 } });
  const ownServices: FormServices = {
    nama: bentuk === 'jadwal' ? 'jadwal-acara' : 'acara',
    fields: entry,
    skema: { baru: checkEvent, ubah: checkEvent },
    source: { kategori: () => Promise.resolve(CATEGORIES.map((one) => ({ value: one, label: one }))) },
    initial: () => ({ nilai: { ...initialValues(entry), ...timeFields(waktu) }, terpilih: {} }),
    judul: () => pristine?.title ?? '',
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
