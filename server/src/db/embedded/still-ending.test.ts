import { chmod, lchown, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOrJoin } from '#server/db/embedded/cluster.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, type Place, placeFor } from '#server/db/embedded/place.ts';
import { processesOf, readPostmaster } from '#server/db/embedded/processes.ts';

const real = vi.hoisted(() => ({ sees: true }));
vi.mock('#server/db/embedded/processes.ts', async (original) => {
  const there = await original<typeof import('#server/db/embedded/processes.ts')>();
  return { ...there, processesOf: async (at: string) => (real.sees ? there.processesOf(at) : undefined) };
});

const quiet = { warn: () => undefined };
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'capaian-ending-'));
  await chmod(root, 0o755);
});
afterAll(async () => {
  real.sees = true;
  await rm(root, { recursive: true, force: true });
});

/** Longer than ten servers take that end at once. */
const LONG_MS = 5000;
const pgdataOf = ({ home }: Place) => path.join(home, 'pgdata');

/** Starts once more while the server before still has the folder but listens no more, as at its very end. */
async function startedMeanwhile(place: Place, sees: boolean): Promise<unknown> {
  const file = path.join(pgdataOf(place), 'postmaster.pid');
  const { pid } = (await readPostmaster(pgdataOf(place))) ?? { pid: 0 };
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.with(3, '1').join('\n'));
  real.sees = sees;
  const started = startOrJoin(place).then(
    () => true,
    (error: unknown) => error,
  );
  await sleep(LONG_MS);
  process.kill(pid, 'SIGINT');
  const outcome = await started;
  real.sees = true;
  return outcome;
}

describe.runIf(process.platform === 'linux')('a start that meets a server which still ends', () => {
  it.each([
    ['sees it', true],
    ['cannot see who works in a folder, as on macOS', false],
  ])('waits for it where the system %s', async (name, sees) => {
    const dataDir = await ensureDataDir(path.join(root, sees ? 'a' : 'b'));
    const place = await placeFor(dataDir);
    const first = await openEmbedded(dataDir, quiet);
    first.retire();
    expect([name, await startedMeanwhile(place, sees)]).toEqual([name, true]);
    const again = await openEmbedded(dataDir, quiet);
    await again.close();
    await first.close();
  });

  it('sees it also where the folder of the cluster is a link to another disk', async () => {
    const dataDir = await ensureDataDir(path.join(root, 'c'));
    const place = await placeFor(dataDir);
    await (await openEmbedded(dataDir, quiet)).close();
    const aside = path.join(root, 'disk');
    await rename(pgdataOf(place), aside);
    await symlink(aside, pgdataOf(place));
    await lchown(pgdataOf(place), place.as.uid ?? process.getuid?.() ?? 0, place.as.gid ?? process.getgid?.() ?? 0);
    const first = await openEmbedded(dataDir, quiet);
    const { pid } = (await readPostmaster(pgdataOf(place))) ?? {};
    expect(await processesOf(pgdataOf(place))).toContain(pid);
    await first.close();
  });
});
