/** Reading from a standby: docs/decisions/0112. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/db/unavailable.ts';

export type Where = 'primary' | 'standby';
/** Runs what only reads, on the one or the other. @throws what it throws */
export type Reads = <T>(read: (db: Kysely<Database>, where: Where) => Promise<T>) => Promise<T>;

/** How far a server has got: in which history (timeline), and how much of it. */
type Reached = { line: string; at: string };

/** For how long a standby that is a little behind is waited for, and how often it is asked, milliseconds. */
const WAIT_MS = 100;
const ASK_MS = 20;
/** After how long one that does not answer counts as absent. */
const ABSENT_MS = 1000;
/** For how long one that was behind, and one that failed, is left alone. */
const BEHIND_MS = 1000;
const FAILED_MS = 5000;
/** A statement that takes too long here takes too long there. */
const TOO_LONG = '57014';

/** What the primary has acknowledged until now, whoever wrote it; undefined where it does not say, as a replica. */
async function acknowledged(primary: Kysely<Database>): Promise<Reached | undefined> {
  try {
    const { rows } = await sql<Reached>`
      select left(pg_walfile_name(p.at), 8) as line, p.at::text as at from (select
        -- With it off a commit is acknowledged before it is on the disk.
        case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
          else pg_current_wal_flush_lsn() end as at) as p`.execute(primary);
    return rows[0];
  } catch {
    return undefined;
  }
}

/** Whether a server is a replica that shows all of `reached`; waits a moment for it. @throws driver errors */
async function shows(standby: Kysely<Database>, { line, at }: Reached): Promise<boolean> {
  for (const end = performance.now() + WAIT_MS; ; await sleep(ASK_MS)) {
    const { rows } = await sql<{ same: boolean; there: boolean }>`
      select pg_is_in_recovery() and upper(lpad(to_hex(timeline_id), 8, '0')) = ${line} as same,
        pg_last_wal_replay_lsn() >= ${at}::pg_lsn as there
      from pg_control_checkpoint()`.execute(standby);
    if (rows[0]?.same !== true) return false;
    if (rows[0].there) return true;
    if (performance.now() > end) return false;
  }
}

/** Whether it would have failed on the primary too. */
const isOwn = (error: unknown) =>
  !isUnavailable(error) && (sqlState(error) === undefined || sqlState(error) === TOO_LONG);

/** @throws DatabaseUnavailable when it takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ABSENT_MS, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new DatabaseUnavailable('The standby does not answer');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

/**
 * Lets a standby answer what only reads, while it shows all that the primary had acknowledged when it was asked; else, and
 * when the standby fails on the way, the primary answers. So nobody reads less than what they, or anybody, saved before.
 * One transaction reads all of it: behind an address there may be several servers, each as far as it is.
 */
export function readsFrom(
  standby: Kysely<Database>,
  primary: Kysely<Database>,
  log: { warn(data: { err?: unknown }, message: string): void },
): Reads {
  let restUntil = Number.NEGATIVE_INFINITY;
  let failing = false;

  /** Undefined when the standby is behind. @throws what `read` throws, driver errors */
  async function there<T>(
    read: (db: Kysely<Database>, where: Where) => Promise<T>,
  ): Promise<{ answer: T } | undefined> {
    const reached = await acknowledged(primary);
    if (!reached) return undefined;
    const ready = Promise.withResolvers<boolean>();
    let left = false;
    const done = standby
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const isReady = await shows(trx, reached);
        ready.resolve(isReady);
        return isReady && !left ? { answer: await read(trx, 'standby') } : undefined;
      });
    done.catch(ready.reject);
    try {
      await inTime(ready.promise);
    } catch (error) {
      left = true;
      throw error;
    }
    return done;
  }

  return async (read) => {
    if (performance.now() < restUntil) return read(primary, 'primary');
    try {
      const found = await there(read);
      if (found) {
        failing = false;
        return found.answer;
      }
      restUntil = performance.now() + BEHIND_MS;
    } catch (err) {
      if (isOwn(err)) throw err;
      restUntil = performance.now() + FAILED_MS;
      if (!failing) log.warn({ err }, 'the standby cannot be read from; the primary answers');
      failing = true;
    }
    return read(primary, 'primary');
  };
}
