/** What is told live: written by migrations/042-kabar-langsung.sql and by `notify`. */
import { z } from 'zod';
import type { StreamedLiveEvent } from '#contract/notifications.ts';
import { personSchema, periodSchema } from '#contract/report.ts';
import { reportChangedSchema, boardChangedSchema, messageSentSchema } from '#contract/notifications.ts';

const own = { unit_jalur: z.array(z.string()) };
const moment = z.number().transform((ms) => new Date(ms).toISOString());
const messageSchema = z.discriminatedUnion('event', [
  reportChangedSchema.extend({ event: z.literal('report.changed'), ...own }),
  z.object({
    event: z.literal('report.claimed'),
    id: z.string(),
    unit_id: z.string(),
    tahun: z.number(),
    periode: periodSchema,
    klaim: z.object({ oleh: personSchema, sejak: moment, sampai: moment }).nullable(),
    saat: z.number(),
    ...own,
  }),
  z.object({ event: z.literal('chat.message'), data: messageSentSchema, orang: z.array(z.string()).optional() }),
  // Without a version of its own, a change is told from the next by `kode`.
  z.object({ event: z.literal('kanban.changed'), data: boardChangedSchema, kode: z.string() }),
  // Whom it concerns is nobody else's business, so the stream says only that there is something.
  z.object({
    event: z.enum(['notification.changed', 'email.received', 'todo.changed', 'calendar.changed']),
    data: z.object({ orang: z.array(z.string()) }),
    kode: z.string(),
  }),
  z.object({ event: z.literal('session.revoked'), sid: z.string() }),
  z.object({ event: z.literal('access.changed') }),
  // Which years are reported and when; `unit` null: for all.
  z.object({ event: z.literal('rules.changed'), unit: z.object({ unit_id: z.string(), ...own }).nullable() }),
]);
export type Message = z.infer<typeof messageSchema>;

/** Whom news is for: everybody, whoever may read the reports of a unit, some persons, or the members of a unit. */
export type Audience =
  | { everybody: true }
  | { readersOf: { unit_id: string; unit_jalur: string[] } }
  | { people: readonly string[] }
  | { memberOf: string };

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** One row of the news; undefined when it is not understood. */
export const readMessage = (text: string): Message | undefined => messageSchema.safeParse(parsed(text)).data;

const keptSchema = z.object({ nomor: z.number() });
/**
 * What a notification says: that there is something to be read in the table, or the words themselves, which a process of the
 * release before keeps nowhere. Undefined when it is none of ours.
 */
export function readNotice(payload: string | undefined): 'kept' | Message | undefined {
  const said = parsed(payload);
  return keptSchema.safeParse(said).success ? 'kept' : messageSchema.safeParse(said).data;
}

/** The event for a listener, and whom it is for; null for what concerns the server alone. */
export function toStream(message: Message): { event: StreamedLiveEvent; audience: Audience } | null {
  if (message.event === 'report.changed') {
    const { event, unit_jalur, ...data } = message;
    // The same change has the same id in every process, so that a listener can tell a repetition.
    return {
      event: { event, id: `${data.id}:${data.versi}`, data },
      audience: { readersOf: { unit_id: data.unit_id, unit_jalur } },
    };
  }
  if (message.event === 'report.claimed') {
    const { event, unit_jalur, saat: ms, ...data } = message;
    const forWhom = { readersOf: { unit_id: data.unit_id, unit_jalur } };
    return { event: { event, id: `${data.id}:klaim:${ms}`, data }, audience: forWhom };
  }
  if (message.event === 'chat.message') {
    const { event, data, orang = [data.dari, data.untuk] } = message;
    return { event: { event, id: data.id, data }, audience: { people: orang } };
  }
  if (message.event === 'kanban.changed') {
    const { event, data, kode } = message;
    return { event: { event, id: kode, data }, audience: { memberOf: data.unitId } };
  }
  if (message.event === 'rules.changed') {
    const { unit } = message;
    return { event: { event: 'stream.reset', data: {} }, audience: unit ? { readersOf: unit } : { everybody: true } };
  }
  if ('data' in message && 'orang' in message.data) {
    const { event, data, kode } = message;
    return { event: { event, id: kode, data: {} }, audience: { people: data.orang } };
  }
  return null;
}
