import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { seed } from '#server/seed/seed.ts';
import { startTree, type Tree } from '#tests/support/tree.ts';
import { isFull } from '#tests/support/width.ts';

/** `npm run durability` goes every way; each run of all tests those that have nothing in common. */
/** How long a database may outlive the program, milliseconds. */
const LIMIT_MS = 10_000;
const quiet = { warn: () => undefined };

let root: string;
let made: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'capaian-sinyal-'));
  // Passable, so that also for root the cluster stays inside and is copied with it.
  await chmod(root, 0o755);
  made = await ensureDataDir(path.join(root, 'asal'));
  const embedded = await openEmbedded(made, quiet);
  const db = openDatabase(embedded);
  await migrate(db);
  await seed(db, {
    seed: 'none',
    adminPassword: 'rahasia-benar',
    now: new Date('2026-07-01T00:00:00Z'),
    files: localStore(path.join(made, 'files')),
  });
  await db.destroy();
  await embedded.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the made database, which nobody else uses. */
async function copy(name: string): Promise<string> {
  const dataDir = path.join(root, name);
  await rm(dataDir, { recursive: true, force: true });
  execFileSync('cp', ['-a', made, dataDir]);
  await rm(path.join(dataDir, 'postgres', 'postgres.port'), { force: true });
  return dataDir;
}
async function begin(dataDir: string, how: 'plain' | 'terminal', { onTestFinished }: TestContext): Promise<Tree> {
  const tree = await startTree(dataDir, how);
  const known = new Set<number>();
  // Whatever was found: nothing of it stays behind on the machine.
  onTestFinished(async () => tree.to([...known, ...(await tree.everything())], 'SIGKILL'));
  await tree.up();
  for (const pid of await tree.everything()) known.add(pid);
  return tree;
}
async function start(dataDir: string, how: 'plain' | 'terminal', context: TestContext): Promise<Tree> {
  const tree = await begin(dataDir, how, context);
  await tree.ready();
  return tree;
}

/** Whether the program itself saw its database off: nothing of it is left when its own processes are gone. */
async function stopsInOrder(tree: Tree, own: readonly number[]): Promise<void> {
  expect(await tree.allGone(own)).toBeLessThan(LIMIT_MS);
  expect(await tree.database()).toEqual([]);
}
async function nothingIsLeft(tree: Tree, own: readonly number[]): Promise<void> {
  const waited = await Promise.all([tree.databaseGone(), tree.allGone(own)]);
  expect(Math.max(...waited)).toBeLessThan(LIMIT_MS);
}

describe.runIf(process.platform === 'linux')('no database of the program outlives it', { timeout: 60_000 }, () => {
  type Way = readonly [name: string, how: 'plain' | 'terminal', end: (tree: Tree) => unknown];
  const ways: Way[] = [
    ['SIGTERM to the whole group', 'plain', (tree) => tree.toGroup('SIGTERM')],
    [
      'every signal many times, in any order',
      'plain',
      (tree) => {
        for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGTERM', 'SIGINT', 'SIGINT'] as const) tree.toGroup(name);
        tree.to(tree.own(), 'SIGTERM');
        tree.to(tree.own(), 'SIGINT');
      },
    ],
    ['SIGKILL to every process of its own', 'plain', (tree) => tree.to(tree.own(), 'SIGKILL')],
    ['its terminal was closed', 'terminal', (tree) => tree.close()],
    // What systemd does by default: KillMode=control-group.
    [
      'SIGTERM to everything at once, its database included',
      'plain',
      async (tree) => tree.to(await tree.everything(), 'SIGTERM'),
    ],
  ];
  const others: Way[] = [
    ['SIGINT to the whole group', 'plain', (tree) => tree.toGroup('SIGINT')],
    ['SIGHUP to the whole group', 'plain', (tree) => tree.toGroup('SIGHUP')],
    ['SIGTERM to the shell only', 'plain', (tree) => tree.to(tree.own().slice(0, 1), 'SIGTERM')],
    ['SIGTERM to the server only', 'plain', (tree) => tree.to(tree.own().slice(-1), 'SIGTERM')],
    ['SIGHUP to the server only', 'plain', (tree) => tree.to(tree.own().slice(-1), 'SIGHUP')],
    ['SIGKILL to the server only', 'plain', (tree) => tree.to(tree.own().slice(-1), 'SIGKILL')],
    ['SIGKILL to all but the server', 'plain', (tree) => tree.to(tree.own().slice(0, -1), 'SIGKILL')],
    ['SIGQUIT to the whole group', 'plain', (tree) => tree.toGroup('SIGQUIT')],
    [
      'SIGKILL to it and to every session of its database',
      'plain',
      async (tree) => {
        const [postmaster = 0, ...sessions] = (await tree.database()).sort((a, b) => a - b);
        expect(postmaster).toBeGreaterThan(0);
        tree.to([...tree.own(), ...sessions], 'SIGKILL');
      },
    ],
    ['Ctrl-C three times in a terminal', 'terminal', (tree) => tree.type('\u0003\u0003\u0003')],
  ];

  it.concurrent.for(isFull ? [...ways, ...others] : ways)('after %s', async ([name, how, end], context) => {
    const tree = await start(await copy(name.replaceAll(/\W+/g, '-')), how, context);
    const own = tree.own();
    expect(own.length).toBeGreaterThanOrEqual(3);
    await end(tree);
    if (/SIGKILL to (every|it|the server)|SIGQUIT/.test(name)) await nothingIsLeft(tree, own);
    else await stopsInOrder(tree, own);
  });

  it.concurrent('after SIGKILL to every process of its own while the database is being started', async (context) => {
    // On a busy machine the program can be ready before it is looked at; then another one is begun.
    for (let attempt = 1; ; attempt += 1) {
      const tree = await begin(await copy(`baru-mulai-${attempt}`), 'plain', context);
      const own = tree.own();
      tree.to(own, 'SIGKILL');
      await nothingIsLeft(tree, own);
      if (!tree.said().includes('siap di')) return;
      expect(attempt).toBeLessThan(5);
    }
  });

  if (isFull) {
    it('after SIGTERM to the whole group while the database is being started, without a complaint', async (context) => {
      const tree = await begin(await copy('disela'), 'plain', context);
      const own = tree.own();
      tree.toGroup('SIGTERM');
      await nothingIsLeft(tree, own);
      expect(tree.said()).not.toMatch(/Error|at .*\.ts/);
    });
  }

  it.concurrent('unless another process uses it: killing one of two leaves it, killing both does not', async (context) => {
    const dataDir = await copy('berdua');
    const [first, second] = [await start(dataDir, 'plain', context), await start(dataDir, 'plain', context)];
    const [postmaster] = await first.database();
    first.to(first.own(), 'SIGKILL');
    // Longer than a database without users takes to stop.
    for (const end = Date.now() + 8000; Date.now() < end; ) {
      const response = await fetch(`${second.address()}/readyz`);
      expect([response.status, await second.database()]).toEqual([200, expect.arrayContaining([postmaster])]);
      await sleep(500);
    }
    const own = second.own();
    second.to(own, 'SIGKILL');
    await nothingIsLeft(second, own);
  });
});
