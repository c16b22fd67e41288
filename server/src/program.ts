import { leavingLetters } from '#server/letters/leaving.ts';
/** What runs once there is a database: it is brought up to date, filled, and served. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { isActiveRole } from '#server/access/roles.queries.ts';
import { buildApp, REDACT } from '#server/app.ts';
import { gatherAccessVersions } from '#server/auth/user.ts';
import { followSecrets, loadSecrets, type Secrets } from '#server/auth/secrets.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { migrate, pendingMigrations, schemaOf } from '#server/db/migrate.ts';
import { countUncounted } from '#server/db/statistics.queries.ts';
import { readsFrom } from '#server/db/standby.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import type { Lifetime } from '#server/lifetime.ts';
import { openStore } from '#server/files/store.ts';
import { startWorker } from '#server/worker.ts';
import { eventCourier } from '#server/webhooks/courier.ts';
import { logOutput } from '#server/log-output.ts';
import { arrives, newsOf } from '#server/notifications/listening.ts';
import { completeFigures } from '#server/report/figures.queries.ts';
import { keepRounds } from '#server/rounds.ts';
import { gatherVersions } from '#server/dashboard/version.queries.ts';
import { startJanitor } from '#server/ops/janitor.ts';
import { sweepAreas } from '#server/ops/sweep.ts';
import type { Meters } from '#server/ops/metrics.ts';
import type { Tracing } from '#server/ops/tracing.ts';
import { ROOT } from '#server/root.ts';
import type { Provider } from '#server/session/provider.ts';
import { EXAMPLE_ACCOUNTS, hasDemoAccounts, seed } from '#server/seed/seed.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/base.ts';

const HELD_MS = 60_000;
const DIST = path.join(ROOT, 'dist');

const codeOf = (error: unknown) => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  if (inner instanceof Error && 'code' in inner) return String(inner.code);
  return inner instanceof Error ? inner.message : String(inner);
};

/** One line for a port that cannot be had. @param names the settings of port and host */
function cannotListen(error: unknown, at: { port: number; host: string }, names: [port: string, host: string]): never {
  const code = codeOf(error);
  const name = code === 'EADDRINUSE' || code === 'EACCES' ? names[0] : names[1];
  throw new ConfigError(`${name}: tidak dapat mendengarkan di ${at.host}:${at.port} (${code})`);
}

/** Counts what this process does, and tells it where it was asked to; undefined when it was not. */
async function openFigures(config: Config, db: Kysely<Database>, lifetime: Lifetime): Promise<Meters | undefined> {
  const { metrics } = config;
  if (metrics === undefined) return undefined;
  const { openMeters } = await import('#server/ops/metrics.ts');
  const meters = openMeters(db);
  lifetime.atEnd(() => meters.close());
  await meters
    .listen(metrics.port, metrics.host)
    .catch((error: unknown) => cannotListen(error, metrics, ['METRICS_PORT', 'METRICS_HOST']));
  return meters;
}

/** Traces, where a collector is named; undefined elsewhere, and then nothing of OpenTelemetry is read. */
async function openTraces({ tracing }: Config, lifetime: Lifetime): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { openTracing } = await import('#server/ops/tracing.ts');
  const traces = openTracing(tracing, oneLine);
  lifetime.atEnd(() => traces.close());
  return traces;
}

/** The identity provider; undefined when none is configured, and then its code is not read. */
async function openIdentities({ oidc }: Config): Promise<Provider | undefined> {
  if (oidc === undefined) return undefined;
  const { openProvider } = await import('#server/session/openid.ts');
  return openProvider(oidc);
}

function announce(address: string, demo: boolean): void {
  const lines = [`Capaian siap di ${address}`];
  if (demo) {
    lines.push(`Akun demo (kata sandi ${DEMO_PASSWORD}):`);
    for (const { username, roles, satker } of [...DEMO_ACCOUNTS, ...EXAMPLE_ACCOUNTS]) {
      lines.push(`  ${username.padEnd(24)} ${roles.join(', ').padEnd(22)} ${satker}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** @throws ConfigError when `MIGRATE=never` leaves something to be done */
async function assertMigrated(db: Kysely<Database>): Promise<void> {
  const [next, ...more] = await pendingMigrations(db);
  if (next === undefined) return;
  const others = more.length > 0 ? ` dan ${more.length} lagi` : '';
  throw new ConfigError(
    `MIGRATE: basis data belum mutakhir (kurang ${next}${others}); jalankan: npm run ops -- migrate`,
  );
}

/** @throws ConfigError when passwords are for administrators and there is none */
async function assertSomebodyComesIn({ localAccounts }: Config, db: Kysely<Database>): Promise<void> {
  if (localAccounts || (await isActiveRole(db, ADMIN_ROLE))) return;
  throw new ConfigError(
    'LOCAL_ACCOUNTS: off perlu paling sedikit satu admin yang aktif; buat dengan: npm run ops -- admin create USERNAME',
  );
}

/** Applies migrations, first data and later computations. A read-only database must have all of it already. */
async function prepare(config: Config, db: Kysely<Database>, files: FileStore, writable: boolean): Promise<void> {
  if (writable) {
    if (config.migrate === 'start') await migrate(db);
    else await assertMigrated(db);
    await seed(db, { seed: config.seed, adminPassword: config.adminPassword, now: new Date(), files });
    await completeFigures(db);
    await assertSomebodyComesIn(config, db);
    return;
  }
  const schema = await schemaOf(db).catch(() => undefined);
  if (!schema?.complete) {
    throw new ConfigError(
      'DATABASE_URL: basis data hanya dapat dibaca dan migrasinya belum lengkap; arahkan ke server utama yang dapat ditulisi',
    );
  }
}

/** What will not work with a given database, one line each. @throws ConfigError for an address that cannot be used */
async function warnings(config: Config, db: Kysely<Database>, writable: boolean): Promise<string[]> {
  if (config.databaseUrl === undefined) return [];
  if (!writable) {
    return ['DATABASE_URL: basis data hanya dapat dibaca; yang disimpan orang ditolak sampai ia dapat ditulisi.'];
  }
  if (await arrives(newsOf(db))) return [];
  if (config.databaseUrlListen !== undefined) {
    throw new ConfigError(
      'DATABASE_URL_LISTEN: kabar langsung tidak sampai ke sana; isi dengan alamat modus sesi dari basis data yang sama',
    );
  }
  return [
    'DATABASE_URL: kabar langsung tidak sampai seketika melalui pooler modus transaksi; ia terlambat hingga 5 detik. ' +
      'Isi DATABASE_URL_LISTEN dengan alamat modus sesi.',
  ];
}

type Opened = {
  config: Config;
  lifetime: Lifetime;
  db: Kysely<Database>;
  /** Where much is read, while it is not behind. */
  standby: Kysely<Database> | undefined;
  /** Whether the database takes writes. */
  writable: boolean;
  dataDir: string;
};

const oneLine = {
  warn({ err, ...data }: { err?: unknown }, message: string): void {
    const said = err instanceof Error ? { err: err.message } : {};
    logOutput.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...said, ...data })}\n`);
  },
};

/** Delivers letters and events, and reminds people, until the end of `lifetime`. */
async function startSending(
  config: Config,
  {
    db,
    files,
    secrets,
    lifetime,
    log,
  }: { db: Kysely<Database>; files: FileStore; secrets: Secrets; lifetime: Lifetime; log: typeof oneLine },
): Promise<void> {
  const now = () => new Date();
  const worker = await startWorker(config, { db, files, now, log });
  const events = eventCourier({ db, secrets, toPrivate: config.webhookPrivate, now, log }).start();
  lifetime.atEnd(async () => {
    await Promise.all([worker.close(), events.close()]);
  });
}

/**
 * Delivers letters and events, reminds people, and listens nowhere (`WORKER=only`), until the end of `lifetime`.
 * @throws ConfigError when the database cannot be written to, or is not up to date and must not be changed
 */
export async function work({ config, lifetime, db, writable, dataDir }: Opened): Promise<void> {
  if (!writable) {
    throw new ConfigError('DATABASE_URL: basis data hanya dapat dibaca; arahkan ke server utama yang dapat ditulisi');
  }
  if (config.migrate === 'start') await migrate(db);
  else await assertMigrated(db);
  lifetime.goOn();
  const files = await openStore(config, dataDir);
  const secrets = await loadSecrets(db, config.secretKey);
  await startSending(config, { db, files, secrets, lifetime, log: oneLine });
  // Something must hold the process: its timers do not.
  const held = setInterval(() => undefined, HELD_MS);
  lifetime.atEnd(async () => clearInterval(held));
  const what = config.letters
    ? 'surel, pengingat, dan kabar webhook'
    : 'pengingat di lonceng dan kabar webhook; surel tidak dikirim karena SMTP_URL kosong';
  process.stdout.write(`Pekerja Capaian siap: ${what}\n`);
}

/** Serves a database that is open, until the end of `lifetime`. @throws ConfigError when it cannot be served as configured */
export async function serve({ config, lifetime, db, standby, writable, dataDir }: Opened): Promise<void> {
  const files = await openStore(config, dataDir);
  await prepare(config, db, files, writable);
  lifetime.goOn();
  const secrets = await loadSecrets(db, config.secretKey, { write: writable, accessTtl: config.accessTokenTtl });
  const meters = await openFigures(config, db, lifetime);
  const traces = await openTraces(config, lifetime);
  let leaving = false;
  lifetime.whenStopping(() => {
    leaving = true;
  });
  const app = await buildApp({
    db,
    ...(standby && { reads: readsFrom(standby, db, oneLine) }),
    now: () => new Date(),
    files: meters?.counting(files) ?? files,
    secrets,
    accessTtl: config.accessTokenTtl,
    refreshTtl: config.refreshTokenTtl,
    sessionMaxAge: config.sessionMaxAge,
    provider: await openIdentities(config),
    distDir: DIST,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    accessLog: config.accessLog,
    leaving: () => leaving,
    localAccounts: config.localAccounts,
    registration: config.registration,
    webhookPrivate: config.webhookPrivate,
    letters: leavingLetters(config),
    watch(app) {
      traces?.watch(app);
      meters?.watch(app);
    },
    logger: { level: config.logLevel, redact: { paths: REDACT, censor: '[disembunyikan]' }, stream: logOutput },
  });
  lifetime.atEnd(() => app.close());
  const warned = await warnings(config, db, writable);
  lifetime.goOn();
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => cannotListen(error, config, ['PORT', 'HOST']));
  // Nobody waits for it, and nobody misses it for long.
  const counted = writable
    ? countUncounted(db).catch((err: unknown) => app.log.warn({ err }, 'Rows could not be counted'))
    : undefined;
  // Before the application closes: its proxies learn meanwhile that it goes.
  lifetime.atEnd(() => sleep(config.drainSeconds * 1000));
  // Started last, so that a start that is refused does not stop in the middle of a sweep.
  const janitor = startJanitor({
    db,
    files,
    now: () => new Date(),
    log: app.log,
    also: [(now) => sweepAreas(db, now)],
  });
  // Every call reads what has not been gathered yet; an hour of a busy day would be thousands of changes.
  const versions = keepRounds(
    async () => {
      await Promise.all([gatherVersions(db), gatherAccessVersions(db)]);
      return 0;
    },
    { every: 60_000, full: Infinity, log: app.log, what: 'Versions to gather' },
  );
  const keys = followSecrets(db, secrets, { secretKey: config.secretKey, accessTtl: config.accessTokenTtl }, app.log);
  lifetime.atEnd(async () => {
    janitor.stop();
    keys.stop();
    await Promise.all([versions.close(), counted]);
  });
  if (writable && config.worker === 'on') {
    await startSending(config, { db, files, secrets, lifetime, log: app.log });
  }
  for (const line of warned) process.stderr.write(`${line}\n`);
  announce(address + (config.basePath && `${config.basePath}/`), config.seed === 'demo' && (await hasDemoAccounts(db)));
}
