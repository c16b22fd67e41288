/** The program twice, on one database: what two people do at once arrives at different processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { jalankan, type Proses } from '#tests/support/proses.ts';

export type DuaProses = {
  dua: [Proses, Proses];
  /** Their database, past both of them. */
  db: Kysely<Database>;
  /** Ends both and removes what they wrote. */
  tutup(): Promise<void>;
};
type Tempat = { dataDir: string; db: Kysely<Database>; lepas(): Promise<void> };

const dirBaru = (nama: string) => mkdtemp(path.join(tmpdir(), `capaian-${nama}-`));
const jalankanDua = (dataDir: string, lain?: Record<string, string>) =>
  Promise.all([jalankan(dataDir, 0, lain), jalankan(dataDir, 0, lain)]);
const bersama = (dua: [Proses, Proses], { dataDir, db, lepas }: Tempat): DuaProses => ({
  dua,
  db,
  tutup: async () => {
    await Promise.all(dua.map((proses) => proses.hentikan()));
    await db.destroy();
    await lepas();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** On the database that the program brings along, which the first of the two to come starts. @param nama of the folder */
export async function duaProses(nama: string): Promise<DuaProses> {
  const dataDir = await ensureDataDir(await dirBaru(nama));
  const dua = await jalankanDua(dataDir);
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  return bersama(dua, { dataDir, db: openDatabase(embedded), lepas: () => embedded.close() });
}

/**
 * On a demo database of the test cluster, which they are given by `DATABASE_URL`.
 * @param nama of the folder
 * @param setelan settings of both besides
 */
export async function duaProsesKlaster(nama: string, setelan: Record<string, string> = {}): Promise<DuaProses> {
  const dataDir = await dirBaru(nama);
  const embedded = await openTestCluster();
  const database = await createTestDatabase(embedded, 'demo');
  const { user, password, host, port, database: isi } = await database.target();
  const lain = {
    ...setelan,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${isi}`,
  };
  const lepas = async () => {
    await database.drop();
    await embedded.close();
  };
  return bersama(await jalankanDua(dataDir, lain), { dataDir, db: openDatabase(database), lepas });
}
