/** A drill that always says yes proves nothing: what is not the same is named. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { localStore } from '#server/files/local-store.ts';
import { drill } from '#server/ops/drill.ts';
import { differences } from '#server/ops/backup/comparing.ts';
import { makeBackup } from '#server/ops/backup/making.ts';
import { readBackup } from '#server/ops/backup/reading.ts';
import { putBack } from '#server/ops/backup/restoring.ts';
import { signIn } from '#tests/support/api.ts';
import { emptyPlace, filesIn, fingerprints } from '#tests/support/backup.ts';
import { openTestCluster } from '#tests/support/database.ts';
import { loneSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { indicator, newReports, upload } from '#tests/support/world/filling.ts';

let server: TestServer;
let embedded: Embedded;
let folder: string;
let place: Awaited<ReturnType<typeof emptyPlace>>;
let settings: Record<string, string>;

const urlOf = ({ user, password, host, port, database }: Awaited<ReturnType<TestServer['target']>>) =>
  `postgres://${user}:${password}@${host}:${port}/${database}`;

beforeAll(async () => {
  server = await startTestServer();
  embedded = await openTestCluster();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-latihan-'));
  place = await emptyPlace(embedded);
  const officer = await signIn(server.app, 'pelapor.tapin');
  const report = await newReports(officer, 2026, 'TW3');
  await upload(officer, indicator(report, '1.1.1.1').id);
  settings = { DATABASE_URL: urlOf(await server.target()), DATA_DIR: server.dataDir };
});
afterAll(async () => {
  await place.drop();
  await server.close();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

async function drilled(env: Record<string, string>) {
  const { code, lines } = await loneSaid(drill, { args: ['--dir', folder], env: { ...settings, ...env } });
  return { code, lines: lines.map((line) => line.replaceAll(/[\d.,]+ detik/g, 'N detik')) };
}

it('says what it needs where the role may make no database, and takes none that is in use', async () => {
  await expect(drilled({})).rejects.toThrow(
    /^DRILL_DATABASE_URL: peran di DATABASE_URL tidak boleh membuat basis data; isi dengan basis data kosong/,
  );
  const before = await fingerprints(server.db);
  await expect(drilled({ DRILL_DATABASE_URL: settings['DATABASE_URL'] ?? '' })).rejects.toThrow(
    /^DRILL_DATABASE_URL: basis data ini tidak kosong \(/,
  );
  expect(await fingerprints(server.db)).toEqual(before);
  expect(await readdir(folder)).toEqual([]);
});

it('finds everything the same, leaves nothing behind, and names evidence that is not what was received', async () => {
  const env = { DRILL_DATABASE_URL: urlOf(await place.target()) };
  const well = await drilled(env);
  expect([well.code, well.lines.length]).toEqual([0, 4]);
  expect(well.lines[2]).toMatch(/^Perbandingan: \d+ tabel, \d+ baris, 1 berkas bukti, 0 berbeda, N detik\.$/);
  expect(await readdir(folder)).toEqual([]);
  expect((await sql`select from pg_tables where schemaname = 'public'`.execute(place.db)).rows).toEqual([]);

  const [key = ''] = Object.keys(await filesIn(path.join(server.dataDir, 'files')));
  await writeFile(path.join(server.dataDir, 'files', key), 'lain');
  const ill = await drilled(env);
  expect([ill.code, ill.lines.at(-1)]).toEqual([1, `Berkas bukti ${key} hilang atau rusak di server.`]);
});

it('names the table and the file that are not as they were backed up', async () => {
  const file = path.join(folder, 'cadangan');
  await makeBackup({ db: server.db, store: localStore(path.join(server.dataDir, 'files')) }, { file });
  const whole = await readBackup(file);
  await putBack(place, whole);
  expect(await differences(place, whole)).toEqual([]);
  await sql`update unit set nama_unit = nama_unit || ' ' where kode = (select min(kode) from unit)`.execute(place.db);
  const [key = ''] = whole.files.keys();
  await place.store.remove(key);
  expect(await differences(place, whole)).toEqual(['unit', key]);
});
