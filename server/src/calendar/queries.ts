/** The stored events of the calendar; each query names whose. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventUpdate, NewCalendarEvent, PlannedEvent } from '#contract/calendar.ts';
import { type Category, momentFrom } from '#domain/calendar/event.ts';
import { guestsOfEvent, invitedTo } from '#server/calendar/guests.queries.ts';
import type { Db } from '#server/db/tx.ts';

type Content = NewCalendarEvent | EventUpdate | PlannedEvent;

/** What the server alone says of a record that is nobody's event. */
const NO_LAYER = { window: undefined, review: undefined };

const column = (content: Content) => ({
  kategori: content.extendedProps.calendar,
  mulai: new Date(momentFrom(content.start) ?? 0),
  // The id stands in its own column, the people inside in their own table.
  isi: JSON.stringify({
    ...content,
    id: undefined,
    extendedProps: { ...content.extendedProps, invited: undefined, invitedBy: undefined, ...NO_LAYER },
  }),
});

const isText = (value: unknown) => typeof value === 'string' || value === null;
/**
 * A record as it is kept. What stands where the rule or the guests do in another shape was kept when these names were
 * free; it is none of them, and is left out.
 */
function shapedFrom<T extends NewCalendarEvent>(content: T): T {
  const {
    rrule,
    exdate,
    tzid,
    invited: _,
    invitedBy: __,
    window: ___,
    review: ____,
    ...others
  } = content.extendedProps as Record<string, unknown>;
  const rule = {
    ...(isText(rrule) && { rrule }),
    ...((exdate === null || (Array.isArray(exdate) && exdate.every(isText))) && { exdate }),
    ...(isText(tzid) && { tzid }),
  };
  return { ...content, extendedProps: { ...others, ...rule } as T['extendedProps'] };
}

const events = (db: Db) =>
  db
    .selectFrom('acara as e')
    .innerJoin('pengguna as o', 'o.id', 'e.pengguna_id')
    .select(['e.id', 'e.isi', 'e.pengguna_id', 'o.nama as host', guestsOfEvent.as('guests')]);
type Row = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

/** An event as one person has it: the names of the people inside come first. */
function eventFor(own: string, { id, isi, pengguna_id: hostId, host, guests }: Row): PlannedEvent {
  const content = shapedFrom(isi);
  const { extendedProps: kept } = content;
  const people = guests && {
    guests: [...guests.map(({ nama }) => nama), ...(kept.guests ?? [])],
    invited: guests,
  };
  const accepted = guests?.some((one) => one.id === own && one.accepted) ?? false;
  const by = hostId === own ? {} : { invitedBy: { id: hostId, nama: host, accepted } };
  return { ...content, id, extendedProps: { ...kept, ...people, ...by } as PlannedEvent['extendedProps'] };
}

/** One person's events of these categories and those that they are invited to, in the order of their beginning. */
export async function listCalendarEvents(db: Db, own: string, category: readonly Category[]): Promise<PlannedEvent[]> {
  if (category.length === 0) return [];
  const mine = db.selectFrom('acara as e').where('e.pengguna_id', '=', own).select('e.id');
  const rows = await events(db)
    .where(
      'e.id',
      'in',
      mine.unionAll((eb) => eb.parens(invitedTo(db, own))),
    )
    .where('e.kategori', 'in', category)
    .orderBy('e.mulai')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => eventFor(own, row));
}

/** An event as its owner has it, or a guest of it. */
export const readEvent = async (db: Db, own: string, id: string): Promise<PlannedEvent> =>
  eventFor(own, await events(db).where('e.id', '=', id).executeTakeFirstOrThrow());

/**
 * Makes whoever adds events for `own` wait for each other until the transaction ends. No stronger: two people who invite
 * each other refer to each other's row.
 */
export async function holdCalendar(trx: Db, own: string): Promise<void> {
  await sql`select 1 from pengguna where id = ${own} for no key update`.execute(trx);
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

/** Keeps a new event; gives its id. */
export async function insertEvent(trx: Db, own: string, event: NewCalendarEvent, now: Date): Promise<string> {
  const id = uuidv7();
  const row = { id, pengguna_id: own, ...column(event), created_at: now, updated_at: now };
  await trx.insertInto('acara').values(row).execute();
  return id;
}

/** A person's own event, held until the transaction ends: what is kept of it, and its guests; undefined when there is none. */
export async function holdEvent(trx: Db, own: string, id: string) {
  const row = await events(trx)
    .where('e.id', '=', id)
    .where('e.pengguna_id', '=', own)
    .forUpdate('e')
    .executeTakeFirst();
  return row && { kept: shapedFrom(row.isi), guests: row.guests ?? [] };
}

/** An event that somebody has as a guest, which nobody changes until the transaction ends; undefined when there is none. */
export async function holdInvited(trx: Db, own: string, id: string): Promise<PlannedEvent | undefined> {
  const row = await events(trx)
    .where('e.id', '=', id)
    .where('e.id', 'in', invitedTo(trx, own))
    .forShare('e')
    .executeTakeFirst();
  return row && eventFor(own, row);
}

/** Writes an event that is held. */
export async function writeEvent(trx: Db, own: string, event: EventUpdate, now: Date): Promise<void> {
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
