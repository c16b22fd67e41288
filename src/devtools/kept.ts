import { whenIdle } from '#devtools/batch.ts';
import { createRing } from '#devtools/ring.ts';
import type { Told } from '#devtools/seen.ts';
import { maskedEntry } from '#devtools/told.ts';
import type { Entry } from '#domain/support/trace.ts';

/** Events that are masked in one turn at least, however busy the page is. */
const LEAST = 50;

type Kept = {
  /** Keeps an event, to be masked when there is time; gives back the oldest one where it had to make room. */
  push(told: Told): Told | undefined;
  /** Masks all that is not masked yet, oldest first. */
  mask(): void;
  /** Everything, masked, of actors that have shown themselves; oldest first. */
  entries(): Entry[];
  clear(): void;
};

/**
 * The newest `capacity` events. They are masked in small turns when the page is idle, and at once when somebody looks.
 * @param idle runs a task once when there is time, and tells it how many ms it has
 */
export function createKept(
  capacity: number,
  idle: (task: (timeRemaining: () => number) => void) => void = whenIdle,
): Kept {
  const ring = createRing<Told>(capacity);
  /** Number of the first one that is not masked yet, and whether a turn is asked for. */
  let unmasked = 0;
  let asked = false;
  /** @returns whether nothing is left to do */
  const mask = (more: (done: number) => boolean = () => true) => {
    const { first, next } = ring.bounds();
    unmasked = Math.max(unmasked, first);
    for (let done = 0; unmasked < next && more(done); done++) {
      const told = ring.at(unmasked);
      if (told) maskedEntry(told);
      unmasked += 1;
    }
    return unmasked === next;
  };
  const maskLater = () => {
    asked = true;
    idle((timeRemaining) => {
      asked = false;
      if (!mask((done) => done < LEAST || timeRemaining() > 1)) maskLater();
    });
  };
  return {
    push: (told) => {
      if (!asked) maskLater();
      return ring.push(told);
    },
    mask: () => void mask(),
    entries: () => {
      mask();
      return ring.all().flatMap(({ one, entry }) => (entry && one.visible ? [entry] : []));
    },
    clear: ring.clear,
  };
}
