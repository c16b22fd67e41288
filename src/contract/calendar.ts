/** `/apps/calendar/**`: specification §3 "Calendar" and §7, contract.md §8. */
import { z } from 'zod';
import { free } from '#contract/free-shape.ts';
import { idSchema, withoutBrackets } from '#contract/envelope.ts';
import { line, lines, rawLine } from '#contract/text.ts';
import { inOrder, CATEGORIES, momentFrom } from '#domain/calendar/event.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { endsBeforeStart, readRule, zoneNamed } from '#domain/calendar/recurrence.ts';
import { ZONES } from '#domain/calendar/zones.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { isWebsite } from '#domain/messages/input.ts';

/** Most events that one person keeps, and most of those that they are invited to: a list answers with all of them. */
export const MAX_CALENDAR_EVENTS = 1000;
export const EVENT_LENGTHS = { judul: 200, lokasi: 300, keterangan: 4000, url: 500, tamu: 200, jumlahTamu: 50 };
const RULE_LENGTH = 200;
/** Most times that can be taken out of a series one by one. */
const MAX_LEFT_OUT = 500;

const categorySchema = z.enum(CATEGORIES);
const moment = rawLine(40)
  .refine((content) => momentFrom(content) !== null, { message: ISSUE_MESSAGES.saat })
  .meta({ examples: ['2026-05-04', '2026-05-04T01:00:00Z'] });

/** A day that exists: a moment without a time. */
const dayText = rawLine(10).refine((content) => content.length === 10 && momentFrom(content) !== null, {
  message: ISSUE_MESSAGES.hari,
});

const personSchema = z.object({ id: idSchema, nama: z.string() });
const fields = {
  title: line(EVENT_LENGTHS.judul),
  /** A day, or an instant. Without an offset it is read as UTC. */
  start: moment,
  /** Exclusive end; for an all-day event the day after its last day. */
  end: moment.nullish(),
  allDay: z.boolean().optional(),
  url: rawLine(EVENT_LENGTHS.url)
    .refine((content) => content === '' || isWebsite(content), { message: ISSUE_MESSAGES.situs })
    .meta({ examples: ['https://bps.go.id'] })
    .nullish(),
  extendedProps: z.looseObject({
    calendar: categorySchema,
    /** Names. Those of people inside are among them, as their accounts have them. */
    guests: z.array(lines(EVENT_LENGTHS.tamu)).max(EVENT_LENGTHS.jumlahTamu).nullish(),
    /** People inside, who find the event in their own calendar (decision 0128). */
    invited: z
      .array(z.looseObject({ id: idSchema }))
      .max(EVENT_LENGTHS.jumlahTamu)
      .nullish(),
    location: lines(EVENT_LENGTHS.lokasi).nullish(),
    description: lines(EVENT_LENGTHS.keterangan).nullish(),
    /** How the event returns, of RFC 5545 what `readRule` knows (decision 0115). */
    rrule: rawLine(RULE_LENGTH)
      .refine((content) => readRule(content) !== null, { message: ISSUE_MESSAGES.aturanUlang })
      .meta({ examples: ['FREQ=WEEKLY;BYDAY=MO;COUNT=10'] })
      .nullish(),
    /** The days in the rule's zone on which it does not. */
    exdate: z.array(dayText).max(MAX_LEFT_OUT).nullish(),
    /** The zone whose days and weekdays the rule means; the server fills in that of the writer's unit. */
    tzid: rawLine(40)
      .refine((content) => zoneNamed(content) !== undefined, { message: ISSUE_MESSAGES.zona })
      .meta({ examples: [ZONES.WIT] })
      .nullish(),
  }),
};
const sort = { message: ISSUE_MESSAGES.sebelumMulai, path: ['end'] };
const lasting = { message: ISSUE_MESSAGES.ulangSebelumMulai, path: ['extendedProps', 'rrule'] };
const starts = (event: Parameters<typeof endsBeforeStart>[0]) => !endsBeforeStart(event);

/** A new event; an id that it brings is replaced by the server's. */
const newEventSchema = free(fields).refine(inOrder, sort).refine(starts, lasting);
/**
 * The whole event after a change. It is validated as a whole, because a change can conflict with a field it leaves out.
 */
export const wholeEventSchema = free({ id: idSchema, ...fields })
  .refine(inOrder, sort)
  .refine(starts, lasting);
/**
 * An event as it is stored: what was sent, and its id. Older rows may hold text that requests may no longer contain.
 */
export const calendarEventSchema = z.looseObject({
  id: idSchema,
  ...fields,
  title: z.string(),
  start: z.string(),
  end: z.string().nullish(),
  url: z.string().nullish(),
  extendedProps: z.looseObject({
    calendar: categorySchema,
    guests: z.array(z.string()).nullish(),
    /** `accepted`: they said that they come, at the time that it has now; `declined`: they removed it from their calendar. */
    invited: z.array(personSchema.extend({ accepted: z.boolean(), declined: z.boolean() })).optional(),
    /** Whose event it is, of one that the reader is invited to and can only accept, or remove from their own calendar. */
    invitedBy: personSchema.extend({ accepted: z.boolean() }).optional(),
    /** Which quarter, of a reporting window: nobody's event. `laporan`: the report of the reader's unit. */
    window: z.object({ tahun: z.int(), periode: z.enum(PERIODS), laporan: idSchema.nullable() }).optional(),
    /**
     * The reports that were sent on this day and wait for the reader to decide, nobody's event either: how many, and those of
     * them that are named, the longest waiting first.
     */
    review: z
      .object({
        jumlah: z.int(),
        laporan: z.array(
          z.object({
            id: idSchema,
            nama_unit: z.string(),
            tahun: z.int(),
            periode: z.enum(PERIODS),
            sejak: z.string(),
          }),
        ),
      })
      .optional(),
    location: z.string().nullish(),
    description: z.string().nullish(),
    rrule: z.string().nullish(),
    exdate: z.array(z.string()).nullish(),
    tzid: z.string().nullish(),
  }),
});
export type NewCalendarEvent = z.infer<typeof newEventSchema>;
export type EventUpdate = z.infer<typeof wholeEventSchema>;
export type PlannedEvent = z.infer<typeof calendarEventSchema>;

export const addEventBody = z.strictObject({ event: newEventSchema });
export const updateEventBody = z.strictObject({ event: wholeEventSchema });
/** The event as the guest has it before them: who accepts another time than it has now has not seen that one. */
const seenEventSchema = free({
  id: idSchema,
  start: rawLine(40),
  end: rawLine(40).nullish(),
  allDay: z.boolean().optional(),
  extendedProps: z.looseObject({ rrule: rawLine(RULE_LENGTH).nullish(), tzid: rawLine(40).nullish() }),
});
export type SeenEvent = z.infer<typeof seenEventSchema>;
export const acceptEventBody = z.strictObject({ event: seenEventSchema });
/** What a calendar shows beside events: the reporting windows, and the reports that wait for a verifier (decision 0133). */
const LAYERS = ['pelaporan', 'verifikasi'] as const;
export type Layer = (typeof LAYERS)[number];
const listed = (value: unknown) => (value === undefined || value === '' ? [] : [value].flat());
const parted = (value: unknown) => (typeof value === 'string' ? value.split(',') : value);
/**
 * `calendars` is repeated per category, or spelt `calendars[]`; without any category there are no events. `layers`,
 * repeated or joined by commas, adds what is none.
 */
export const eventsQuery = z.preprocess(
  withoutBrackets('calendars'),
  z.object({
    calendars: z.preprocess(listed, z.array(categorySchema).max(20)).default([]),
    layers: z.preprocess((value) => listed(value).flatMap(parted), z.array(z.enum(LAYERS)).max(20)).default([]),
  }),
);
export const removeEventQuery = z.object({ id: idSchema });
/** The deleted event. */
export const goneCalendarEventSchema = z.object({ id: idSchema });
