import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { tx } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';

let embedded: Embedded;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  embedded = await openTestCluster();
  database = await createTestDatabase(embedded, 'kosong');
  db = openDatabase(database, 1);
  await sql`create table barang (nama text, jumlah integer)`.execute(db);
  await sql`insert into barang values ('meja', 1), ('kursi', 4), ('lampu', 4)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await embedded.close();
});

it('is put together once, and each time run with the values it is given', async () => {
  let times = 0;
  const among = written((on, { least, most }: { least: number; most: number | null }) => {
    times += 1;
    return sql<{
      nama: string;
    }>`select nama from barang where (${most}::int is null or jumlah <= ${most}) and jumlah >= ${least} order by nama`.compile(
      on,
    );
  });
  expect(await among(db, { least: 1, most: 3 })).toEqual([{ nama: 'meja' }]);
  expect(await among(db, { most: null, least: 4 })).toEqual([{ nama: 'kursi' }, { nama: 'lampu' }]);
  expect(times).toBe(1);
});

it('is put together anew for another shape', async () => {
  const sorted = written((on, { least }: { least: number }, down: boolean) =>
    sql<{ nama: string }>`select nama from barang where jumlah >= ${least}
      order by nama ${down ? sql`desc` : sql``}`.compile(on),
  );
  const names = async (down: boolean) => (await sorted(db, { least: 1 }, down)).map(({ nama }) => nama);
  expect([await names(false), await names(true), await names(false)]).toEqual([
    ['kursi', 'lampu', 'meja'],
    ['meja', 'lampu', 'kursi'],
    ['kursi', 'lampu', 'meja'],
  ]);
});

it('runs in the transaction that it is given', async () => {
  const count = written((on, { nama }: { nama: string }) =>
    sql<{ n: number }>`select count(*)::int as n from barang where nama = ${nama}`.compile(on),
  );
  await count(db, { nama: 'rak' });
  const inside = await tx(db, async (trx) => {
    await sql`insert into barang values ('rak', 2)`.execute(trx);
    return count(trx, { nama: 'rak' });
  });
  expect([inside, await count(db, { nama: 'rak' })]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});
