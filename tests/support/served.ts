/** A database of the figures and processes of the built program over it, for as long as a test lasts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/pool.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { execute, type Proses } from '#tests/support/process.ts';

/** @param name of its folder. @returns the database, how to start a process over it, and how to end all of it */
export async function makeServed(name: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `capaian-${name}-`));
  const cluster = await openTestCluster();
  const database = await createTestDatabase(cluster, 'figures');
  const { user, password, host, port, database: title } = await database.target();
  const url = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${title}`;
  const db = openDatabase(database);
  const running: Proses[] = [];
  return {
    db,
    /** The processes, in the order in which they were started. */
    running,
    /** @param settings besides the database's address */
    async start(settings: Record<string, string>): Promise<Proses> {
      const proses = await execute(dataDir, 0, { DATABASE_URL: url, ...settings });
      running.push(proses);
      return proses;
    },
    async close(): Promise<void> {
      await Promise.all(running.map((proses) => proses.halt()));
      await db.destroy();
      await database.drop();
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
