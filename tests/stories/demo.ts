/** The demo as its first start leaves it, at a time that stands still. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { countUncounted } from '#server/db/statistics.queries.ts';
import { localStore } from '#server/files/local-store.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { inMemory } from '#tests/support/memory.ts';

const NOW = new Date('2026-11-23T03:00:00Z');

/** Of notices of one moment chance decides which is told first. */
async function apart(db: Kysely<Database>): Promise<void> {
  await sql`
    update pemberitahuan as p set waktu = p.waktu + n.nth * interval '1 millisecond'
    from (select id, row_number() over (order by waktu, kunci, pengguna_id) as nth from pemberitahuan) as n where n.id = p.id`.execute(
    db,
  );
}

/** What the clock of the database itself has dated is of the day that stands still. */
async function ofThatDay(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('created_at', 'updated_at')`.execute(db);
  for (const { table, column } of rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${NOW} where ${sql.ref(column)} > ${NOW}`.execute(db);
  }
}

export async function startDemo() {
  const embedded = await openTestCluster();
  const database = await createTestDatabase(embedded, 'kosong');
  const db = openDatabase(database);
  const place = await mkdtemp(path.join(inMemory(), 'capaian-demo-'));
  const files = localStore(place);
  await migrate(db);
  await seed(db, { seed: 'demo', adminPassword: undefined, now: NOW, files });
  await apart(db);
  await ofThatDay(db);
  await countUncounted(db);
  const ttl = { accessTtl: 9000, refreshTtl: 9000, sessionMaxAge: 9000 };
  const app = await buildApp({ db, now: () => NOW, files, secrets: await loadSecrets(db), ...ttl });
  return {
    app,
    db,
    async close(): Promise<void> {
      await app.close();
      await db.destroy();
      await database.drop();
      await embedded.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
export type Demo = Awaited<ReturnType<typeof startDemo>>;
