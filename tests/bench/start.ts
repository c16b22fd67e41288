// `npm run bench:start`: milliseconds from `npm start`, with what it runs already built, to the first 200 of /healthz: in a
// fresh folder (a cluster is made, migrated and filled with the demo) and in the same one again. Median and range of five
// rounds; `-- --rounds 9` for more. With `-- --beside FOLDER` another checkout, built too, is started in turn.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const LIMIT_MS = 60_000;
/** Between two looks whether it answers. */
const LOOK_MS = 10;
/** What PostgreSQL may take to end after its last user. */
const ENDED_MS = 1500;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const lives = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  // As Ctrl-C in a terminal: to npm and to everything that it runs.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await ended;
  await sleep(ENDED_MS);
}

/** @returns milliseconds until it answered @throws what it said, when it did not */
async function start(root: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!(await lives(port))) {
    if (child.exitCode !== null || performance.now() - began > LIMIT_MS)
      throw new Error(`No start in ${root}:\n${said}`);
    await sleep(LOOK_MS);
  }
  const took = performance.now() - began;
  await stop(child);
  return took;
}

type Times = Record<'fresh' | 'again', number[]>;

async function round(root: string, dataDir: string, times: Times): Promise<void> {
  await mkdir(dataDir);
  // Where root starts it, PostgreSQL runs as somebody else, who must be let in.
  await chmod(dataDir, 0o755);
  times.fresh.push(await start(root, dataDir));
  times.again.push(await start(root, dataDir));
}

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} ms [${sorted[0]}–${sorted.at(-1)}]`;
};

const roots = [path.join(import.meta.dirname, '..', '..'), ...(options.beside ? [path.resolve(options.beside)] : [])];
const measured = roots.map((root) => ({ root, times: { fresh: [], again: [] } as Times }));
// Removed after the last round: ext4 does not use the place of a file again that was deleted within half a minute, and looks
// at all of those for each new one. The two thousand files of a cluster then take as long again as a person's first start does.
const folder = await mkdtemp(path.join(tmpdir(), 'capaian-start-'));
await chmod(folder, 0o755);
try {
  for (let i = 0; i < Number(options.rounds); i += 1) {
    for (const [nth, { root, times }] of measured.entries()) await round(root, path.join(folder, `${i}-${nth}`), times);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const { root, times } of measured) {
  console.log(`${root}\n  fresh ${spread(times.fresh)}\n  again ${spread(times.again)}`);
}
