import { type Config, readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/db/check.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { refusalOf } from '#server/db/refusal.ts';
import type { Db } from '#server/db/tx.ts';

/** What the operator did wrong, in one line that says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How a command is called, for whoever called it otherwise. @param usage the command's own */
export const calledWrong = (usage: string): UsageError => new UsageError(`Cara memakai: npm run ops -- ${usage}`);

/** What a command works with: the settings of the server, its database, and the words after its name. */
type OpsContext = { db: Db; config: Config; args: string[] };

/** One of the operator's commands (contract.md §1). `run` gives the exit code; the server may run meanwhile. */
export type Command = { usage: string; run: (context: OpsContext) => Promise<number> };

/**
 * Runs one command on the database that the server of this environment uses, and closes it again.
 * @throws ConfigError when a setting is wrong, or the database refuses
 */
export async function runCommand({ run }: Command, args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) await checkDatabase('DATABASE_URL', databaseUrl);
  const embedded =
    databaseUrl === undefined
      ? await openEmbedded(await ensureDataDir(config.dataDir), { warn: () => undefined })
      : { url: databaseUrl, close: async () => undefined };
  const db = openDatabase(embedded);
  try {
    return await run({ db, config, args });
  } catch (error) {
    throw (databaseUrl === undefined ? undefined : refusalOf(error, 'DATABASE_URL', databaseUrl)) ?? error;
  } finally {
    await db.destroy();
    await embedded.close();
  }
}
