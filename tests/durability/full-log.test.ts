/** The log goes to a file, and the disk of that file is full. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { tokenFrom, waitReady } from '#tests/support/process.ts';
import { PROGRAM } from '#tests/support/built.ts';

let dataDir: string;
let child: ChildProcess;
let gone: Promise<unknown>;
let url: string;
let release: () => Promise<void>;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'capaian-log-'));
  const cluster = await openTestCluster();
  const database = await createTestDatabase(cluster, 'figures');
  const { user, password, host, port, database: name } = await database.target();
  release = async () => {
    await database.drop();
    await cluster.close();
  };
  const settings = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
    ...{ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'info' },
  };
  url = `http://127.0.0.1:${settings.PORT}`;
  const full = openSync('/dev/full', 'w');
  const env = { ...process.env, ...settings };
  child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', full, full] });
  closeSync(full);
  gone = once(child, 'exit');
});
afterAll(async () => {
  child.kill('SIGKILL');
  await gone;
  await release();
  await rm(dataDir, { recursive: true, force: true });
});

it('a program that cannot write its log serves all the same, and stops when it is told to', async () => {
  await waitReady(url, 20_000);
  expect(await tokenFrom(url, 'pimpinan')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  child.kill('SIGTERM');
  await gone;
  expect(child.exitCode).toBe(0);
});
