/** Work that waits in the database and is looked for again and again, by any number of processes. */

import { isReadOnly } from '#server/db/unavailable.ts';

type Rounds = {
  /** Milliseconds between two looks. */
  every: number;
  /** A round that found so much is followed by the next one at once. */
  full: number;
  log: { warn(data: object, message: string): void };
  /** What is looked for, for the log. */
  what: string;
};

/** Does what is due, now and whenever some time has passed. @param round gives how much it found */
export function keepRounds(round: () => Promise<number>, { every, full, log, what }: Rounds) {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void>;
  const look = async () => {
    try {
      while (!over && (await round()) === full);
    } catch (err) {
      // A database that can only be read is told of at the start and by every call that would write.
      if (!isReadOnly(err)) log.warn({ err }, `${what} could not be looked for`);
    }
    if (over) return;
    timer = setTimeout(() => (going = look()), every);
    timer.unref();
  };
  going = look();
  return {
    /** Ends after what is being done. */
    async close() {
      over = true;
      clearTimeout(timer);
      await going;
    },
  };
}
