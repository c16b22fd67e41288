import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { isSame, overStored } from '#services/drafts/over-stored.ts';

/** So many forms of new records keep drafts of their own beside one another. */
const PLACES = 9;
const placesOf = (key: string) => Array.from({ length: PLACES }, (_, at) => (at === 0 ? key : `${key}~${at + 1}`));
const isNothing = (there: unknown) => there === undefined || there === null;

/** Where a form keeps its draft, and the draft as the form last read or wrote it. */
type Held = { at: string; seen: unknown };

/**
 * The drafts of forms, of which two tabs may have the same one open. Of a record that is there, one draft holds what was
 * typed in both; forms of new records are of two records, so each has a draft of its own, and the next form that is opened
 * finds one after the other.
 */
export function formSlots(drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>) {
  const held = new Map<string, Held>();
  const own = (key: string): Held => held.get(key) ?? { at: key, seen: null };
  const firstFree = async (key: string): Promise<string> => {
    for (const at of placesOf(key)) if (isNothing(await drafts.read(at))) return at;
    return own(key).at;
  };
  return {
    async read(key: string): Promise<unknown> {
      for (const at of placesOf(key)) {
        const seen = await drafts.read(at);
        if (isNothing(seen)) continue;
        held.set(key, { at, seen });
        return seen;
      }
      held.delete(key);
      return undefined;
    },
    /** @param isNew whether it is of a record that is not there yet */
    async write(key: string, value: unknown, isNew: boolean): Promise<void> {
      const { at, seen } = own(key);
      const there = await drafts.read(at);
      const isOthers = !isNothing(there) && !isSame(there, seen);
      const place = isNew && isOthers ? await firstFree(key) : at;
      held.set(key, { at: place, seen: value });
      await drafts.write(place, isOthers && !isNew ? overStored(value, there, seen) : value);
    },
    /** Takes the draft away, unless another tab has put something of its own into it. */
    async remove(key: string): Promise<void> {
      const { at, seen } = own(key);
      const isKnown = held.delete(key);
      if (!isKnown || isSame(await drafts.read(at), seen)) await drafts.remove(at);
    },
  };
}
