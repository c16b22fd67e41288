/** Three PostgreSQL under Patroni with etcd, as `ops/postgres/patroni.yaml` has them, in a folder of their own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '#tests/hostile/checks.ts';
import { filled } from '#tests/hostile/filled.ts';
import { AS, binaries, folder, freePort } from '#tests/hostile/postgres.ts';

const HERE = '127.0.0.1';
const READY_MS = 120_000;
const SUPERUSER = { name: 'postgres', password: 'utama' };

export type Programs = { patroni: string; etcd: string; haproxy: string };
const PACKAGES: Record<keyof Programs, string> = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };

/** Where a program of the system is. */
export const find = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
    .map((dir) => path.join(dir, name))
    .find((file) => existsSync(file));

/** What the trial runs; or what is missing and how to get it. */
export function findPrograms(): Programs | { missing: string } {
  const found = { patroni: find('patroni'), etcd: find('etcd'), haproxy: find('haproxy') };
  const { patroni, etcd, haproxy } = found;
  const postgres = existsSync(path.join(binaries(), 'pg_rewind'));
  if (patroni !== undefined && etcd !== undefined && haproxy !== undefined && postgres) {
    return { patroni, etcd, haproxy };
  }
  const missing = (['patroni', 'etcd', 'haproxy'] as const).flatMap((name) => found[name] ?? PACKAGES[name]);
  const packages = [...(postgres ? [] : ['postgresql']), ...missing.filter((name) => !name.startsWith('/'))];
  return { missing: `${packages.join(', ')} not found; on Debian: apt-get install ${packages.join(' ')}` };
}

/** Runs a program until it is ended; what it says goes to `log`. */
export function startBeside(file: string, args: string[], log: string, options: object = {}): ChildProcess {
  const out = openSync(log, 'a');
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', out, out], ...options });
  closeSync(out);
  return child;
}

/** Ends a program and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Debian's folder for sockets belongs to another user. */
const configuration = () =>
  filled('postgres/patroni.yaml', [
    ["wal_log_hints: 'on'", "wal_log_hints: 'on'\n        unix_socket_directories: ''"],
  ]);

const parentOf = (pid: number) => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
};
const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
};

type Node = {
  name: string;
  port: number;
  rest: number;
  /** kill -9 of PostgreSQL with all its processes. @param withPatroni as when the machine is gone */
  crash(withPatroni: boolean): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};
type Ports = { port: number; rest: number };

async function node(programs: Programs, root: string, name: string, { port, rest }: Ports, etcd: number) {
  const home = path.join(root, name);
  const data = path.join(home, 'data');
  await folder(home);
  await writeFile(path.join(home, 'patroni.yaml'), configuration(), { mode: 0o644 });
  const env = {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `${HERE}:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `${HERE}:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${HERE}:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `${HERE}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HERE}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: SUPERUSER.name,
    PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: 'salinan',
  };
  const start = () =>
    startBeside(programs.patroni, [path.join(home, 'patroni.yaml')], path.join(root, `${name}.log`), { env, ...AS });
  let patroni = start();
  const made: Node = {
    name,
    port,
    rest,
    async crash(withPatroni) {
      const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
      if (withPatroni) kill(patroni.pid ?? 0);
      for (const pid of [postmaster, ...children]) kill(pid);
      if (withPatroni) await end(patroni, 'SIGKILL');
    },
    start() {
      patroni = start();
    },
    stop: () => end(patroni, 'SIGTERM'),
  };
  return made;
}

type Member = { name: string; role: string; state: string; timeline?: number };

/** Patroni's view of the cluster, from the first node that answers. */
async function members(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://${HERE}:${rest}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    );
    if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/**
 * The cluster, once all three are there and one of them stands by synchronously.
 * @param atEnd is told how to end it
 */
export async function makeCluster(programs: Programs, root: string, atEnd: (close: () => Promise<unknown>) => void) {
  const [client, peer] = [await freePort(), await freePort()];
  const urls = { client: `http://${HERE}:${client}`, peer: `http://${HERE}:${peer}` };
  const etcd = startBeside(
    programs.etcd,
    [
      ...['--data-dir', path.join(root, 'etcd'), '--log-level', 'error', '--name', 'satu'],
      ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
      ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
      ...['--initial-cluster', `satu=${urls.peer}`],
    ],
    path.join(root, 'etcd.log'),
  );
  atEnd(() => end(etcd, 'SIGKILL'));
  await until(READY_MS, () =>
    fetch(`${urls.client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const nodes: Node[] = [];
  atEnd(() => Promise.all(nodes.map((one) => one.stop())));
  for (const name of ['pg1', 'pg2', 'pg3']) {
    nodes.push(await node(programs, root, name, { port: await freePort(), rest: await freePort() }, client));
  }
  const leader = async () => {
    const found = (await members(nodes)).find(({ role }) => role === 'leader');
    return nodes.find(({ name }) => name === found?.name);
  };
  const whole = async () => {
    const all = await members(nodes);
    const timelines = new Set(all.map(({ timeline }) => timeline));
    const up = all.filter(({ role, state }) => role === 'leader' || ['running', 'streaming'].includes(state));
    return up.length === 3 && timelines.size === 1 && all.some(({ role }) => role === 'sync_standby');
  };
  await until(READY_MS, whole);
  return {
    nodes,
    leader,
    /** Milliseconds until all three are there again and one of them stands by synchronously. */
    whole: () => until(READY_MS, whole),
    /** Hands the work over to the synchronous standby, as an operator does with `patronictl switchover`. */
    async switchOver(): Promise<void> {
      const all = await members(nodes);
      const [from, to] = ['leader', 'sync_standby'].map((role) => all.find((one) => one.role === role)?.name);
      const at = nodes.find(({ name }) => name === from)?.rest;
      const answer = await fetch(`http://${HERE}:${at}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (!answer.ok) throw new Error(`Patroni: ${await answer.text()}`);
    },
    /** As superuser on the primary; gives what it prints. */
    async sql(text: string, database = 'postgres'): Promise<string> {
      const at = ['-h', HERE, '-p', String((await leader())?.port), '-U', SUPERUSER.name, '-d', database];
      const { status, stdout, stderr } = spawnSync(
        path.join(binaries(), 'psql'),
        [...at, '-v', 'ON_ERROR_STOP=1', '-At', '-c', text],
        { env: { PGPASSWORD: SUPERUSER.password }, encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(stderr);
      return stdout.trim();
    },
    /** Whether a PostgreSQL answers on a port of this machine. */
    answersAt: async (port: number) =>
      spawnSync(path.join(binaries(), 'pg_isready'), ['-q', '-h', HERE, '-p', String(port)]).status === 0,
  };
}
