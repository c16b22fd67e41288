import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { statementNames } from '#server/db/prepared.ts';
import { tx } from '#server/db/tx.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';

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
  // One connection, so that what it has planned is what the next statement meets.
  db = openDatabase(database, 1);
  await sql`drop table if exists barang`.execute(db);
  await sql`create table barang (id integer primary key, nama text not null)`.execute(db);
  await sql`insert into barang values (1, 'meja')`.execute(db);
  return () => db.destroy();
});

const read = (by: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  sql`select * from barang where id = ${1}`.execute(by).then(({ rows }) => rows);
const planned = async () =>
  Number(
    (
      await sql<{
        n: string;
      }>`select count(*) as n from pg_prepared_statements where statement like '%barang%'`.execute(db)
    ).rows[0]?.n,
  );

it('plans a statement with values once for a connection', async () => {
  await read(db);
  await read(db);
  expect(await planned()).toEqual(1);
});

it('answers as the table is now when a column came after the statement was planned', async () => {
  await read(db);
  await sql`alter table barang add column warna text`.execute(db);
  expect(await read(db)).toEqual([{ id: 1, nama: 'meja', warna: null }]);
  expect(await planned()).toEqual(0);
  expect(await read(db)).toEqual([{ id: 1, nama: 'meja', warna: null }]);
});

it('takes a transaction again from its start when a plan is gone in its midst', async () => {
  await read(db);
  await sql`alter table barang add column warna text`.execute(db);
  let begun = 0;
  const rows = await tx(db, async (trx) => {
    begun += 1;
    await sql`insert into barang (id, nama) values (${begun + 1}, 'kursi')`.execute(trx);
    return read(trx);
  });
  expect([begun, rows]).toEqual([2, [{ id: 1, nama: 'meja', warna: null }]]);
  expect((await sql<{ id: number }>`select id from barang order by id`.execute(db)).rows).toEqual([
    { id: 1 },
    { id: 3 },
  ]);
});

it('goes on without plans where a pooler gives the next statement another session', async () => {
  await read(db);
  await sql`deallocate all`.execute(db);
  expect(await read(db)).toEqual([{ id: 1, nama: 'meja' }]);
  expect(await read(db)).toEqual([{ id: 1, nama: 'meja' }]);
  expect(await planned()).toEqual(0);
});

it('plans a long list for what it is, and never as one of ten', async () => {
  const nameOf = statementNames();
  const text = 'select count(*) as n from barang where id = any($1)';
  const ids = (length: number) => Array.from({ length }, (_, n) => n);
  expect([nameOf(text, [ids(100)]), nameOf(text, [ids(101)])]).toEqual([expect.any(String), undefined]);
  // A server keeps one plan for all values from the sixth time on: of these there is none to keep.
  await sql`deallocate all`.execute(db);
  const before = await planned();
  for (let i = 0; i < 7; i += 1) await sql`select nama from barang where id = any(${ids(101)}::int[])`.execute(db);
  expect(await planned()).toEqual(before);
  await sql`select nama from barang where id = any(${ids(100)}::int[])`.execute(db);
  expect(await planned()).toEqual(before + 1);
});

it('names no statement without values, none with the rows of an import, and no more than a connection may keep', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1', [])).toBeUndefined();
  expect(nameOf('insert', Array.from({ length: 61 }))).toBeUndefined();
  const names = Array.from({ length: 501 }, (_, n) => nameOf(`select $1 + ${n}`, [1]));
  expect(new Set(names.slice(0, 500)).size).toEqual(500);
  expect([names[500], nameOf('select $1 + 7', [1])]).toEqual([undefined, names[7]]);
});
