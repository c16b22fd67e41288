/** Guests of an event who are inside: who they are after a change, and how they are told (decision 0128). */
import { EVENT_LENGTHS, type NewCalendarEvent } from '#contract/calendar.ts';
import { askAgain, changeGuests, type Guest, namesOf } from '#server/calendar/guests.queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { withdrawNotifications } from '#server/notifications/bell.queries.ts';
import { announce, tell } from '#server/notifications/bell.service.ts';
import { notify } from '#server/notifications/notify.ts';

type Props = Partial<Pick<NewCalendarEvent['extendedProps'], 'guests' | 'invited'>>;
/** `people`: ids of those inside. `names`: of all others; as it was sent, where it says nothing of people. */
export type Guests = { people: readonly string[]; names: Props['guests'] };

const fault = (message: string) => invalidInput([{ path: 'event.extendedProps.invited', code: 'custom', message }]);

/**
 * Who is invited after a change. A client that knows names only keeps those whose name it sends back, and nobody else.
 * @param had who was, and the other names
 * @throws AppError 422 for somebody new whose account is not in use, for oneself, and for more than an event has
 */
export async function guestsAfter(
  trx: Trx,
  { user: { id: own } }: DoneBy,
  sent: Props,
  had: { guests: readonly Guest[]; names: Props['guests'] },
): Promise<Guests> {
  const before = had.guests.map(({ id }) => id);
  if (sent.invited === undefined && sent.guests === undefined) return { people: before, names: had.names };
  const said = new Set(sent.guests ?? []);
  const people = sent.invited
    ? [...new Set(sent.invited.map(({ id }) => id))]
    : sent.invited === null
      ? []
      : had.guests.filter(({ nama }) => said.has(nama)).map(({ id }) => id);
  const fresh = people.filter((id) => !before.includes(id));
  const found = await namesOf(trx, own, fresh);
  if (found.size < fresh.length) throw fault('harus orang lain yang akunnya aktif');
  const inside = new Set([...had.guests.map(({ nama }) => nama), ...found.values()]);
  const names = sent.guests === undefined ? had.names : sent.guests?.filter((one) => !inside.has(one));
  if (people.length + (names?.length ?? 0) > EVENT_LENGTHS.jumlahTamu) {
    throw fault(`paling banyak ${EVENT_LENGTHS.jumlahTamu}`);
  }
  return { people, names };
}

const keyOf = (eventId: string) => `undangan:${eventId}`;
/** Apart from the invitation, which may be unread still; begins like it, so that both are taken back together. */
const movedKeyOf = (eventId: string) => `${keyOf(eventId)}:dipindah`;

/** Tells the windows of everybody who has an event, or had it, that it changed. */
export async function tellChanged(trx: Trx, people: readonly string[]): Promise<void> {
  await notify(trx, { event: 'calendar.changed', data: { orang: people } });
}

/** Takes back what guests were told of an event that they do not have any more. */
export async function withdrawInvitation(trx: Trx, eventId: string, people: readonly string[]): Promise<void> {
  if (people.length > 0) await announce(trx, await withdrawNotifications(trx, keyOf(eventId), people));
}

/** Asks the guests of an event that is at another time now once more, and tells them, but those who removed it. */
export async function askGuestsAgain(
  trx: Trx,
  { user: { id: own }, time }: DoneBy,
  eventId: string,
  guests: readonly Guest[],
): Promise<void> {
  await askAgain(trx, eventId, time);
  const people = guests.filter(({ declined }) => !declined).map(({ id }) => id);
  if (people.length === 0) return;
  const matter = { kind: 'undangan' as const, key: movedKeyOf(eventId), eventId, by: own, time };
  await tell(trx, { people }, { ...matter, content: { dipindah: true } });
}

/** Writes who is invited, tells whoever is now, takes it back from whoever is not any more, and tells the windows of all. */
export async function keepGuests(
  trx: Trx,
  { user: { id: own }, time }: DoneBy,
  eventId: string,
  { before, people }: { before: readonly Guest[]; people: readonly string[] },
): Promise<void> {
  const had = before.map(({ id }) => id);
  const gone = had.filter((id) => !people.includes(id));
  const fresh = people.filter((id) => !had.includes(id));
  await changeGuests(trx, eventId, { gone, fresh, time });
  await withdrawInvitation(trx, eventId, gone);
  if (fresh.length > 0) {
    const matter = { kind: 'undangan' as const, key: keyOf(eventId), eventId, by: own, time, content: {} };
    await tell(trx, { people: fresh }, matter);
  }
  // Also an event without guests: its owner may have their calendar open elsewhere.
  await tellChanged(trx, [own, ...had, ...fresh]);
}
