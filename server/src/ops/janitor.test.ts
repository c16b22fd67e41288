import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { sqlState } from '#server/db/tx.ts';
import { localStore } from '#server/files/local-store.ts';
import { startJanitor } from '#server/ops/janitor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let filesDir: string;
beforeAll(async () => {
  server = await startTestServer();
  filesDir = path.join(server.dataDir, 'files');
  await mkdir(path.join(filesDir, 'tmp'), { recursive: true });
});
afterAll(() => server.close());

/** A temporary file last written so many hours ago. */
async function left(name: string, hours: number, folder = filesDir): Promise<string> {
  const file = path.join(folder, 'tmp', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  const at = new Date(Date.now() - hours * HOUR_MS);
  await utimes(file, at, at);
  return file;
}
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

it('sweeps again and again while the program runs: what an upload left behind an hour ago, never what is on its way', async () => {
  const warnings: string[] = [];
  const log = { warn: (_data: object, message: string) => void warnings.push(message) };
  const swept = { first: 0, second: 0 };
  const also = [async () => void (swept.first += 1), async () => void (swept.second += 1)];
  const deps = { db: server.db, files: localStore(filesDir), also, now: () => new Date(), log };
  const [early, young] = [await left('early', 2), await left('young', 0.9)];
  // Two processes share the directory.
  const janitors = [startJanitor(deps, 20), startJanitor(deps, 20)];
  await vi.waitFor(async () => expect(await exists(early)).toBe(false));
  const late = await left('late', 1.1);
  await vi.waitFor(async () => expect(await exists(late)).toBe(false));
  for (const janitor of janitors) janitor.stop();
  expect([await exists(young), warnings]).toEqual([true, []]);
  expect([swept.first > 2, swept.second]).toEqual([true, swept.first]);
});

it('goes on with the others where one of them fails, and says so', async () => {
  const warnings: string[] = [];
  let swept = 0;
  const janitor = startJanitor({
    db: server.db,
    files: localStore(filesDir),
    also: [async () => Promise.reject(new Error('gone')), async () => void (swept += 1)],
    now: () => new Date(),
    log: { warn: (_data, message) => void warnings.push(message) },
  });
  await vi.waitFor(() => expect([swept, warnings]).toEqual([1, ['sweep of an area failed']]));
  janitor.stop();
});

it('sweeps nothing where the database can only be read, and says nothing of it', async () => {
  const { user, password, host, port, database } = await server.target();
  const url = `postgres://${user}:${password}@${host}:${port}/${database}?options=-c%20default_transaction_read_only%3Don`;
  const db = openDatabase({ url });
  const warnings: unknown[] = [];
  const tried: unknown[] = [];
  const writes = async () => {
    await sql`delete from signin_gagal`.execute(db).catch((error: unknown) => {
      tried.push(sqlState(error));
      throw error;
    });
  };
  // Of its own: a sweep that another test began may still be going on in theirs.
  const apart = path.join(server.dataDir, 'apart');
  const early = await left('untouched', 2, apart);
  const janitor = startJanitor({
    ...{ db, files: localStore(apart), also: [writes], now: () => new Date() },
    log: { warn: (_data, message) => void warnings.push(message) },
  });
  await vi.waitFor(() => expect(tried).toEqual(['25006']));
  await sleep(300);
  janitor.stop();
  await db.destroy();
  expect([warnings, await exists(early)]).toEqual([[], true]);
});
