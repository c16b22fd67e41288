import { ensureDataDir } from '#server/db/embedded/place.ts';
import { makeDataDir, offerSeeded, removeDataDir } from '#tests/e2e/server.ts';
import { buildServer } from '#tests/support/built.ts';
import { fillDataDir } from '#tests/support/figures-world.ts';

/** Seeds one data folder for all spec files: copying it takes a fraction of the time that seeding anew would. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  buildServer();
  const dataDir = await makeDataDir('seeded');
  await fillDataDir(await ensureDataDir(dataDir));
  offerSeeded(dataDir);
  return () => removeDataDir(dataDir);
}
