/** Events of the calendar. Everybody has their own; somebody else's are as if they were not there. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_CALENDAR_EVENTS, type PlannedEvent, type NewCalendarEvent, wholeEventSchema } from '#contract/calendar.ts';
import { type Category, momentFrom } from '#domain/calendar/event.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import { invalidInput } from '#server/http/errors.ts';

const column = (content: NewCalendarEvent) => ({
  kategori: content.extendedProps.calendar,
  mulai: new Date(momentFrom(content.start) ?? 0),
  // The id stands in its own column.
  isi: JSON.stringify({ ...content, id: undefined }),
});

/** One person's events of these categories, in the order of their beginning. */
export async function listCalendarEvents(db: Db, own: string, category: readonly Category[]): Promise<PlannedEvent[]> {
  if (category.length === 0) return [];
  const rows = await db
    .selectFrom('acara')
    .select(['id', 'isi'])
    .where('pengguna_id', '=', own)
    .where('kategori', 'in', category)
    .orderBy('mulai')
    .orderBy('id')
    .execute();
  return rows.map(({ id, isi }) => ({ ...isi, id }) as PlannedEvent);
}

/** Keeps a new event. @throws 422 when the person has as many as a calendar holds */
export async function addCalendarEvent(
  trx: Db,
  own: string,
  event: NewCalendarEvent,
  now: Date,
): Promise<PlannedEvent> {
  // One after the other, or two at once would both find room for the last one.
  await sql`select 1 from pengguna where id = ${own} for update`.execute(trx);
  const { jumlah } = await trx
    .selectFrom('acara')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', own)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= MAX_CALENDAR_EVENTS) {
    throw new AppError(
      422,
      `Kalender Anda sudah berisi ${MAX_CALENDAR_EVENTS} acara. Hapus acara lama, lalu coba lagi.`,
    );
  }
  const id = uuidv7();
  const row = { id, pengguna_id: own, ...column(event), created_at: now, updated_at: now };
  await trx.insertInto('acara').values(row).execute();
  return { ...event, id };
}

/**
 * Changes an event: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses the
 * fields that it does not know.
 * @throws 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function updateCalendarEvent(trx: Db, own: string, event: PlannedEvent, now: Date): Promise<PlannedEvent> {
  const previous = await trx
    .selectFrom('acara')
    .select('isi')
    .where('id', '=', event.id)
    .where('pengguna_id', '=', own)
    .forUpdate()
    .executeTakeFirst();
  if (!previous) throw notFound('Acara');
  const extendedProps = { ...previous.isi.extendedProps, ...event.extendedProps };
  const outcome = wholeEventSchema.safeParse({ ...previous.isi, ...event, extendedProps });
  if (!outcome.success) {
    throw invalidInput(
      outcome.error.issues.map(({ path, code, message }) => ({ path: ['event', ...path].join('.'), code, message })),
    );
  }
  await trx
    .updateTable('acara')
    .set({ ...column(outcome.data), updated_at: now })
    .where('id', '=', event.id)
    .where('pengguna_id', '=', own)
    .execute();
  return outcome.data;
}

/** Deletes an event. @throws 404 when it is gone or somebody else's */
export async function deleteCalendarEvent(db: Db, own: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('acara')
    .where('id', '=', id)
    .where('pengguna_id', '=', own)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Acara');
}
