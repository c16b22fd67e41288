import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const OPS = ['scripts/run.mjs', 'server/src/ops/main.ts', 'no', 'such', 'command'];

/** With types left in, this Node can read TypeScript as little as one of years ago. */
const old = (cwd: string, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, ['--no-strip-types', ...args], { cwd }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

let bare: string;
beforeAll(async () => {
  bare = await mkdtemp(path.join(tmpdir(), 'capaian-node-lama-'));
  await cp(path.join(ROOT, 'scripts'), path.join(bare, 'scripts'), {
    recursive: true,
    filter: (from) => !from.includes('node_modules'),
  });
});
afterAll(() => rm(bare, { recursive: true, force: true }));

it('a program in TypeScript is run by the Node that came with the dependencies, with its own words', async () => {
  const { code, err } = await old(ROOT, ...OPS);
  expect([code, err.split('\n')[0]]).toEqual([1, 'Perintah tidak dikenal. Yang ada:']);
});

it('without it, every command says in one line what is needed', async () => {
  const told = (why: string) => ({
    code: 1,
    out: '',
    err: `Node ${process.version} cannot run TypeScript and ${why}\n`,
  });
  expect(await old(bare, ...OPS)).toEqual(
    told('a newer one is not installed: run `npm run deps`, or install Node 24, and run again.'),
  );
  await mkdir(path.join(bare, 'scripts', 'own-node', 'node_modules'), { recursive: true });
  const none = `no newer one is published for ${process.platform}-${process.arch}; install Node 24 and run again.`;
  for (const script of [OPS, ['scripts/start.mjs'], ['scripts/dev.mjs'], ['scripts/test.mjs', 'types']]) {
    expect(await old(bare, ...script)).toEqual(told(none));
  }
});

it('no command of package.json hands a file in TypeScript to whichever Node there is', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.values(scripts).filter((command) => /\bnode (?:--\S+ )*\S+\.ts\b/.test(command))).toEqual([]);
});
