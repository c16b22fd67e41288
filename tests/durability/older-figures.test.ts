/** Reports that are older than the figures of the dashboards (docs/decisions/0024) get them when the program starts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { execute } from '#tests/support/process.ts';

let dataDir: string;
let embedded: Embedded;
let db: Kysely<Database>;
beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-angka-')));
  const first = await execute(dataDir);
  embedded = await openEmbedded(dataDir, { warn: () => undefined });
  db = openDatabase(embedded);
  await first.halt();
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('makes the figures that reports lack, before it serves anybody', async () => {
  // Which figures there are; that they are the same ones is tried beside them.
  const figures = async () => {
    const scores = await sql<object>`select laporan_id from dasbor_laporan order by laporan_id`.execute(db);
    const details = await sql<object>`select laporan_id, kpi_id, keadaan, terisi from dasbor_detail
      order by laporan_id, kpi_id`.execute(db);
    return [scores.rows, details.rows];
  };
  const before = await figures();
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true]);
  await db.deleteFrom('dasbor_laporan').execute();
  await db.deleteFrom('dasbor_detail').execute();
  const again = await execute(dataDir);
  expect(await figures()).toEqual(before);
  await again.halt();
});
