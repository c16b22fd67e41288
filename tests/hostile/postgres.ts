/** PostgreSQL servers and poolers of the system, in a folder of their own, for as long as a trial lasts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOBODY = 65_534;
/** PostgreSQL and PgBouncer refuse to run as root. */
export const AS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', PGPASSWORD: 'utama' };

export type Tools = { bin: string; pgbouncer: string };

/** Where the programs of the newest PostgreSQL are that is installed. */
export function binaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return process.env['PG_BIN'] ?? path.join(root, versions[0] ?? '', 'bin');
}

/** The programs of the newest PostgreSQL that is installed, and PgBouncer; or what is missing and how to get it. */
export function findTools(): Tools | { missing: string } {
  const bin = binaries();
  const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));
  const missing = [
    ...(existsSync(path.join(bin, 'pg_basebackup')) ? [] : ['postgresql']),
    ...(pgbouncer === undefined ? ['pgbouncer'] : []),
  ];
  if (pgbouncer !== undefined && missing.length === 0) return { bin, pgbouncer };
  return { missing: `${missing.join(' and ')} not found; on Debian: apt-get install ${missing.join(' ')}` };
}

/** A port of this machine that nobody has at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Makes a folder for a server of the database. */
export async function folder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (AS.uid !== undefined) await chown(dir, AS.uid, AS.gid);
}

function run(file: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(file, args, { ...AS, cwd: '/', env: ENV, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(file)}: ${stdout}${stderr}`);
}

async function answers(tools: Tools, port: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const { status } = spawnSync(path.join(tools.bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (status === 0) return;
  }
  throw new Error(`Nothing answers on port ${port}`);
}

export type Server = { port: number; dir: string; sql(text: string, database?: string): string; stop(): void };

function server(tools: Tools, dir: string, port: number): Server {
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  return {
    port,
    dir,
    /** As superuser; gives what it prints. @throws when it is refused */
    sql(text, database = 'postgres') {
      const args = [...at, '-d', database, '-v', 'ON_ERROR_STOP=1', '-At', '-c', text];
      const { status, stdout, stderr } = spawnSync(path.join(tools.bin, 'psql'), args, { env: ENV, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return stdout.trim();
    },
    stop: () => run(path.join(tools.bin, 'pg_ctl'), ['-D', dir, '-m', 'immediate', '-w', 'stop']),
  };
}

const begin = (tools: Tools, dir: string, port: number) =>
  run(path.join(tools.bin, 'pg_ctl'), [
    ...['-D', dir, '-l', `${dir}.log`, '-w', 'start', '-o'],
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hot_standby=on -c wal_level=replica`,
  ]);

/** A server with the role `app` (password `app`), who owns the databases `satu`, `dua` and `three`, and `tamu`, who may nothing. */
export async function makePrimary(tools: Tools, root: string): Promise<Server> {
  await chmod(root, 0o755);
  const [dir, port] = [path.join(root, 'utama', 'data'), await freePort()];
  await folder(path.dirname(dir));
  const secret = path.join(root, 'utama', 'secret');
  await writeFile(secret, 'utama\n', { mode: 0o644 });
  run(path.join(tools.bin, 'initdb'), ['-D', dir, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`]);
  begin(tools, dir, port);
  const made = server(tools, dir, port);
  for (const role of ['app', 'tamu']) made.sql(`create role ${role} login password '${role}'`);
  for (const name of ['satu', 'dua', 'tiga']) made.sql(`create database ${name} owner app`);
  return made;
}

/** A hot standby of `primary`. */
export async function makeStandby(tools: Tools, root: string, primary: Server): Promise<Server & { promote(): void }> {
  const [dir, port] = [path.join(root, 'replika', 'data'), await freePort()];
  await folder(path.dirname(dir));
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=utama`;
  run(path.join(tools.bin, 'pg_basebackup'), ['-D', dir, '-R', '-c', 'fast', '-d', from]);
  begin(tools, dir, port);
  const promote = () => run(path.join(tools.bin, 'pg_ctl'), ['-D', dir, '-w', 'promote']);
  return { ...server(tools, dir, port), promote };
}

/** PgBouncer in front of `to`, with nothing set but what it must have. */
export async function makePooler(tools: Tools, root: string, mode: 'transaction' | 'session', to: Server) {
  const [dir, port] = [path.join(root, mode), await freePort()];
  await folder(dir);
  await writeFile(path.join(dir, 'users'), '"app" "app"\n"tamu" "tamu"\n', { mode: 0o644 });
  const settings = [
    '[databases]',
    ...['satu', 'dua', 'tiga'].map((name) => `${name} = host=127.0.0.1 port=${to.port} dbname=${name}`),
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = scram-sha-256`,
    `auth_file = ${path.join(dir, 'users')}\npool_mode = ${mode}\ndefault_pool_size = 20`,
  ];
  await writeFile(path.join(dir, 'ini'), settings.join('\n'), { mode: 0o644 });
  const child: ChildProcess = spawn(tools.pgbouncer, ['-q', path.join(dir, 'ini')], {
    ...AS,
    cwd: '/',
    stdio: 'ignore',
  });
  await answers(tools, port);
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { port, stop };
}
