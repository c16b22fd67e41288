import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/db/check.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, hasCluster } from '#server/db/embedded/place.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { refusalOf } from '#server/db/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** What the operator did wrong, in one line that says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How a command is called, for whoever called it otherwise. @param usage the command's own */
export const calledWrong = (usage: string): UsageError => new UsageError(`Cara memakai: npm run ops -- ${usage}`);

/**
 * The words after a command's name.
 * @param count how many of them are no options
 * @throws UsageError with how the command is called
 */
export function parsed<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  count: number,
  usage: string,
) {
  try {
    const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
    if (names.length === count) return { values, names };
  } catch {
    // Said below.
  }
  throw calledWrong(usage);
}

/** What a command works with: the settings of the server, its database, and the words after its name. */
type OpsContext = { db: Kysely<Database>; config: Config; args: string[] };

type Called = {
  usage: string;
  /** What it does, its options and exit codes. */
  help?: string;
};
/** One of the operator's commands (contract.md §1). `run` gives the exit code; the server may run meanwhile. */
export type Command = Called & {
  run: (context: OpsContext) => Promise<number>;
  /**
   * It may be the first that a database sees; every other command is for one that a server has used. With the word `look`
   * it only looks at a database, and makes none where there is none.
   */
  begins?: { look: string };
};
/** A command that decides itself when the database is opened, which makes one where there is none. */
export type LoneCommand = Called & { start: (context: Omit<OpsContext, 'db'>) => Promise<number> };

/**
 * Does something with the database that the server of these settings uses, and closes it again.
 * @throws ConfigError when a setting is wrong, or the database refuses
 */
export async function withDatabase<T>(config: Config, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) await checkDatabase('DATABASE_URL', databaseUrl);
  const embedded =
    databaseUrl === undefined
      ? await openEmbedded(await ensureDataDir(config.dataDir), { warn: () => undefined })
      : { url: databaseUrl, close: async () => undefined };
  const db = openDatabase(embedded);
  try {
    return await work(db);
  } catch (error) {
    throw (databaseUrl === undefined ? undefined : refusalOf(error, 'DATABASE_URL', databaseUrl)) ?? error;
  } finally {
    await db.destroy();
    await embedded.close();
  }
}

/** `withDatabase`, but where there is no database none is made. @throws UsageError where there is none */
async function withExistingDatabase<T>(config: Config, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !(await hasCluster(dataDir))) {
    const where = `DATA_DIR: tidak ada basis data di ${path.resolve(dataDir)}`;
    throw new UsageError(`${where}. Isi dengan folder data server, atau DATABASE_URL bila server memakainya.`);
  }
  return withDatabase(config, work);
}

/**
 * `withDatabase` for what is of no use in a new database: a folder that was mistyped gets none, and says so.
 * @throws UsageError where no server has ever started
 */
export async function withServedDatabase<T>(config: Config, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { databaseUrl } = config;
  return withExistingDatabase(config, async (db) => {
    if (await isMigrated(db)) return work(db);
    const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new UsageError(`${setting}: basis data masih kosong; belum ada server yang pernah memakainya.`);
  });
}

/** Runs one command with the settings of this environment. @throws ConfigError as `withDatabase` */
export async function runCommand(command: Command | LoneCommand, args: string[]): Promise<number> {
  const config = readConfig(process.env);
  if ('start' in command) return command.start({ config, args });
  const { begins } = command;
  const begun = begins && (args.includes(begins.look) ? withExistingDatabase : withDatabase);
  const opened = begun ?? withServedDatabase;
  return opened(config, (db) => command.run({ db, config, args }));
}
