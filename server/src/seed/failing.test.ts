import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { sideBySide } from '#server/seed/bulk.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';

let embedded: Embedded;
let place: string;
beforeAll(async () => {
  embedded = await openTestCluster();
  place = await mkdtemp(path.join(tmpdir(), 'capaian-gagal-'));
});
afterAll(async () => {
  await embedded.close();
  await rm(place, { recursive: true, force: true });
});

const TABLES = ['role', 'unit', 'kpi', 'laporan', 'laporan_detail', 'laporan_snapshot', 'riwayat'] as const;

describe('the demo while parts of it are under way', () => {
  it('tells what failed first, leaves nothing behind, and is filled by the next start', async () => {
    const database = await createTestDatabase(embedded, 'kosong');
    const db = openDatabase(database, 2);
    const rows = async () => {
      const counts = TABLES.map((table) =>
        sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db),
      );
      return (await Promise.all(counts)).map(({ rows: [row] }) => Number(row?.n));
    };
    try {
      await migrate(db);
      // In the midst of it: parcels before are written, others wait behind.
      await sql`create function penuh() returns trigger language plpgsql as $$
        begin
          if (select count(*) from laporan_snapshot) > 100 then raise exception 'no room for another round'; end if;
          return new;
        end $$`.execute(db);
      await sql`create trigger penuh before insert on laporan_snapshot for each statement execute function penuh()`.execute(
        db,
      );
      const options = { seed: 'demo', adminPassword: undefined, now: new Date(), files: localStore(place) } as const;
      await expect(seed(db, options)).rejects.toThrow('no room for another round');
      expect(await rows()).toEqual(TABLES.map(() => 0));
      await sql`drop function penuh() cascade`.execute(db);
      expect(await seed(db, options)).toBe(true);
      expect((await rows()).every((n) => n > 0)).toBe(true);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  it('waits for what was begun also when the work that began it fails', async () => {
    const ended: string[] = [];
    const other = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended.push('other');
      throw new Error('later');
    };
    const work = sideBySide(async (add) => {
      add(other());
      throw new Error('first');
    });
    await expect(work).rejects.toThrow('first');
    expect(ended).toEqual(['other']);
  });
});
