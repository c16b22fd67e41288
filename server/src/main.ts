import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { checkDatabase, checkStandby } from '#server/db/check.ts';
import type { Begun } from '#server/db/embedded/cluster.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { refusalOf } from '#server/db/refusal.ts';
import { keepHeapSmall } from '#server/heap.ts';
import { type Lifetime, live } from '#server/lifetime.ts';

/** What a stop may take besides draining, milliseconds. */
const FORCE_MS = 30_000;

/** @param begun as `startOrJoin` */
async function openStore(config: Config, dataDir: string, lifetime: Lifetime, begun: Begun) {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseUrlListen: listenUrl, databaseUrlRead: readUrl } = config;
    const { writable } = await checkDatabase('DATABASE_URL', url);
    if (listenUrl !== undefined) await checkDatabase('DATABASE_URL_LISTEN', listenUrl);
    const readable = readUrl === undefined || (await checkStandby('DATABASE_URL_READ', readUrl, url));
    const db = openDatabase({ url, listenUrl });
    lifetime.atEnd(() => db.destroy());
    if (readUrl === undefined) return { db, writable };
    const standby = openDatabase({ url: readUrl });
    lifetime.atEnd(() => standby.destroy());
    if (!readable) process.stderr.write('DATABASE_URL_READ: tidak dapat dihubungi; server utama menjawab semuanya.\n');
    return { db, writable, standby };
  }
  const log = {
    warn: (data: object, message: string) => process.stderr.write(`${JSON.stringify({ message, ...data })}\n`),
  };
  const embedded = await openEmbedded(dataDir, log, begun);
  lifetime.whenStopping(() => embedded.retire());
  lifetime.atEnd(() => embedded.close());
  const db = openDatabase(embedded);
  lifetime.atEnd(() => db.destroy());
  return { db, writable: true, standby: undefined };
}

/** The program itself, most of what there is to be read and compiled: while the database comes up there is time for it. */
const program = () => import('#server/program.ts');

async function start(config: Config, lifetime: Lifetime): Promise<void> {
  const dataDir = await ensureDataDir(config.dataDir);
  // Whoever needs it hears of a failure.
  const meanwhile = () => void program().catch(() => undefined);
  const { db, writable, standby } = await openStore(config, dataDir, lifetime, meanwhile);
  lifetime.goOn();
  const { serve, work } = await program();
  const run = config.worker === 'only' ? work : serve;
  await run({ config, lifetime, db, standby, writable, dataDir });
}

function tell(error: unknown, config?: Config): void {
  const url = config?.databaseUrl;
  const known = error instanceof ConfigError || url === undefined ? error : refusalOf(error, 'DATABASE_URL', url);
  if (known instanceof ConfigError) process.stderr.write(`Capaian tidak dapat dijalankan. ${known.message}\n`);
  else console.error(error);
}

keepHeapSmall();
try {
  const config = readConfig(process.env);
  // Not awaited: what is imported later shares files with this one, and would wait for its end.
  void live(
    (lifetime) => start(config, lifetime),
    (error) => tell(error, config),
    FORCE_MS + config.drainSeconds * 1000,
  );
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
