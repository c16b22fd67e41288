/** Hands letters that wait to a mail server. Any number of processes may run it on one database. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import {
  dropOutgoing,
  keepDelivered,
  keepUndelivered,
  keepWaiting,
  type Ready,
  takeDue,
  type Taken,
} from '#server/letters/outbox.queries.ts';
import { keepRounds } from '#server/rounds.ts';

/** Hands one letter over. Rejects when the mail server did not take it. */
export type HandOver = (letter: Ready) => Promise<void>;
/** Milliseconds. `every`: between two looks; `lease`: for how long a letter belongs to the process that took it. */
type CourierPace = { every: number; lease: number; leaseWithFiles: number };

const PACE: CourierPace = { every: 5000, lease: 120_000, leaseWithFiles: 900_000 };
const MINUTE_MS = 60_000;
/** Minutes after each failed try; after the last one the letter is given up. */
const AGAIN_MIN = [1, 5, 30, 120, 360, 720];
const AT_ONCE = 5;
/** Characters of what a mail server said. */
const MAX_SAID = 500;

/** Whether a mail server refused for good: its answers from 550 on are about this letter, others about this moment. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode < 560;

/** What becomes of a letter at the moment at which it leaves; a time: it waits until then; undefined: nobody needs it any more. */
export type Renew = (letter: Taken) => Promise<Taken | Date | undefined>;

type Deps = {
  db: Kysely<Database>;
  handOver: HandOver;
  /** Absent: letters leave as they were written. */
  renew?: Renew;
  now: () => Date;
  log: { warn(data: object, message: string): void };
};

const isWritten = (letter: Taken): letter is Ready => letter.content !== null;

/** @throws Error for a letter that nobody here writes: it is tried again, perhaps by somebody who does */
function written(letter: Taken): Ready {
  if (isWritten(letter)) return letter;
  throw new Error('nobody here knows what this letter says');
}

/** One process's hand on the letters of a database. */
export function courierOf({ db, handOver, renew, now, log }: Deps, pace: CourierPace = PACE) {
  const deliver = async (letter: Taken) => {
    const until = letter.content?.until;
    if (until !== undefined && new Date(until) <= now()) {
      await keepUndelivered(db, letter.id, 'too late to be of use', now(), null);
      return;
    }
    try {
      const current = renew ? await renew(letter) : letter;
      if (current === undefined) {
        await dropOutgoing(db, letter.id);
        return;
      }
      if (current instanceof Date) {
        await keepWaiting(db, letter.id, current);
        return;
      }
      await handOver(written(current));
    } catch (error) {
      const said = (error instanceof Error ? error.message : String(error)).slice(0, MAX_SAID);
      const wait = isFinal(error) ? undefined : AGAIN_MIN[letter.tries - 1];
      const again = wait === undefined ? null : new Date(now().getTime() + wait * MINUTE_MS);
      log.warn({ letter: letter.id, kind: letter.kind, said, again }, 'letter not delivered');
      await keepUndelivered(db, letter.id, said, now(), again);
      return;
    }
    await keepDelivered(db, letter.id, now());
  };
  /** Delivers what is due, once. @returns how many letters were tried */
  const deliverDue = async (): Promise<number> => {
    const after = (lease: number) => new Date(now().getTime() + lease);
    const taken = await takeDue(db, AT_ONCE, now(), after(pace.lease), after(pace.leaseWithFiles));
    await Promise.all(taken.map(deliver));
    return taken.length;
  };
  return {
    deliverDue,
    /** Delivers what is due, now and whenever some time has passed, until it is closed. */
    start: () => keepRounds(deliverDue, { every: pace.every, full: AT_ONCE, log, what: 'letters' }),
  };
}
