import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PROGRAM } from '#tests/support/built.ts';
import { inMemory } from '#tests/support/memory.ts';

const READY_LIMIT = 60_000;
/** Where `seeded.setup.ts` left the data folder that all others are copied from. */
const SEEDED = 'CAPAIAN_E2E_SEEDED';

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function until(ready: () => Promise<boolean>, what: () => string): Promise<void> {
  const end = Date.now() + READY_LIMIT;
  while (!(await ready().catch(() => false))) {
    if (Date.now() > end) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** An empty data folder. PostgreSQL, which root runs as somebody else, can walk into it: its cluster is kept inside. */
export async function makeDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(inMemory(), `capaian-e2e-${name}-`));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

type Settings = Readonly<Record<string, string>>;

/**
 * The server on a data folder, ready to answer at `address`.
 * @param more settings in place of the usual ones, or what makes them of the server's address
 */
export async function startServer(
  dataDir: string,
  more: Settings | ((address: string) => Promise<Settings>) = {},
): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = typeof more === 'function' ? await more(address) : more;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error', ...settings };
  const server = spawn('node_modules/.bin/node', [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = async () => (await fetch(`${address}/readyz`)).ok;
  await until(ready, () => `The server was not ready after ${READY_LIMIT} ms. It said:\n${said}`);
  return { server, address };
}

export async function stopServer(server: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
}

/** From now on `copyOfSeeded` copies this folder. */
export function offerSeeded(dataDir: string): void {
  process.env[SEEDED] = dataDir;
}

/** A data folder with the seeded data, owners and modes as they are: PostgreSQL insists on both. */
export async function copyOfSeeded(name: string): Promise<string> {
  const seeded = process.env[SEEDED];
  if (seeded === undefined) throw new Error('Nothing was seeded: the end-to-end tests need their global set-up.');
  const dataDir = await makeDataDir(name);
  // A cluster that had to be kept elsewhere would be shared by all that are told where: then each server seeds its own.
  if (existsSync(join(seeded, 'postgres.path'))) return dataDir;
  execFileSync('cp', ['-a', `${seeded}/.`, dataDir]);
  // Two that start at once must not both want the port used last.
  await rm(join(dataDir, 'postgres', 'postgres.port'), { force: true });
  return dataDir;
}
