import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { connectBeside, openDatabase } from '#server/db/pool.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/db/unavailable.ts';
import { arrives, newsOf } from '#server/notifications/listening.ts';
import type { Message } from '#server/notifications/messages.ts';
import { type NewsSource, openHub } from '#server/notifications/hub.ts';
import { notify } from '#server/notifications/notify.ts';
import { readNews } from '#server/notifications/outbox.queries.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { halfOpen } from '#tests/support/half-open.ts';

const PACE = { every: 100, late: 400, refuse: 200 };
const quiet = { warn: () => undefined };
type Database = Awaited<ReturnType<typeof createTestDatabase>>;

let cluster: Embedded;
let database: Database;
let db: ReturnType<typeof openDatabase>;
let source: NewsSource;
beforeAll(async () => {
  cluster = await openTestCluster();
  database = await createTestDatabase(cluster, 'figures');
  db = openDatabase(database);
  source = { ...newsOf(db), read: (since) => readNews(db, since) };
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await cluster.close();
});

/** A listener that writes down what it is told, and waits for it. */
function listener() {
  const told: string[] = [];
  const note = (what: string) => () => void told.push(what);
  const one = {
    hear: (message: Message) =>
      void told.push(message.event === 'notification.changed' ? String(message.data.orang[0]) : message.event),
    interrupted: note('reset'),
    cutOff: note('sent away'),
    stop: note('stopped'),
  };
  return { satu: one, told, hears: (...what: string[]) => expect.poll(() => told, { timeout: 8000 }).toEqual(what) };
}
const tell = (by: string) => notify(db, { event: 'notification.changed', data: { orang: [by] } });
const listening = sql<{ pid: number }>`select pid from pg_stat_activity
  where application_name = 'capaian-peristiwa' and datname = current_database()`;
const listens = async () => (await listening.execute(db)).rows.length;

/** Far longer than a test waits: what arrives before was told of by a notification. */
const NEVER = 60_000;

it('news is there at once, and a listening connection that is ended loses nothing and is made again', async () => {
  const hub = openHub(source, quiet, PACE, 500);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await tell('a');
  await hears('a');
  await sql`select pg_terminate_backend(pid) from (${listening}) as one`.execute(db);
  await tell('b');
  await hears('a', 'b');
  await expect.poll(listens).toBe(1);
  await hub.close();
});

it('once there is a connection again, what happened meanwhile is read at once', async () => {
  const hub = openHub(source, quiet, PACE, NEVER);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await expect.poll(listens).toBe(1);
  await tell('a');
  await hears('a');
  await sql`select pg_terminate_backend(pid) from (${listening}) as one`.execute(db);
  await tell('b');
  await hears('a', 'b');
  await tell('c');
  await hears('a', 'b', 'c');
  await hub.close();
});

it.runIf(process.platform === 'linux')('a peer that hangs is noticed and left, and loses nothing', async () => {
  const hub = openHub(source, quiet, PACE, NEVER);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await expect.poll(listens).toBe(1);
  await tell('a');
  await hears('a');
  const [hung] = (await listening.execute(db)).rows;
  process.kill(hung?.pid ?? 0, 'SIGSTOP');
  try {
    await tell('b');
    await hears('a', 'b');
  } finally {
    process.kill(hung?.pid ?? 0, 'SIGCONT');
  }
  await hub.close();
});

it('where no notification gets through, news is read now and then', async () => {
  const target = await database.target();
  const line = await halfOpen(target.port);
  const beside = openDatabase({ target: async () => ({ ...target, port: line.port }) }, 1);
  const hub = openHub({ ...source, connect: () => connectBeside(beside) }, quiet, PACE, 500);
  line.hush();
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await expect(connectBeside(beside)).rejects.toSatisfy(isUnavailable);
  for (const [n, by] of ['a', 'b', 'c'].entries()) {
    await tell(by);
    await hears(...['a', 'b', 'c'].slice(0, n + 1));
  }
  await hub.close();
  await beside.destroy();
  line.close();
});

it('where nothing can be read the listeners are sent away, newcomers refused, and heard again when it can', async () => {
  let reads = true;
  const read: NewsSource['read'] = (since) =>
    reads ? readNews(db, since) : Promise.reject(new DatabaseUnavailable('gone'));
  const hub = openHub({ ...source, read }, quiet, PACE, 500);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  reads = false;
  await tell('a');
  await hears('sent away');
  hub.discard(satu);
  const again = listener();
  await expect(hub.tambah(again.satu)).rejects.toThrow('Live news could not be read a moment ago');
  await expect.poll(() => hub.tambah(again.satu).catch(String), { timeout: 3000 }).toContain('gone');
  reads = true;
  const comes = () =>
    hub.tambah(again.satu).then(
      () => true,
      () => false,
    );
  await expect.poll(comes, { timeout: 5000 }).toBe(true);
  // What it was told while it was still refused.
  again.told.length = 0;
  await tell('b');
  await again.hears('b');
  await hub.close();
});

it('a reading that gets no answer counts as failed, and what it says too late is not heard', async () => {
  let held: PromiseWithResolvers<void> | undefined;
  const read: NewsSource['read'] = async (since) => {
    await held?.promise;
    return readNews(db, since);
  };
  const hub = openHub({ ...source, read }, quiet, PACE, 100);
  const { satu, told, hears } = listener();
  await hub.tambah(satu);
  const line = Promise.withResolvers<void>();
  held = line;
  await tell('a');
  await hears('sent away');
  held = undefined;
  line.resolve();
  await hears('sent away', 'a');
  await tell('b');
  await hears('sent away', 'a', 'b');
  expect(told).toHaveLength(3);
  await hub.close();
}, 20_000);

it('notifications that are told to somebody else do not arrive: such a connection is not used', async () => {
  const other = await createTestDatabase(cluster, 'kosong');
  const elsewhere = openDatabase(other, 1);
  const ways = { connect: () => connectBeside(elsewhere), knock: newsOf(db).knock };
  expect([await arrives(ways, 300), await arrives(newsOf(db), 2000)]).toEqual([false, true]);
  await elsewhere.destroy();
  await other.drop();
});

it('what a process of the release before tells itself, and keeps nowhere, is heard as well', async () => {
  const hub = openHub(source, quiet, PACE, NEVER);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await expect.poll(listens).toBe(1);
  await tell('a');
  await hears('a');
  const old = JSON.stringify({ event: 'notification.changed', data: { orang: ['b'] }, kode: 'k' });
  await sql`select pg_notify('capaian', ${old})`.execute(db);
  await hears('a', 'b');
  await hub.close();
});
