import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { migrate, pendingMigrations, schemaOf } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { tx } from '#server/db/tx.ts';
import { localStore } from '#server/files/local-store.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openTestCluster();
});
afterAll(() => embedded.close());

async function withDatabases<T>(n: number, work: (dbs: ReturnType<typeof openDatabase>[]) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(embedded, 'kosong');
  const dbs = Array.from({ length: n }, () => openDatabase(database, 3));
  try {
    return await work(dbs);
  } finally {
    await Promise.all(dbs.map((db) => db.destroy()));
    await database.drop();
  }
}
const now = new Date('2026-11-20T00:00:00Z');
const place = await mkdtemp(path.join(tmpdir(), 'capaian-mula-'));
afterAll(() => rm(place, { recursive: true, force: true }));
const files = localStore(place);
const count = async (db: ReturnType<typeof openDatabase>, table: 'unit' | 'kpi' | 'laporan' | 'pengguna' | 'role') =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

/** Everything that migrations make, as PostgreSQL tells it, and what they write themselves. */
async function schemaIn(db: ReturnType<typeof openDatabase>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and l.lanname <> 'c'
    union all select concat(i.indexrelid::regclass, ' is broken') from pg_index i where not i.indisvalid
    union all select concat_ws(' ', nama, sidik, menambah) from migrasi
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

describe('starting on an empty database', () => {
  it('makes in one transaction what is otherwise made one migration after the other', async () => {
    const [first = ''] = readdirSync('server/migrations').sort();
    const atOnce = await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      await migrate(db);
      const { rows } = await sql<{ n: string }>`select count(distinct waktu) as n from migrasi`.execute(db);
      return { schema: await schemaIn(db), transactions: Number(rows[0]?.n) };
    });
    const oneByOne = await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      await migrate(db, undefined, undefined, (name) => name === first);
      await migrate(db);
      return schemaIn(db);
    });
    expect(atOnce.transactions).toBe(1);
    expect(oneByOne.length).toBeGreaterThan(1000);
    expect(atOnce.schema).toEqual(oneByOne);
  });

  it('migrates once and seeds once, however many processes start together', async () => {
    await withDatabases(4, async (dbs) => {
      // Whoever does not migrate waits for who does: what comes next needs the tables.
      const ready: boolean[] = [];
      const applied = await Promise.all(
        dbs.map(async (db) => {
          const names = await migrate(db);
          const schema = await schemaOf(db).catch(() => undefined);
          ready.push(schema?.complete === true);
          return names;
        }),
      );
      expect(ready).toEqual([true, true, true, true]);
      expect(applied.flat().sort()).toEqual(readdirSync('server/migrations').sort());
      const options = { seed: 'demo', adminPassword: undefined, now, files } as const;
      const seeded = await Promise.all(dbs.map((db) => seed(db, options)));
      expect(seeded.filter(Boolean).length).toBe(1);
      const [db] = dbs;
      if (!db) throw new Error('no database');
      const counts = { unit: 539 + 22, pengguna: 7 + 3 + 40, role: 5, kpi: 17 + 93 + 21 * 17 + 19 * 17 };
      for (const [table, n] of Object.entries(counts))
        expect([table, await count(db, table as 'unit')]).toEqual([table, n]);
      const report = await db
        .selectFrom('laporan')
        .select(['tahun', 'periode', 'status', 'capaian_periode', 'capaian_tahun'])
        .where('tahun', '=', 2026)
        .orderBy('periode')
        .execute();
      // The printed example: 110 against the quarter, 6.38 against the year.
      expect(report[0]).toEqual({
        tahun: 2026,
        periode: 'TW1',
        status: 'approved',
        capaian_periode: '110.00',
        capaian_tahun: '6.38',
      });
    });
  });

  it('without demo data asks for ADMIN_PASSWORD once and makes only the admin', async () => {
    await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      await migrate(db);
      await expect(seed(db, { seed: 'none', adminPassword: undefined, now, files })).rejects.toThrow(ConfigError);
      expect(await count(db, 'role')).toBe(0);
      expect(await seed(db, { seed: 'none', adminPassword: 'rahasia-benar', now, files })).toBe(true);
      expect(await seed(db, { seed: 'none', adminPassword: undefined, now, files })).toBe(false);
      expect([await count(db, 'pengguna'), await count(db, 'unit')]).toEqual([1, 0]);
    });
  });

  it('refuses a database that is newer than the program, unless what is new only adds', async () => {
    await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      await migrate(db);
      expect(await schemaOf(db)).toEqual({ newest: readdirSync('server/migrations').sort().at(-1), complete: true });
      await sql`insert into migrasi (nama, sidik, menambah) values ('998-menambah.sql', 'x', true)`.execute(db);
      expect([await migrate(db), await pendingMigrations(db)]).toEqual([[], []]);
      await sql`insert into migrasi (nama, sidik) values ('999-masa-depan.sql', 'x')`.execute(db);
      const newer = new ConfigError(
        'Basis data lebih baru daripada program ini: migrasi 999-masa-depan.sql tidak dikenal',
      );
      await expect(migrate(db)).rejects.toThrow(newer);
      await expect(pendingMigrations(db)).rejects.toThrow(newer);
    });
  });
});

describe('a migration beside programs that serve', () => {
  const withMigrations = async <T>(files: Record<string, string>, work: (dir: string) => Promise<T>): Promise<T> => {
    const dir = await mkdtemp(path.join(place, 'migrasi-'));
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(dir, name), text)));
    return work(dir);
  };
  const FIRST = { '001-a.sql': '-- expand\ncreate table coba (id integer primary key);\n' };
  const THEN = { ...FIRST, '002-b.sql': '-- expand\nalter table coba add column nama text;\n' };

  it('gives way to whoever holds its table, and tells when that takes too long', async () => {
    await withDatabases(2, async ([db, other]) => {
      if (!db || !other) throw new Error('no database');
      await withMigrations(FIRST, (dir) => migrate(db, dir));
      await withMigrations(THEN, async (dir) => {
        expect(await pendingMigrations(db, dir)).toEqual(['002-b.sql']);
        let free: () => void = () => undefined;
        const released = new Promise<void>((resolve) => (free = resolve));
        let taken: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (taken = resolve));
        const holding = other.transaction().execute(async (trx) => {
          await sql`lock table coba in access share mode`.execute(trx);
          taken();
          await released;
        });
        await held;
        await expect(migrate(db, dir, '50ms')).rejects.toThrow(
          new ConfigError(
            'Migrasi 002-b.sql tidak mendapat kunci tabel: ada transaksi lain yang lama terbuka. ' +
              'Akhiri transaksi itu, lalu jalankan lagi',
          ),
        );
        // Nobody else waited in its queue for longer than one try.
        const trying = migrate(db, dir, '300ms');
        await sleep(400);
        free();
        expect(await trying).toEqual(['002-b.sql']);
        await holding;
      });
    });
  });

  it('builds an index apart, once, however many programs start', async () => {
    await withDatabases(2, async (dbs) => {
      const index = '-- expand, apart\ncreate index concurrently if not exists coba_id on coba (id);\n';
      await withMigrations({ ...FIRST, '002-b.sql': index }, async (dir) => {
        const applied = await Promise.all(dbs.map((db) => migrate(db, dir)));
        expect(applied.flat().sort()).toEqual(['001-a.sql', '002-b.sql']);
      });
    });
  });

  it('lets what it does apart take its time, and nothing after it', async () => {
    await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      const limit = "current_setting('statement_timeout')";
      const limits = async () => (await sql<{ is: string }>`select ${sql.raw(limit)} as is`.execute(db)).rows[0]?.is;
      const before = await limits();
      await withMigrations(FIRST, (dir) => migrate(db, dir));
      const long = `-- expand, apart\ncreate table lama as select ${limit} as given;\n`;
      await withMigrations({ ...FIRST, '002-b.sql': long }, (dir) => migrate(db, dir));
      const { rows } = await sql<{ given: string }>`select given from lama`.execute(db);
      const after = await Promise.all(Array.from({ length: 10 }, limits));
      expect([rows, new Set(after), before]).toEqual([[{ given: '0' }], new Set([before]), '20s']);
    });
  });

  it('does not hold up an index that is built apart while it waits for the list of migrations', async () => {
    await withDatabases(3, async ([migrating, starting, building]) => {
      if (!migrating || !starting || !building) throw new Error('no database');
      // The list as a program before decision 0083 left it.
      const list = sql`create table migrasi (nama text primary key, sidik text not null, waktu timestamptz default now())`;
      await list.execute(migrating);
      await sql`create table lain (id integer)`.execute(migrating);
      const started = await migrating.transaction().execute(async (trx) => {
        await sql`select * from migrasi`.execute(trx);
        const start = withMigrations(FIRST, (dir) => migrate(starting, dir));
        await sleep(300);
        await sql`create index concurrently lain_id on lain (id)`.execute(building);
        return { start };
      });
      expect(await started.start).toEqual(['001-a.sql']);
    });
  });
});

describe('tx', () => {
  it('tries again after serialisation failures, loses nothing, and rolls back what throws', async () => {
    await withDatabases(1, async ([db]) => {
      if (!db) throw new Error('no database');
      await migrate(db);
      await db.insertInto('server_secret').values({ name: 'hitung', value: '0' }).execute();
      const addOne = () =>
        tx(db, async (trx) => {
          await sql`set transaction isolation level serializable`.execute(trx);
          const { value } = await trx
            .selectFrom('server_secret')
            .select('value')
            .where('name', '=', 'hitung')
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('server_secret')
            .set({ value: String(Number(value) + 1) })
            .where('name', '=', 'hitung')
            .execute();
        });
      await Promise.all([addOne(), addOne(), addOne()]);
      const value = await db.selectFrom('server_secret').select('value').execute();
      expect(value).toEqual([{ value: '3' }]);
      await expect(
        tx(db, async (trx) => {
          await trx.deleteFrom('server_secret').execute();
          throw new Error('batal');
        }),
      ).rejects.toThrow('batal');
      expect(await db.selectFrom('server_secret').select('value').execute()).toEqual([{ value: '3' }]);
    });
  });
});
