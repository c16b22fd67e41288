import { same } from '#devtools/replay.ts';
import type { ActorRecord, Entry } from '#domain/support/trace.ts';

const MINUTE = 60_000;

const moved = ({ before, after }: Entry) =>
  after !== null && (before === null || !(before.value === after.value || same(before.value, after.value)));

/**
 * When each actor came where it stands, in ms since 1970, as far as it is recorded; otherwise when it was started.
 * @param position how many entries have happened at what is shown
 */
export function sincesOf(
  actors: readonly ActorRecord[],
  entries: readonly Entry[],
  position: number,
): ReadonlyMap<string, number> {
  const sinces = new Map(actors.map(({ id, since }) => [id, since]));
  for (let at = 0; at < position; at++) {
    const entry = entries[at];
    if (entry && sinces.has(entry.actor) && moved(entry)) sinces.set(entry.actor, entry.at);
  }
  return sinces;
}

/** How many events each actor heard in the minute before `now` (ms since 1970); none = not there. */
export function ratesOf(entries: readonly Entry[], position: number, now: number): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (let at = position - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry || entry.at <= now - MINUTE) break;
    if (entry.at <= now) rates.set(entry.actor, (rates.get(entry.actor) ?? 0) + 1);
  }
  return rates;
}
