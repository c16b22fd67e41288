import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { execute, type Proses } from '#tests/support/process.ts';
import { startAndStop } from '#tests/support/program.ts';

const BUILD = path.join(import.meta.dirname, '..', '..', 'server', 'build');

let settings: Record<string, string>;
let processes: Proses[];
let ports: number[];
let release: () => Promise<void>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'capaian-figures-'));
  const cluster = await openTestCluster();
  const database = await createTestDatabase(cluster, 'figures');
  const { user, password, host, port, database: name } = await database.target();
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
  };
  ports = [await freePort(), await freePort()];
  processes = await Promise.all(ports.map((at) => execute(dataDir, 0, { ...settings, METRICS_PORT: String(at) })));
  release = async () => {
    await database.drop();
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.halt()));
  await release();
});

const figuresAt = async (port: number, address = '/metrics') => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const ASKED = 'capaian_http_requests_total{method="GET",route="/api/kpi",status="4xx"}';

it('two processes on one database tell their own figures, each on its own port', async () => {
  const [first] = processes;
  await fetch(`${first?.url}/api/kpi`);
  const [one, two] = await Promise.all(ports.map((port) => figuresAt(port)));
  expect([one?.status, one?.type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect([one?.text.includes(`${ASKED} 1\n`), two?.text.includes(ASKED)]).toEqual([true, false]);
  for (const told of [one, two]) {
    expect(told?.text).toContain('capaian_database_access{to="write"} 1\n');
    expect(told?.text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(told?.text).toMatch(/^nodejs_eventloop_lag_p99_seconds 0\.\d+$/m);
  }
  expect((await figuresAt(ports[0] ?? 0, '/')).status).toBe(404);
  expect((await figuresAt(first?.port ?? 0)).text).not.toContain('capaian_');
});

it('a port that somebody has stops the start with one line', async () => {
  const taken = String(ports[0]);
  expect(await startAndStop({ ...settings, METRICS_PORT: taken })).toEqual({
    code: 1,
    out: '',
    err:
      'Capaian tidak dapat dijalankan. ' +
      `METRICS_PORT: tidak dapat mendengarkan di 127.0.0.1:${taken} (EADDRINUSE)\n`,
  });
});

it('nothing of it is loaded unless it is asked for', () => {
  const built = readdirSync(BUILD).filter((name) => name.endsWith('.js'));
  const textOf = (name: string) => readFileSync(path.join(BUILD, name), 'utf8');
  const [own = '', ...others] = built.filter((name) => textOf(name).includes('capaian_http_requests_total'));
  expect([own.startsWith('metrics-'), others]).toEqual([true, []]);
  expect(built.filter((name) => textOf(name).includes(`from "./${own}"`))).toEqual([]);
  expect(built.filter((name) => textOf(name).includes(`import("./${own}")`)).length).toBe(1);
});
