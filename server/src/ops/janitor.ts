import { type Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { sweep } from '#server/ops/sweep.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Sweeps the database and the evidence directory now and every hour; several processes may do so at once.
 * @param deps.filesDir the directory of `localStore`
 * @param deps.also what areas do at the same time
 * @param everyMs milliseconds between two sweeps
 */
export function startJanitor(
  deps: {
    db: Kysely<Database>;
    filesDir: string;
    also?: readonly ((now: Date) => Promise<void>)[];
    now: () => Date;
    log: { warn(data: object, message: string): void };
  },
  everyMs = EVERY_MS,
): { stop(): void } {
  const { db, filesDir, now, log, also = [] } = deps;
  const round = () => {
    sweep(db, now()).catch((err: unknown) => log.warn({ err }, 'sweep failed'));
    for (const one of also) one(now()).catch((err: unknown) => log.warn({ err }, 'sweep of an area failed'));
    sweepOrphans(db, filesDir, now()).catch((err: unknown) => log.warn({ err }, 'file sweep failed'));
  };
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
