import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { binaries, run } from '#server/db/embedded/binaries.ts';
import { tryLock } from '#server/db/embedded/lock.ts';
import type { Place } from '#server/db/embedded/place.ts';
import { probe, type Target } from '#server/db/embedded/probe.ts';
import { processesOf, readPostmaster } from '#server/db/embedded/processes.ts';

const MAJOR = '18';
const USER = 'capaian';
const LOG_LIMIT = 20 * 1024 * 1024;
const START_MS = 60_000;

const pgdataOf = (place: Place) => path.join(place.home, 'pgdata');
const logOf = (place: Place) => path.join(place.home, 'postgres.log');
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const targetAt = (port: number, password: string, database = USER): Target => ({
  host: '127.0.0.1',
  port,
  user: USER,
  password,
  database,
});

const passwordOf = async (place: Place) => (await readFile(place.passwordFile, 'utf8').catch(() => '')).trim();

/** Makes the cluster aside and renames it, so that a kill in the middle leaves nothing half-made. */
async function initialise(place: Place, initdb: string): Promise<void> {
  const pgdata = pgdataOf(place);
  if (await exists(path.join(pgdata, 'PG_VERSION'))) {
    const version = (await readFile(path.join(pgdata, 'PG_VERSION'), 'utf8')).trim();
    if (version !== MAJOR) {
      throw new ConfigError(`DATA_DIR: ${pgdata} dibuat oleh PostgreSQL ${version}, program ini memerlukan ${MAJOR}`);
    }
    if ((await passwordOf(place)) === '') throw new ConfigError(`DATA_DIR: berkas ${place.passwordFile} hilang`);
    return;
  }
  const password = (await passwordOf(place)) || randomBytes(24).toString('base64url');
  const secretTemp = `${place.passwordFile}.baru`;
  await writeFile(secretTemp, `${password}\n`, { mode: 0o600 });
  await rename(secretTemp, place.passwordFile);
  const temp = `${pgdata}.baru`;
  const handed = path.join(place.home, 'initdb.password');
  await rm(temp, { recursive: true, force: true });
  await writeFile(handed, `${password}\n`, { mode: 0o600 });
  if (place.as.uid !== undefined) await chown(handed, place.as.uid, place.as.gid ?? place.as.uid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${handed}`];
  const made = await run(initdb, ['-D', temp, '-E', 'UTF8', ...locale, ...auth, '--no-instructions'], place.as);
  await rm(handed, { force: true });
  if (made.code !== 0) {
    throw new ConfigError(`DATA_DIR: PostgreSQL tidak dapat disiapkan di ${place.home}: ${lastLine(made.output)}`);
  }
  await rename(temp, pgdata);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** The port used last; otherwise one that follows from the path, below the range for outgoing connections. */
async function choosePort(place: Place): Promise<number> {
  const last = Number(await readFile(path.join(place.home, 'postgres.port'), 'utf8').catch(() => ''));
  const first = 20_000 + (createHash('sha256').update(place.home).digest().readUInt16BE(0) % 10_000);
  const candidates = [...(last > 0 ? [last] : []), ...Array.from({ length: 50 }, (_, i) => first + i)];
  for (const port of candidates) if (await isFree(port)) return port;
  throw new Error('No free loopback port for the embedded PostgreSQL');
}

/** After a crash: removes a pid file that belongs to nobody, and backends that outlived their postmaster. */
async function clearRemains(pgdata: string): Promise<'clear' | 'alive'> {
  const running = await processesOf(pgdata);
  if (running === undefined) return 'clear';
  const postmaster = await readPostmaster(pgdata);
  if (postmaster && running.includes(postmaster.pid)) return 'alive';
  for (const pid of running) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile.
    }
  }
  if (running.length === 0) await rm(path.join(pgdata, 'postmaster.pid'), { force: true });
  return running.length === 0 ? 'clear' : 'alive';
}

async function launch(place: Place, postgres: string, port: number): Promise<ChildProcess> {
  const pgdata = pgdataOf(place);
  const size = (await stat(logOf(place)).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await truncate(logOf(place), 0);
  const log = await open(logOf(place), 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A session of its own: Ctrl-C in the terminal is for us, and the server outlives us when others still use it.
  const child = spawn(postgres, ['-D', pgdata, '-p', String(port), ...flags], {
    ...place.as,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Starts the server; the caller holds the lock. False = it ended before it was ready (try again). */
async function startServer(place: Place): Promise<boolean> {
  const { initdb, postgres } = await binaries(place);
  await initialise(place, initdb);
  if ((await clearRemains(pgdataOf(place))) === 'alive') return false;
  const port = await choosePort(place);
  const child = await launch(place, postgres, port);
  const target = targetAt(port, await passwordOf(place));
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(25)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const found = await probe(target);
    if (found === 'ready' || found === 'noDatabase') {
      await writeFile(path.join(place.home, 'postgres.port'), String(port));
      return true;
    }
  }
  return false;
}

async function createDatabase(target: Target): Promise<void> {
  const client = new pg.Client({ ...target, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

async function running(
  place: Place,
): Promise<{ target: Target; found: Awaited<ReturnType<typeof probe>> } | undefined> {
  const postmaster = await readPostmaster(pgdataOf(place));
  const password = await passwordOf(place);
  if (!postmaster || password === '') return undefined;
  const target = targetAt(postmaster.port, password);
  return { target, found: await probe(target) };
}

/**
 * Connects to the cluster of `place`, and first makes or starts it where needed. Any number of processes may do this
 * at once: one works under the lock, the others wait and join. Safe after a kill -9 of anything.
 * @throws ConfigError when it cannot be started, with the last line of its log
 */
export async function startOrJoin(place: Place): Promise<Target> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    const seen = await running(place);
    if (seen?.found === 'ready') return seen.target;
    if (seen?.found === 'notReady') continue;
    const release = await tryLock(place.home);
    if (!release) continue;
    try {
      const again = await running(place);
      if (again?.found === 'noDatabase') await createDatabase(again.target);
      else if (again?.found !== 'ready' && again?.found !== 'notReady') {
        if (!(await startServer(place))) await sleep(200);
      }
    } finally {
      await release();
    }
  }
  const tail = lastLine(await readFile(logOf(place), 'utf8').catch(() => ''));
  throw new ConfigError(`DATA_DIR: PostgreSQL bawaan di ${place.home} tidak dapat dijalankan: ${tail}`);
}

/** Shuts the server down, unless another client is connected. */
export async function stopIfUnused(place: Place, target: Target): Promise<void> {
  let release = await tryLock(place.home);
  for (const end = Date.now() + 3000; !release && Date.now() < end; release = await tryLock(place.home))
    await sleep(50);
  if (!release) return;
  try {
    const client = new pg.Client({ ...target, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    await client.connect();
    const others = await client
      .query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name <> 'capaian-cek' limit 1`,
      )
      .finally(() => client.end());
    const postmaster = await readPostmaster(pgdataOf(place));
    if (others.rowCount !== 0 || !postmaster) return;
    process.kill(postmaster.pid, 'SIGINT');
    const pidFile = path.join(pgdataOf(place), 'postmaster.pid');
    for (const end = Date.now() + 10_000; Date.now() < end && (await exists(pidFile)); ) await sleep(25);
  } catch {
    // Nobody answers: it is down already, or comes up again with its next user.
  } finally {
    await release();
  }
}
