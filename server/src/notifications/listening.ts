import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { connectBeside } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** How news reaches this process: `connect` opens the connection that hears, `knock` notifies a channel by another one. */
export type Ways = { connect: () => Promise<pg.Client>; knock: (channel: string) => Promise<unknown> };
/** Milliseconds: between two knocks; how long an echo may take; how long nobody tries again after a failure, at first. */
export type Pace = { every: number; late: number; refuse: number };

/** The ways of a database: heard beside its pool, knocked on through it. */
export const newsOf = (db: Kysely<Database>): Ways => ({
  connect: () => connectBeside(db),
  knock: (channel) => sql`select pg_notify(${channel}, '')`.execute(db),
});

export const PACE: Pace = { every: 10_000, late: 5000, refuse: 5000 };

/**
 * Hears the channel `capaian`, and makes sure of it: now and then the process knocks on a channel of its own, and what it
 * does not hear within `late` counts as a connection that is lost, also one that looks open (a pooler that gave the
 * session away, a peer that hangs, a line that was cut).
 * @param hear gets each notification
 * @param lost is told once, when nothing is heard any more
 * @throws DatabaseUnavailable when the first knock is not heard; driver errors
 */
export async function listen(
  { connect, knock }: Ways,
  hear: (payload: string | undefined) => void,
  lost: () => void,
  { every, late }: Pace = PACE,
): Promise<{ close(): Promise<void> }> {
  const client = await connect();
  const channel = `capaian_detak_${randomBytes(8).toString('hex')}`;
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let answered: () => void = () => undefined;

  const echo = () =>
    new Promise<boolean>((resolve) => {
      const limit = setTimeout(() => resolve(false), late);
      limit.unref();
      answered = () => {
        clearTimeout(limit);
        resolve(true);
      };
      knock(channel).catch(() => resolve(false));
    });
  const close = async () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    // With a statement under way the line is cut instead of waiting for the other side's goodbye.
    client.query('select 1').catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  const giveUp = () => {
    if (over) return;
    void close();
    lost();
  };
  const watch = () => {
    timer = setTimeout(() => {
      void echo().then((heard) => (heard ? over || watch() : giveUp()));
    }, every);
    timer.unref();
  };

  client.on('notification', (news) => (news.channel === channel ? answered() : hear(news.payload)));
  try {
    await client.query(`listen ${channel}`);
    if (!(await echo())) throw new DatabaseUnavailable('Notifications do not arrive on this connection');
    // Only now: behind a pooler without sessions it would stay with whoever gets that session next.
    await client.query('listen capaian');
  } catch (error) {
    await close();
    throw error;
  }
  client.on('end', giveUp);
  watch();
  return { close };
}

/** Whether news arrives at all on the connection that is there for it. */
export async function arrives(ways: Ways, late = 2000): Promise<boolean> {
  try {
    const listening = await listen(
      ways,
      () => undefined,
      () => undefined,
      { ...PACE, late },
    );
    await listening.close();
    return true;
  } catch {
    return false;
  }
}
