import path from 'node:path';
import pg from 'pg';
import { buildApp, REDACT } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { lengkapiAngka } from '#server/repositories/dasbor-angka.ts';
import { startJanitor } from '#server/db/janitor.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemoAccounts, seed } from '#server/seed/seed.ts';

const DIST = path.join(import.meta.dirname, '..', '..', 'dist');
const FORCE_MS = 30_000;

const codeOf = (error: unknown) => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  if (inner instanceof Error && 'code' in inner) return String(inner.code);
  return inner instanceof Error ? inner.message : String(inner);
};

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host } = URL.parse(url) ?? { host: '' };
    throw new ConfigError(`DATABASE_URL: basis data di ${host} tidak dapat dihubungi (${codeOf(error)})`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openStore(config: Config, dataDir: string) {
  if (config.databaseUrl !== undefined) {
    await checkReachable(config.databaseUrl);
    return { db: openDatabase({ url: config.databaseUrl }), release: async () => undefined };
  }
  const log = {
    warn: (data: object, message: string) => process.stderr.write(`${JSON.stringify({ message, ...data })}\n`),
  };
  const embedded = await openEmbedded(dataDir, log);
  return { db: openDatabase(embedded), release: () => embedded.close() };
}

function announce(address: string, demo: boolean): void {
  const lines = [`Capaian siap di ${address}`];
  if (demo) {
    lines.push(`Akun demo (kata sandi ${DEMO_PASSWORD}):`);
    for (const { username, roles, satker } of DEMO_ACCOUNTS) {
      lines.push(`  ${username.padEnd(24)} ${roles.join(', ').padEnd(22)} ${satker}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = await ensureDataDir(config.dataDir);
  const { db, release } = await openStore(config, dataDir);
  let stopping = false;
  const stop = async (finish: () => Promise<unknown>) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), FORCE_MS).unref();
    await finish();
    await db.destroy();
    await release();
  };
  // Until the server listens, a signal ends the start in good order.
  let finish: () => Promise<unknown> = async () => undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(() => finish()).then(() => process.exit(0)));
  }
  try {
    await migrate(db);
    await seed(db, { seed: config.seed, adminPassword: config.adminPassword, now: new Date() });
    await lengkapiAngka(db);
    const filesDir = path.join(dataDir, 'files');
    const app = await buildApp({
      db,
      now: () => new Date(),
      files: localStore(filesDir),
      secrets: await loadSecrets(db),
      accessTtl: config.accessTokenTtl,
      refreshTtl: config.refreshTokenTtl,
      sessionMaxAge: config.sessionMaxAge,
      distDir: DIST,
      logger: { level: config.logLevel, redact: { paths: REDACT, censor: '[disembunyikan]' } },
    });
    sweepOrphans(db, filesDir, new Date()).catch((err: unknown) => app.log.warn({ err }, 'file sweep failed'));
    const janitor = startJanitor(db, () => new Date(), app.log);
    finish = async () => {
      janitor.stop();
      await app.close();
    };
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      const code = codeOf(error);
      const name = code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
      throw new ConfigError(`${name}: tidak dapat mendengarkan di ${config.host}:${config.port} (${code})`);
    });
    announce(address, config.seed === 'demo' && (await hasDemoAccounts(db)));
  } catch (error) {
    if (!stopping) await stop(() => finish());
    throw error;
  }
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`Capaian tidak dapat dijalankan. ${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
