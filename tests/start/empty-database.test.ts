import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { inMemory } from '#tests/support/memory.ts';
import { ops } from '#tests/support/program.ts';

vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let cluster: Embedded;
beforeAll(async () => {
  folder = await mkdtemp(path.join(inMemory(), 'capaian-kosong-'));
  cluster = await openTestCluster();
});
afterAll(async () => {
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['backup', [path.join('/tidak/dibuat', 'cadangan')]],
  ['admin unlock', ['admin']],
  ['token list', []],
  ['audit verify', []],
  ['drill', []],
  ['migrate --status', []],
])('%s of a folder that was mistyped makes no database there, and says so in one line', async (name, args) => {
  const DATA_DIR = path.join(folder, 'salah-ketik');
  expect(await ops([...name.split(' '), ...args], { DATA_DIR })).toEqual({
    code: 1,
    out: '',
    err: `DATA_DIR: tidak ada basis data di ${DATA_DIR}. Isi dengan folder data server, atau DATABASE_URL bila server memakainya.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['is not there', 'daftar.csv', /^\S+daftar\.csv: tidak ada \(ENOENT\)\.\n$/],
  ['is a folder', '.', /: itu folder, bukan berkas \(EISDIR\)\.\n$/],
])('a file that %s is named in one line', async (_, file, said) => {
  const { user, password, host, port, database } = await cluster.target();
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  expect(await ops(['migrate'], { DATA_DIR: folder, DATABASE_URL })).toMatchObject({ code: 0 });
  const { code, err } = await ops(['audit', 'verify', '--export', path.join(folder, file)], {
    DATA_DIR: folder,
    DATABASE_URL,
  });
  expect([code, err]).toEqual([1, expect.stringMatching(said)]);
});

it('a database that no server has used is named, too', async () => {
  const empty = await createTestDatabase(cluster, 'kosong');
  const { user, password, host, port, database } = await empty.target();
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  expect(await ops(['admin', 'reset', 'admin'], { DATA_DIR: folder, DATABASE_URL })).toEqual({
    code: 1,
    out: '',
    err: 'DATABASE_URL: basis data masih kosong; belum ada server yang pernah memakainya.\n',
  });
  await empty.drop();
});
