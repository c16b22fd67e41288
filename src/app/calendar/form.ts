/** The form of an event: the generic form of records over the calls of the calendar. */
import { type PeopleApi, peopleSource } from '#app/people-source.ts';
import { type FormServices, provideForm } from '#app/records/form.ts';
import { EVENT_LENGTHS, type PlannedEvent } from '#contract/calendar.ts';
import { CATEGORIES, type TimeSpan } from '#domain/calendar/event.ts';
import { WEEKDAYS } from '#domain/calendar/recurrence.ts';
import { weekdayName } from '#features/calendar/rule-words.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { type Value, initialValues, type RecordRow } from '#machines/records/values.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/calendar/calendar.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import {
  endsAfterTimes,
  endsOnDay,
  hasOtherRule,
  isWeekly,
  OFFERED_REPEATS,
  repeats,
} from '#app/calendar/form-repeat.ts';
import { fieldsFrom, eventFrom, checkEvent, scheduleFrom, timeFields, sehari } from '#app/calendar/form-event.ts';

const { judul: maks, url, lokasi, tamu, keterangan } = EVENT_LENGTHS;
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

const REPEAT = {
  repeat: { kind: 'choice', label: 'calendar.repeat.label', required: true, initial: 'none' },
  weekdays: { kind: 'many', label: 'calendar.repeat.weekdays', help: 'calendar.repeat.weekdaysHelp', shown: isWeekly },
  ends: {
    kind: 'choice',
    label: 'calendar.repeat.ends',
    requiredWhen: repeats,
    shown: repeats,
    initial: 'never',
    choices: [
      { value: 'never', label: 'calendar.repeat.never' },
      { value: 'times', label: 'calendar.repeat.afterTimes' },
      { value: 'day', label: 'calendar.repeat.onDay' },
    ],
  },
  times: {
    kind: 'angka',
    label: 'calendar.repeat.times',
    satuan: 'calendar.repeat.timesUnit',
    requiredWhen: endsAfterTimes,
    shown: endsAfterTimes,
  },
  lastDay: { kind: 'tanggal', label: 'calendar.repeat.lastDay', requiredWhen: endsOnDay, shown: endsOnDay },
} satisfies Record<string, UnnamedField>;

const ALL = {
  judul: { kind: 'teks', label: 'calendar.isian.judul', required: true, maks },
  kategori: {
    kind: 'choice',
    label: 'calendar.isian.kategori',
    required: true,
    initial: 'Business',
    choices: CATEGORIES.map((value) => ({ value, label: `calendar.kategori.${value}` as const })),
  },
  ...SCHEDULE,
  ...REPEAT,
  lokasi: { kind: 'teks', label: 'calendar.isian.lokasi', maks: lokasi, part: 'calendar.isian.lain' },
  tamu: { kind: 'several', label: 'calendar.isian.tamu', help: 'calendar.isian.tamuBantu' },
  url: { kind: 'teks', label: 'calendar.isian.url', maks: url },
  keterangan: { kind: 'paragraph', label: 'calendar.isian.keterangan', maks: keterangan },
} satisfies Record<string, UnnamedField>;

/** `jadwal`: a form with the time only, for people who cannot drag the event. */
export type EventFormShape = 'baru' | 'ubah' | 'jadwal';

/** @param pristine the event as it was; its own way to return is a choice where the form has no words for it */
export function eventFields(shape: EventFormShape, pristine: PlannedEvent | null): readonly FormField[] {
  if (shape === 'jadwal') return named(SCHEDULE);
  const offered = ['none' as const, ...OFFERED_REPEATS, ...(hasOtherRule(pristine) ? ['kept' as const] : [])];
  const choices = offered.map((value) => ({ value, label: `calendar.repeat.${value}` as const }));
  return named({ ...ALL, repeat: { ...REPEAT.repeat, choices } });
}

export type CalendarFormServices = {
  api: Pick<CalendarApi, 'add' | 'update' | 'events'>;
  people: PeopleApi;
  drafts: DraftStore;
  bentuk: EventFormShape;
  /** The event as the calendar has it; null = a new one. */
  pristine: PlannedEvent | null;
  /** Which of its times was chosen; null = it has only one. */
  day: string | null;
  /** When a new one is. */
  span: TimeSpan;
};

/** Connects the form of one event. Closing it asks nothing, because a draft on the device keeps what was typed. */
export function provideCalendarForm({ api, people, drafts, bentuk, pristine, day, span }: CalendarFormServices) {
  const entry = eventFields(bentuk, pristine);
  const asUser = (event: PlannedEvent) => ({ data: { id: event.id, versi: 1 } });
  const ownServices: FormServices = {
    nama: bentuk === 'jadwal' ? 'jadwal-acara' : 'acara',
    fields: entry,
    schemas: { fresh: checkEvent, edit: checkEvent },
    source: {
      tamu: peopleSource(people, { longest: tamu, noted: () => i18n.t('calendar.isian.hanyaNama') }),
      weekdays: () => Promise.resolve(WEEKDAYS.map((one) => ({ value: one, label: weekdayName(one) }))),
    },
    initial: () => ({ values: { ...initialValues(entry), ...timeFields(span) }, terpilih: {} }),
    title: () => pristine?.title ?? '',
    terpilih: () => ({}),
    drafts,
    api: {
      async get(id) {
        if (pristine === null) throw new ApiError({ status: 404 });
        const schedule = bentuk === 'jadwal' ? scheduleFrom(pristine, day) : {};
        return { data: { id, versi: 1, ...fieldsFrom(pristine), ...schedule } };
      },
      create: async (content, options) => asUser(await api.add(eventFrom(content as RecordRow, null), options)),
      async update(id, content) {
        // Not as the calendar shows it: it hears of no change that the same person has made to an event without guests.
        const there = (await api.events([...CATEGORIES], [])).find((one) => one.id === id);
        const opened = pristine && { pristine, now: there ?? pristine, day };
        return asUser(await api.update({ ...eventFrom(content as RecordRow, opened), id }));
      },
    },
  };
  return provideForm(ownServices).provide({
    actors: { confirmLeave: fromPromise<Departure, void>(() => Promise.resolve('save')) },
  });
}
