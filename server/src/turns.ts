/** Lets a few go at a time; the next ones wait their turn, and those beyond are told to come again. */

/** There is no room left to wait. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

export type Turns = {
  /** Does `work` when it is its turn. @throws NoTurn at once when too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Whether one more would be told to come again. */
  full(): boolean;
};

/** @param atOnce how many go at a time @param waiting how many may wait besides */
export function turns(atOnce: number, waiting: number): Turns {
  const queue: (() => void)[] = [];
  let going = 0;
  const full = () => going >= atOnce && queue.length >= waiting;
  return {
    full,
    async take(work) {
      if (full()) throw new NoTurn('Too many wait already');
      if (going >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else going += 1;
      try {
        return await work();
      } finally {
        // The place goes to the next in line without becoming free in between.
        const next = queue.shift();
        if (next) next();
        else going -= 1;
      }
    },
  };
}

/** As `turns`, for work that nobody is sent away from however many wait. @param width how many go at a time */
export const limiter = (width: number): Turns['take'] => turns(width, Number.POSITIVE_INFINITY).take;
