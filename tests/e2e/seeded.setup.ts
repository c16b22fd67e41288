import { makeDataDir, offerSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

/** Seeds one data folder for all spec files: copying it takes a fraction of the time that seeding anew would. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir('seeded');
  const { server } = await startServer(dataDir);
  await stopServer(server);
  offerSeeded(dataDir);
  return () => removeDataDir(dataDir);
}
