/** Vitest global set-up: keeps the test cluster up from the first file to the last. */
import { allowTampering, openTestCluster } from '#tests/support/database.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const embedded = await openTestCluster();
  await allowTampering(embedded);
  return () => embedded.close();
}
