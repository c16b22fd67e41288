/** What `npm run ops:failover` tries: a cluster, HAProxy in front of it and of two processes of ours, three people. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '#tests/hostile/checks.ts';
import { filled } from '#tests/hostile/filled.ts';
import { end, makeCluster, type Programs, startBeside } from '#tests/hostile/patroni.ts';
import type { Session } from '#tests/hostile/people.ts';
import { freePort } from '#tests/hostile/postgres.ts';
import { execute, type Proses } from '#tests/support/process.ts';

const HERE = '127.0.0.1';
const PASSWORD = 'rahasia-benar';
const WAIT_MS = 30_000;

type AtEnd = (close: () => Promise<unknown>) => void;

/** A call that must succeed. */
export async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function signIn(at: string, username: string, password = PASSWORD): Promise<Session> {
  const body = { username, password };
  const { data } = await post<{ data: { id: string; accessToken: string; satker: { id: string } | null } }>(
    `${at}/api/auth/signin`,
    body,
  );
  return { name: username, id: data.id, token: data.accessToken, ...(data.satker && { satker: data.satker.id }) };
}

/** Three administrators, who need no unit. */
async function gather(at: string): Promise<Session[]> {
  const admin = await signIn(at, 'admin');
  const people = [admin];
  for (const username of ['sari', 'budi']) {
    const email = `${username}@contoh.id`;
    const account = { nama: username, username, email, password: PASSWORD, roles: ['admin-dev'] };
    await post(`${at}/api/users`, account, admin.token);
    people.push(await signIn(at, username));
  }
  return people;
}

/** @param atEnd is told how to end each part, in the order in which they came */
export async function makeStand(programs: Programs, root: string, atEnd: AtEnd) {
  const cluster = await makeCluster(programs, root, atEnd);
  await cluster.sql("create role app login password 'app'");
  await cluster.sql('create database capaian owner app');

  const ports = [await freePort(), await freePort()];
  const [web, primary, standby] = [await freePort(), await freePort(), await freePort()];
  const behind = async (file: string, changes: readonly (readonly [string, string])[]) => {
    const filledIn = path.join(root, path.basename(file));
    await writeFile(filledIn, filled(file, changes));
    const proxy = startBeside(programs.haproxy, ['-db', '-f', filledIn], `${filledIn}.log`);
    atEnd(() => end(proxy, 'SIGKILL'));
  };
  await behind('haproxy/capaian.cfg', [
    ['bind :80', `bind ${HERE}:${web}`],
    ['127.0.0.1:4000', `${HERE}:${ports[0]}`],
    ['127.0.0.1:4001', `${HERE}:${ports[1]}`],
  ]);
  const places = cluster.nodes.map(
    ({ port, rest }, i) => [`10.0.0.1${i + 1}:5432 check port 8008`, `${HERE}:${port} check port ${rest}`] as const,
  );
  await behind('haproxy/postgres.cfg', [
    ['127.0.0.1:5000', `${HERE}:${primary}`],
    ['127.0.0.1:5001', `${HERE}:${standby}`],
    ...places,
  ]);

  const dataDir = path.join(root, 'files');
  await mkdir(dataDir);
  const settings = {
    DATABASE_URL: `postgres://app:app@${HERE}:${primary},${HERE}:${standby}/capaian`,
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: `${HERE}/32`,
    DRAIN_SECONDS: '5',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  };
  // Another log than that of a server that could not yet reach its database.
  await until(WAIT_MS, () => cluster.answersAt(primary));
  const ours: Proses[] = [];
  for (const port of ports) ours.push(await execute(dataDir, port, settings));
  atEnd(() => Promise.all(ours.map((one) => one.halt())));
  const at = `http://${HERE}:${web}`;
  await until(WAIT_MS, async () => (await fetch(`${at}/healthz`)).ok);
  return {
    cluster,
    /** Where the people are served. */
    at,
    /** Where each of our processes is, past the proxy. */
    urls: ours.map(({ url }) => url),
    people: await gather(at),
    /** Stops one of our processes and starts it anew. @throws when it does not end well */
    async replace(i: number): Promise<void> {
      const code = await ours[i]?.halt();
      if (code !== 0) throw new Error(`The process ended with ${code}`);
      ours[i] = await execute(dataDir, ports[i], settings);
    },
  };
}
