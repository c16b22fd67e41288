import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { together } from '#server/db/together.ts';
import { sqlState, tx } from '#server/db/tx.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { journeys } from '#tests/support/statements.ts';

let embedded: Embedded;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  embedded = await openTestCluster();
  database = await createTestDatabase(embedded, 'kosong');
});
afterAll(async () => {
  await database.drop();
  await embedded.close();
});
beforeEach(async () => {
  db = openDatabase(database, 1);
  await sql`drop table if exists barang`.execute(db);
  await sql`create table barang (nama text primary key)`.execute(db);
  await sql`insert into barang values ('meja')`.execute(db);
  return () => db.destroy();
});

const add = (nama: string) => sql`insert into barang values (${nama})`.compile(db);
const names = sql<{ nama: string }>`select nama from barang where nama <> ${''} order by nama`;
const all = async () => (await names.execute(db)).rows.map(({ nama }) => nama);

/** Statements and journeys of what is done. */
async function counted(run: () => Promise<unknown>) {
  const asked = journeys();
  try {
    await run();
    return asked.taken();
  } finally {
    asked.stop();
  }
}

it('gives the rows of each, and each sees what was written before it', async () => {
  const rows = await together(db, [names.compile(db), sql<{ n: number }>`select 1 as n`.compile(db)], [add('kursi')]);
  expect(rows).toEqual([[{ nama: 'kursi' }, { nama: 'meja' }], [{ n: 1 }]]);
});

it('goes to the database once, and a transaction is begun on the way', async () => {
  expect(await counted(() => together(db, [names.compile(db), names.compile(db)]))).toEqual({
    statements: 2,
    journeys: 1,
  });
  const both = () => tx(db, (trx) => together(trx, [names.compile(db)], [add('kursi')]));
  expect(await counted(both)).toEqual({ statements: 4, journeys: 2 });
});

it('a transaction that asks nothing does not go to the database, whether it ends well or not', async () => {
  const nothing = async () => {
    await tx(db, async () => undefined);
    await expect(tx(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  };
  expect(await counted(nothing)).toEqual({ statements: 0, journeys: 0 });
  expect(await all()).toEqual(['meja']);
});

it('fails with what the first failed with, and in a transaction nothing of it stays', async () => {
  const failing = tx(db, (trx) => together(trx, [names.compile(db)], [add('kursi'), add('meja'), add('lampu')]));
  expect(await failing.catch(sqlState)).toBe('23505');
  expect(await all()).toEqual(['meja']);
});

it('outside of a transaction each stands by itself', async () => {
  expect(await together(db, [], [add('meja'), add('kursi')]).catch(sqlState)).toBe('23505');
  expect(await all()).toEqual(['kursi', 'meja']);
});

it('takes a transaction again from its start when a plan is gone among them', async () => {
  const whole = sql<{ nama: string }>`select * from barang where nama <> ${''} order by nama`;
  await whole.execute(db);
  await sql`alter table barang add column warna text`.execute(db);
  let begun = 0;
  const rows = await tx(db, async (trx) => {
    begun += 1;
    return together(trx, [whole.compile(db)], [sql`insert into barang values (${`kursi ${begun}`})`.compile(db)]);
  });
  expect([begun, rows]).toEqual([
    2,
    [
      [
        { nama: 'kursi 2', warna: null },
        { nama: 'meja', warna: null },
      ],
    ],
  ]);
});

it('ends when the connection breaks under several that are on their way, and the next one finds another', async () => {
  const asleep = sql`select pg_sleep(20) where ${1} = 1`.compile(db);
  const running = together(db, [asleep, asleep]).catch(isUnavailable);
  const other = openDatabase(database, 1);
  const ended = async () =>
    (
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%pg_sleep%' and datname = current_database() and pid <> pg_backend_pid()`.execute(other)
    ).rows.length;
  await expect.poll(ended).toBe(1);
  await other.destroy();
  expect(await running).toBe(true);
  expect(await all()).toEqual(['meja']);
});
