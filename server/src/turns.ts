/** A queue for expensive work: a few run at a time, the next ones wait, and further ones are refused. */

/** The queue is full. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

export type Turns = {
  /** Runs `work` when its turn comes. @throws NoTurn at once when too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next caller would be refused. */
  full(): boolean;
  /** How many wait. */
  waiting(): number;
};

/** @param atOnce how many go at a time @param waiting how many may wait besides */
export function turns(atOnce: number, waiting: number): Turns {
  const queue: (() => void)[] = [];
  let going = 0;
  const full = () => going >= atOnce && queue.length >= waiting;
  return {
    full,
    waiting: () => queue.length,
    async take(work) {
      if (full()) throw new NoTurn('Too many wait already');
      if (going >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else going += 1;
      try {
        return await work();
      } finally {
        // Hands the place over directly, so that a newcomer cannot take it before the next in line.
        const next = queue.shift();
        if (next) next();
        else going -= 1;
      }
    },
  };
}

/** As `turns`, but the queue has no limit, so nobody is refused. @param width how many run at a time */
export const limiter = (width: number): Turns['take'] => turns(width, Number.POSITIVE_INFINITY).take;
