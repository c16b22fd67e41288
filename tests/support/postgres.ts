/** Vitest global set-up: the program as it is built, and the test cluster from the first file to the last. */
import { allowTampering, dropLeft, forgoDisk, holdTestCluster, openNewTestCluster } from '#tests/support/database.ts';
import { buildServer } from '#tests/support/built.ts';

export default async function setup(): Promise<() => Promise<void>> {
  buildServer();
  const embedded = await holdTestCluster().catch(openNewTestCluster);
  await forgoDisk(embedded);
  await allowTampering(embedded);
  return async () => {
    await dropLeft(embedded);
    await embedded.close();
  };
}
