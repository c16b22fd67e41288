import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { binaries, run } from '#server/db/embedded/binaries.ts';
import { tryLock } from '#server/db/embedded/lock.ts';
import { ownCluster } from '#server/db/embedded/owner.ts';
import { GUARD, startWatch } from '#server/db/embedded/watch.ts';
import type { Place } from '#server/db/embedded/place.ts';
import { probe, type Target } from '#server/db/embedded/probe.ts';
import { processesOf, readPostmaster } from '#server/db/embedded/processes.ts';
import { applicationAt, keepPassword, passwordIn, SUPERUSER, settleRoles } from '#server/db/embedded/roles.ts';

const MAJOR = '18';
const LOG_LIMIT = 20 * 1024 * 1024;
const START_MS = 60_000;
/** Between two looks whether a server that was launched answers. */
const ASK_MS = 10;
/** A port that somebody else took is found out by the second; what ends this often will not start by itself. */
const MOST_ENDS = 10;

/** What takes a while and needs only one processor: a cluster that is made for the first time, a server that was launched. */
export type Begun = (what: 'made' | 'launched') => void;

const pgdataOf = (place: Place) => path.join(place.home, 'pgdata');
const logOf = (place: Place) => path.join(place.home, 'postgres.log');
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Makes the cluster aside and renames it, so that a kill in the middle leaves nothing half-made. */
async function initialise(place: Place, initdb: string, making: () => void): Promise<void> {
  const pgdata = pgdataOf(place);
  if (await exists(path.join(pgdata, 'PG_VERSION'))) {
    const version = (await readFile(path.join(pgdata, 'PG_VERSION'), 'utf8')).trim();
    if (version !== MAJOR) {
      throw new ConfigError(`DATA_DIR: ${pgdata} dibuat oleh PostgreSQL ${version}, program ini memerlukan ${MAJOR}`);
    }
    if ((await passwordIn(place.passwordFile)) === '') {
      throw new ConfigError(`DATA_DIR: berkas ${place.passwordFile} hilang`);
    }
    return;
  }
  await keepPassword(place.passwordFile);
  const password = await keepPassword(place.superuserFile);
  const temp = `${pgdata}.baru`;
  const handed = path.join(place.home, 'initdb.password');
  await rm(temp, { recursive: true, force: true });
  await writeFile(handed, `${password}\n`, { mode: 0o600 });
  if (place.as.uid !== undefined) await chown(handed, place.as.uid, place.as.gid ?? place.as.uid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${handed}`];
  const running = run(initdb, ['-D', temp, '-E', 'UTF8', ...locale, ...auth, '--no-instructions'], place.as);
  making();
  const made = await running;
  await rm(handed, { force: true });
  if (made.code !== 0) {
    throw new ConfigError(`DATA_DIR: PostgreSQL tidak dapat disiapkan di ${place.home}: ${reasonOf(made.output)}`);
  }
  await rename(temp, pgdata);
}

/** Why initdb gave up: its last lines without those of clearing away, which come after the reason. */
const reasonOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('initdb: removing '))
    .slice(-3)
    .join(' · ');

/** Why a server ended: what it says last is only that it has, and what it says to whoever asks too early is no reason. */
const reasonIn = (log: string) => {
  const lines = log.trim().split('\n').slice(-40);
  return lines.findLast((line) => / (PANIC|FATAL):(?! *the database system is )/.test(line)) ?? lines.at(-1) ?? '';
};

/**
 * The server ended because another one still has the data, which goes away by and by, or because it was told to: neither
 * says that it cannot start.
 */
const GAVE_WAY =
  /FATAL: +(lock file "postmaster\.pid" already exists|pre-existing shared memory block)|LOG: +received \w+ shutdown request/;

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

/**
 * Runs `"$@"` in its own place, and beside it one who waits for a word on descriptor 3: if that ends without one, whoever
 * launched the server was killed before it was watched over, and it is told to stop. Twice in the background, so that the
 * server has no child it does not know.
 */
const UNTIL_WATCHED = '( (read -r word <&3 || kill -INT $$) & ) ; exec "$@" 3<&-';

type Launched = {
  child: ChildProcess;
  watched(): void;
  /** What the log says since. */
  said(): Promise<string>;
};

/** Spawns the server; `watched` says that from now on it looks after itself. */
async function launch(place: Place, postgres: string, port: number): Promise<Launched> {
  const pgdata = pgdataOf(place);
  const size = (await stat(logOf(place)).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await truncate(logOf(place), 0);
  const from = size > LOG_LIMIT ? 0 : size;
  const log = await open(logOf(place), 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    // After a crash nobody but its users starts it again: without them it would stay for good.
    restart_after_crash: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [postgres, '-D', pgdata, '-p', String(port), ...flags];
  const [file = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', UNTIL_WATCHED, 'postgres', ...command];
  // A session of its own: Ctrl-C in the terminal is for us, and the server outlives us when others still use it.
  const child = spawn(file, args, {
    ...place.as,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
  });
  child.on('error', () => undefined);
  child.unref();
  const line = child.stdio[3];
  line?.on('error', () => undefined);
  await log.close();
  return {
    child,
    watched: () => void (line && 'end' in line && line.end('watched\n')),
    said: async () => (await readFile(logOf(place))).subarray(from).toString(),
  };
}

/** Roles, database and watch of a server that answers. */
async function settle(place: Place, port: number): Promise<void> {
  await startWatch(await settleRoles(place, port));
}

/** Starts the server; the caller holds the lock. `ended` and `busy` may be tried again. */
async function startServer(place: Place, begun: Begun): Promise<Target | 'ended' | 'busy'> {
  const { initdb, postgres } = await binaries(place);
  await ownCluster(place);
  await initialise(place, initdb, () => begun('made'));
  if ((await clearRemains(pgdataOf(place))) === 'alive') return 'busy';
  const port = await choosePort(place);
  const { child, watched, said } = await launch(place, postgres, port);
  begun('launched');
  const target = applicationAt(port, await passwordIn(place.passwordFile));
  try {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(ASK_MS)) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
        return GAVE_WAY.test(await said()) ? 'busy' : 'ended';
      }
      const found = await probe(target);
      if (found === 'nobody' || found === 'notReady') continue;
      // Before its first settling the server does not know our role.
      await settle(place, port);
      await writeFile(path.join(place.home, 'postgres.port'), String(port));
      return target;
    }
    return 'busy';
  } finally {
    watched();
  }
}

async function running(
  place: Place,
): Promise<{ target: Target; found: Awaited<ReturnType<typeof probe>> } | undefined> {
  const postmaster = await readPostmaster(pgdataOf(place));
  const password = await passwordIn(place.passwordFile);
  if (!postmaster || password === '') return undefined;
  const target = applicationAt(postmaster.port, password);
  return { target, found: await probe(target) };
}

/** Where the server is, and whether its watch began just now. */
type Joined = { target: Target; watched: boolean };

/**
 * Connects to the cluster of `place`, and first makes or starts it where needed. Any number of processes may do this
 * at once: one works under the lock, the others wait and join. Safe after a kill -9 of anything.
 * @param begun called when a cluster is being made and when a server is on its way, for what can be done meanwhile
 * @throws ConfigError when it cannot be started, with the last line of its log
 */
export async function startOrJoin(place: Place, begun: Begun = () => undefined): Promise<Joined> {
  let ends = 0;
  for (const end = Date.now() + START_MS; Date.now() < end && ends < MOST_ENDS; await sleep(50)) {
    const seen = await running(place);
    if (seen?.found === 'ready') return { target: seen.target, watched: false };
    if (seen?.found === 'notReady') continue;
    const release = await tryLock(place.home);
    if (!release) continue;
    try {
      const again = await running(place);
      // Up, but whoever started it was killed before it was settled.
      const unsettled = again?.found === 'noDatabase' || again?.found === 'foreign';
      const settled =
        unsettled &&
        (await settle(place, again.target.port).then(
          () => true,
          () => false,
        ));
      if (!settled && again?.found !== 'ready' && again?.found !== 'notReady') {
        const started = await startServer(place, begun);
        if (typeof started === 'object') return { target: started, watched: true };
        if (started === 'ended') ends += 1;
        await sleep(200);
      }
    } finally {
      await release();
    }
  }
  const reason = reasonIn(await readFile(logOf(place), 'utf8').catch(() => ''));
  throw new ConfigError(`DATA_DIR: PostgreSQL bawaan di ${place.home} tidak dapat dijalankan: ${reason}`);
}

/** Shuts the server down, unless another process of ours has joined it. */
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
      .query(`select 1 from pg_stat_activity where application_name = '${GUARD}' limit 1`)
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
