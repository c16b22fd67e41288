import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { connectBeside } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/**
 * How news reaches this process: `connect` opens the listening connection, `knock` notifies a channel over another one.
 */
export type Ways = { connect: () => Promise<pg.Client>; knock: (channel: string) => Promise<unknown> };
/** Milliseconds: between two knocks; until a missing echo counts as loss; first pause after a failed connection. */
export type Pace = { every: number; late: number; refuse: number };

/** The connection is there, and what is told on it does not arrive. */
export class Unheard extends DatabaseUnavailable {
  override name = 'Unheard';
}

/** The ways of a database: heard beside its pool, knocked on through it. */
export const newsOf = (db: Kysely<Database>): Ways => ({
  connect: () => connectBeside(db),
  knock: (channel) => sql`select pg_notify(${channel}, '')`.execute(db),
});

export const PACE: Pace = { every: 10_000, late: 5000, refuse: 5000 };

/**
 * Listens on the channel `capaian` and checks the connection: at intervals the process notifies a channel of its own,
 * and a knock not heard within `late` counts as a lost connection. A connection may look open and be dead (a pooler
 * that gave the session away, a hung peer, a cut line).
 * @param hear gets each notification
 * @param lost is called once, when nothing is heard any more
 * @throws Unheard when the first knock is not heard; DatabaseUnavailable, driver errors
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
  let broken: (error: Error) => void = () => undefined;

  /** @throws what the knock failed with, or that the connection ended */
  const echo = () =>
    new Promise<boolean>((resolve, reject) => {
      const limit = setTimeout(() => resolve(false), late);
      limit.unref();
      answered = () => {
        clearTimeout(limit);
        resolve(true);
      };
      broken = reject;
      knock(channel).catch(reject);
    });
  const close = async () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    // With a query pending, `end` cuts the line instead of waiting for an answer that a hung peer never gives.
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
      void echo().then((heard) => (heard ? over || watch() : giveUp()), giveUp);
    }, every);
    timer.unref();
  };

  client.on('end', () => broken(new DatabaseUnavailable('The listening connection ended')));
  client.on('notification', (news) => (news.channel === channel ? answered() : hear(news.payload)));
  try {
    await client.query(`listen ${channel}`);
    if (!(await echo())) throw new Unheard('Notifications do not arrive on this connection');
    // Only after the first echo: behind a pooler without sessions the LISTEN would stay in a session that another
    // client gets.
    await client.query('listen capaian');
  } catch (error) {
    await close();
    throw error;
  }
  client.on('end', giveUp);
  watch();
  return { close };
}

/** Whether notifications arrive on a listening connection of this database. */
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
