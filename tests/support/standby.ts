/** A PostgreSQL that is filled, and a standby of it that follows: a cold copy, as the one that is brought along has no pg_basebackup. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { binaries } from '#server/db/embedded/binaries.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import { probe, type Target } from '#server/db/embedded/probe.ts';
import { openDatabase } from '#server/db/pool.ts';
import { fillDataDir } from '#tests/support/figures-world.ts';
import { inMemory } from '#tests/support/memory.ts';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const quiet = { warn: () => undefined };

/** Starts both. `hold(true)`: the standby shows nothing new until `hold(false)`. */
export async function startStandby() {
  const root = await mkdtemp(path.join(inMemory(), 'capaian-siaga-'));
  await chmod(root, 0o755);
  const dataDir = await ensureDataDir(path.join(root, 'utama'));
  await fillDataDir(dataDir);
  const place = await placeFor(dataDir);
  // Down, since whoever filled it was its last user.
  const pgdata = path.join(place.home, 'pgdata');
  const copy = path.join(place.home, 'siaga');
  execFileSync('cp', ['-a', pgdata, copy]);
  await rm(path.join(copy, 'postmaster.pid'), { force: true });
  const embedded = await openEmbedded(dataDir, quiet);
  const superuser = await embedded.superuser();
  const signal = path.join(copy, 'standby.signal');
  await writeFile(signal, '');
  if (place.as.uid !== undefined) await chown(signal, place.as.uid, place.as.gid ?? place.as.uid);
  const from = `host=${superuser.host} port=${superuser.port} user=${superuser.user} password=${superuser.password}`;
  await appendFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const { postgres } = await binaries(place);
  const own = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  const start = () =>
    spawn(postgres, ['-D', copy, '-p', String(own), ...flags], { ...place.as, cwd: '/', env, stdio: 'ignore' });
  let child: ChildProcess = start();
  const target = async () => ({ ...(await embedded.target()), port: own });
  const ready = async () => {
    for (const end = Date.now() + 30_000; (await probe(await target())) !== 'ready'; )
      if (Date.now() > end) throw new Error('The standby does not come up');
  };
  await ready();
  const keeper = openDatabase({ target: async () => ({ ...(await embedded.superuser()), port: own }) }, 1);
  const primary = openDatabase(embedded);
  const standby = openDatabase({ target });
  const stop = async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  const urlOf = ({ user, password, host, port, database }: Target) =>
    `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  return {
    dataDir,
    urls: { primary: urlOf(await embedded.target()), standby: urlOf(await target()) },
    primary,
    standby,
    async hold(held: boolean): Promise<void> {
      await sql.raw(`select pg_wal_replay_${held ? 'pause' : 'resume'}()`).execute(keeper);
      if (!held) return;
      const paused = async () =>
        (await sql<{ is: string }>`select pg_get_wal_replay_pause_state() as is`.execute(keeper)).rows[0]?.is;
      while ((await paused()) !== 'paused');
    },
    stop,
    async start(): Promise<void> {
      child = start();
      await ready();
    },
    async close(): Promise<void> {
      await Promise.all([primary, standby, keeper].map((one) => one.destroy()));
      if (child.exitCode === null && child.signalCode === null) await stop();
      await embedded.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
