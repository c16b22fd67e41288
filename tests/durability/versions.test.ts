/** What every call adds up does not grow with what has happened: a process gathers it. docs/decisions/0123. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeServed } from '#tests/support/served.ts';

let served: Awaited<ReturnType<typeof makeServed>>;
beforeAll(async () => {
  served = await makeServed('versi');
}, 120_000);
afterAll(() => served.close(), 60_000);

it('of figures and of rights, as soon as it serves', async () => {
  const { db } = served;
  await sql`insert into versi_data (unit_id) select id from unit on conflict do nothing`.execute(db);
  await sql`insert into versi_akses (transaksi) select (n || '')::xid8 from generate_series(1, 60) as n`.execute(db);
  const left = async (table: string) =>
    Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);
  await served.start({ WORKER: 'off' });
  await vi.waitFor(async () => expect([await left('versi_data'), await left('versi_akses')]).toEqual([1, 1]), 10_000);
}, 120_000);
