/** Server-sent events of `GET /api/events`: contract.md §9. A user hears only of records that they may read. */
import { z } from 'zod';
import { idSchema, versionSchema, timeSchema } from '#contract/envelope.ts';
import { claimSchema, personSchema, periodSchema, statusSchema } from '#contract/report.ts';
import { HISTORY_ACTIONS } from '#domain/report/report.ts';

/**
 * Why the server ended a stream: the token expired, the session is over, the server stops, the client reads too slowly,
 * or the server itself has lost its source of news.
 */
const END_CAUSES = ['token', 'sesi', 'henti', 'lambat', 'putus'] as const;
export type EndCause = (typeof END_CAUSES)[number];

const report = { id: idSchema, unit_id: idSchema, tahun: z.number().int(), periode: periodSchema };
/**
 * A report was created, changed, decided or deleted. `oleh` null: a change of an earlier period caused it, or the
 * report was deleted.
 */
export const reportChangedSchema = z.object({
  ...report,
  status: z.union([statusSchema, z.literal('deleted')]),
  versi: versionSchema,
  putaran: z.number().int(),
  aksi: z.enum(HISTORY_ACTIONS).nullable(),
  oleh: personSchema.nullable(),
});
/** A user began or stopped checking a report. */
const reportClaimedSchema = z.object({ ...report, klaim: claimSchema.nullable() });
/**
 * A chat message was sent, read or edited, by user id: told to both ends of the chat. Its text is asked for, never
 * broadcast. `id` tells one such news from another; of a new message it is its id. In a group everybody who is in it is
 * told, of its name and who is in it too, and whoever was taken out that they were; `grup` and `untuk` are its id then.
 */
export const messageSentSchema = z.object({
  id: idSchema,
  dari: idSchema,
  untuk: idSchema,
  grup: idSchema.optional(),
});
/** Something on the board of a unit changed: told to the members of the unit. `oleh`: user id. */
export const boardChangedSchema = z.object({ unitId: idSchema, oleh: idSchema });

/** Somebody was told of something, or has read it. Nothing but that: the list is asked for. */
const notificationChangedSchema = z.object({});
/** A letter came, or was sent from another tab. Nothing but that: the list is asked for. */
const emailReceivedSchema = z.object({});
/** A task that this person gave or was given changed. Nothing but that: the list is asked for. */
const todoChangedSchema = z.object({});
/** An event with guests changed that this person has, or had. Nothing but that: the list is asked for. */
const calendarChangedSchema = z.object({});

/** `data` of every event, by its name. */
const STREAM_EVENTS = {
  /** The stream is open: every later event arrives. `berakhir`: when the stream ends because its token expires. */
  'stream.open': z.object({ berakhir: timeSchema }),
  /** Events may have been missed, or which years are reported and when has changed: load again what is on screen. */
  'stream.reset': z.object({}),
  'stream.end': z.object({ sebab: z.enum(END_CAUSES) }),
  'report.changed': reportChangedSchema,
  'report.claimed': reportClaimedSchema,
  'chat.message': messageSentSchema,
  'kanban.changed': boardChangedSchema,
  'notification.changed': notificationChangedSchema,
  'email.received': emailReceivedSchema,
  'todo.changed': todoChangedSchema,
  'calendar.changed': calendarChangedSchema,
} as const;
export type LiveEventName = keyof typeof STREAM_EVENTS;
export type StreamedLiveEvent = {
  [N in LiveEventName]: { event: N; id?: string; data: z.infer<(typeof STREAM_EVENTS)[N]> };
}[LiveEventName];

/**
 * Answer for clients that poll instead of streaming: the mark changes when a record that the user may read has changed.
 */
export const markSchema = z.object({ tanda: z.string() });
