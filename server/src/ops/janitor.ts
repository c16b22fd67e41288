import { type Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { isReadOnly } from '#server/db/unavailable.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import type { FileStore } from '#server/http/kit.ts';
import { sweep } from '#server/ops/sweep.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Sweeps the database and the store of evidence now and every hour; several processes may do so at once. Where the database can
 * only be read nothing is swept, and nothing said of it: that was said at the start, and a server that is written to sweeps.
 * @param deps.also what areas do at the same time
 * @param everyMs milliseconds between two sweeps
 */
export function startJanitor(
  deps: {
    db: Kysely<Database>;
    files: FileStore;
    also?: readonly ((now: Date) => Promise<void>)[];
    now: () => Date;
    log: { warn(data: object, message: string): void };
  },
  everyMs = EVERY_MS,
): { stop(): void } {
  const { db, files, now, log, also = [] } = deps;
  const failed = (message: string) => (err: unknown) => {
    if (!isReadOnly(err)) log.warn({ err }, message);
  };
  const round = () => {
    sweep(db, now()).catch(failed('sweep failed'));
    for (const one of also) one(now()).catch(failed('sweep of an area failed'));
    sweepOrphans(db, files, now()).catch(failed('file sweep failed'));
  };
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
