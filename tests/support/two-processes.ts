/** The program twice, on one database: what two people do at once arrives at different processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { fillDataDir } from '#tests/support/figures-world.ts';
import { execute, type Proses } from '#tests/support/process.ts';
import { inMemory } from '#tests/support/memory.ts';

export type TwoProcesses = {
  dua: [Proses, Proses];
  /** Their database, past both of them. */
  db: Kysely<Database>;
  /** Ends both and removes what they wrote. */
  close(): Promise<void>;
};
type Place = { dataDir: string; db: Kysely<Database>; letGo(): Promise<void> };

const newDir = (nama: string) => mkdtemp(path.join(inMemory(), `capaian-${nama}-`));
const runTwo = (dataDir: string, other?: Record<string, string>) =>
  Promise.all([execute(dataDir, 0, other), execute(dataDir, 0, other)]);
const shared = (two: [Proses, Proses], { dataDir, db, letGo }: Place): TwoProcesses => ({
  dua: two,
  db,
  close: async () => {
    await Promise.all(two.map((proses) => proses.halt()));
    await db.destroy();
    await letGo();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** On the database that the program brings along, which the first of the two to come starts. @param nama of the folder */
export async function twoProcesses(nama: string): Promise<TwoProcesses> {
  const dataDir = await ensureDataDir(await newDir(nama));
  await fillDataDir(dataDir);
  const two = await runTwo(dataDir);
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  return shared(two, { dataDir, db: openDatabase(embedded), letGo: () => embedded.close() });
}

/**
 * On a demo database of the test cluster, which they are given by `DATABASE_URL`.
 * @param nama of the folder
 * @param settings settings of both besides
 */
export async function twoProcessCluster(nama: string, settings: Record<string, string> = {}): Promise<TwoProcesses> {
  const dataDir = await newDir(nama);
  const embedded = await openTestCluster();
  const database = await createTestDatabase(embedded, 'figures');
  const { user, password, host, port, database: content } = await database.target();
  const other = {
    ...settings,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${content}`,
  };
  const letGo = async () => {
    await database.drop();
    await embedded.close();
  };
  return shared(await runTwo(dataDir, other), { dataDir, db: openDatabase(database), letGo });
}
