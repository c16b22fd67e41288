/** The stored events of the calendar; each query names whose. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NewCalendarEvent, PlannedEvent } from '#contract/calendar.ts';
import { type Category, momentFrom } from '#domain/calendar/event.ts';
import { type Zone, zoneOfUnit } from '#domain/calendar/zones.ts';
import type { Db } from '#server/db/tx.ts';

const column = (content: NewCalendarEvent) => ({
  kategori: content.extendedProps.calendar,
  mulai: new Date(momentFrom(content.start) ?? 0),
  // The id stands in its own column.
  isi: JSON.stringify({ ...content, id: undefined }),
});

const isText = (value: unknown) => typeof value === 'string' || value === null;
/**
 * A record as it is answered. What stands where the rule does in another shape was kept when these names were free; it
 * is no rule, and is left out.
 */
function shapedFrom<T extends NewCalendarEvent>(content: T): T {
  const { rrule, exdate, tzid, ...others } = content.extendedProps as Record<string, unknown>;
  const rule = {
    ...(isText(rrule) && { rrule }),
    ...((exdate === null || (Array.isArray(exdate) && exdate.every(isText))) && { exdate }),
    ...(isText(tzid) && { tzid }),
  };
  return { ...content, extendedProps: { ...others, ...rule } as T['extendedProps'] };
}

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
  return rows.map(({ id, isi }) => ({ ...shapedFrom(isi), id }));
}

/** Makes whoever adds events for `own` wait for each other until the transaction ends. */
export async function holdCalendar(trx: Db, own: string): Promise<void> {
  await sql`select 1 from pengguna where id = ${own} for update`.execute(trx);
}

/** How many events a person has. */
export async function countEvents(trx: Db, own: string): Promise<number> {
  const { jumlah } = await trx
    .selectFrom('acara')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', own)
    .executeTakeFirstOrThrow();
  return Number(jumlah);
}

/** The zone of a person's unit (decision 0062). @param unitId null: the capital's */
export async function zoneOfPerson(trx: Db, unitId: string | null): Promise<Zone> {
  const unit =
    unitId === null
      ? undefined
      : await trx.selectFrom('unit').select('kode').where('id', '=', unitId).executeTakeFirst();
  return zoneOfUnit(unit?.kode);
}

/** Keeps a new event. */
export async function insertEvent(trx: Db, own: string, event: NewCalendarEvent, now: Date): Promise<PlannedEvent> {
  const id = uuidv7();
  const row = { id, pengguna_id: own, ...column(event), created_at: now, updated_at: now };
  await trx.insertInto('acara').values(row).execute();
  return { ...event, id };
}

/** What a person's event holds, held until the transaction ends; undefined when there is none. */
export async function holdEvent(trx: Db, own: string, id: string) {
  const row = await trx
    .selectFrom('acara')
    .select('isi')
    .where('id', '=', id)
    .where('pengguna_id', '=', own)
    .forUpdate()
    .executeTakeFirst();
  return row && shapedFrom(row.isi);
}

/** Writes an event that is held. */
export async function writeEvent(trx: Db, own: string, event: PlannedEvent, now: Date): Promise<void> {
  await trx
    .updateTable('acara')
    .set({ ...column(event), updated_at: now })
    .where('id', '=', event.id)
    .where('pengguna_id', '=', own)
    .execute();
}

/** Removes an event; says whether there was one. */
export async function removeEvent(db: Db, own: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('acara')
    .where('id', '=', id)
    .where('pengguna_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
