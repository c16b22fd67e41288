import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { connectBeside, openDatabase } from '#server/db/pool.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { arrives, newsOf } from '#server/notifications/listening.ts';
import type { Message } from '#server/notifications/messages.ts';
import { openHub } from '#server/notifications/hub.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { halfOpen } from '#tests/support/half-open.ts';

const PACE = { every: 100, late: 400, refuse: 200 };
const quiet = { warn: () => undefined };
type Database = Awaited<ReturnType<typeof createTestDatabase>>;

let cluster: Embedded;
let database: Database;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  cluster = await openTestCluster();
  database = await createTestDatabase(cluster, 'kosong');
  db = openDatabase(database);
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
    hear: (message: Message) => void told.push(message.event),
    interrupted: note('reset'),
    cutOff: note('sent away'),
    stop: note('stopped'),
  };
  return { satu: one, told, hears: (...what: string[]) => expect.poll(() => told, { timeout: 8000 }).toEqual(what) };
}
const tell = () => sql`select pg_notify('capaian', '{"event":"access.changed"}')`.execute(db);
const listening = sql<{ pid: number }>`select pid from pg_stat_activity
  where application_name = 'capaian-peristiwa' and datname = current_database()`;

it('a listening connection that is ended is made again, and everybody is told of the gap', async () => {
  const hub = openHub(newsOf(db), quiet, PACE);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  await tell();
  await hears('access.changed');
  await sql`select pg_terminate_backend(pid) from (${listening}) as one`.execute(db);
  await hears('access.changed', 'reset');
  await tell();
  await hears('access.changed', 'reset', 'access.changed');
  await hub.close();
});

it.runIf(process.platform === 'linux')(
  'a peer that hangs is noticed and left, and everybody is told of the gap',
  async () => {
    const hub = openHub(newsOf(db), quiet, PACE);
    const { satu, hears } = listener();
    await hub.tambah(satu);
    const [hung] = (await listening.execute(db)).rows;
    process.kill(hung?.pid ?? 0, 'SIGSTOP');
    try {
      await hears('reset');
      await tell();
      await hears('reset', 'access.changed');
    } finally {
      process.kill(hung?.pid ?? 0, 'SIGCONT');
    }
    await hub.close();
  },
);

it('where nothing gets through any more the listeners are sent away, and can come back when it does again', async () => {
  const target = await database.target();
  const line = await halfOpen(target.port);
  const beside = openDatabase({ target: async () => ({ ...target, port: line.port }) }, 1);
  const ways = { connect: () => connectBeside(beside), knock: newsOf(db).knock };
  const hub = openHub(ways, quiet, PACE);
  const { satu, hears } = listener();
  await hub.tambah(satu);
  line.hush();
  const refused = expect(connectBeside(beside)).rejects.toSatisfy(isUnavailable);
  await hears('sent away');
  await refused;
  hub.discard(satu);
  line.carry();
  const again = listener();
  // Refused for a while after each failure, so that nobody knocks in vain all the time.
  await expect
    .poll(
      () =>
        hub.tambah(again.satu).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  await tell();
  await again.hears('access.changed');
  await hub.close();
  await beside.destroy();
  line.close();
});

it('notifications that are told to somebody else do not arrive: a connection whose session is given away is refused', async () => {
  const other = await createTestDatabase(cluster, 'kosong');
  const elsewhere = openDatabase(other, 1);
  const ways = { connect: () => connectBeside(elsewhere), knock: newsOf(db).knock };
  expect([await arrives(ways, 300), await arrives(newsOf(db), 2000)]).toEqual([false, true]);
  const { satu, told } = listener();
  const hub = openHub(ways, quiet, PACE);
  await expect(hub.tambah(satu)).rejects.toThrow('Notifications do not arrive on this connection');
  await expect(hub.tambah(satu)).rejects.toThrow('Live news was not to be had a moment ago');
  expect(told).toEqual([]);
  await hub.close();
  await elsewhere.destroy();
  await other.drop();
});
