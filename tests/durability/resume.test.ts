import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import type { DetailChanged, Report } from '#contract/report.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { type Embedded, openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { type BulkReport, bulkReports } from '#tests/support/many-reports.ts';
import { execute, type Proses, tokenFrom } from '#tests/support/process.ts';

/** One report per moment at which the server is killed: after that many of its feedbacks were answered. */
const INDICATORS = 4;
const DIES_AFTER = [0, 2, 4] as const;

let dataDir: string;
let embedded: Embedded;
let db: Kysely<Database>;
let other: Proses;
let report: BulkReport[];
let token: string;

beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-lanjut-')));
  other = await execute(dataDir);
  embedded = await openEmbedded(dataDir, { warn: () => undefined });
  db = openDatabase(embedded);
  report = await bulkReports(db, { count: DIES_AFTER.length, indicators: INDICATORS, status: 'submitted' });
  token = await tokenFrom(other.url, 'admin');
}, 120_000);
afterAll(async () => {
  await other.halt();
  await db.destroy();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

async function send<T>(url: string, method: string, pathValue: string, key: string, content: unknown) {
  const response = await fetch(`${url}/api${pathValue}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(content),
  });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

/** All that a verifier's browser sends for one report, each call with the key it was given once. */
function step({ id, detailIds }: BulkReport) {
  const assess = detailIds.map((detailId, i) => (url: string) => {
    const value = { feedback: `Catatan ${i}`, feedback_status: 'perbaikan', versi: 1 };
    return send<DetailChanged>(url, 'PUT', `/pelaporan-capaian-detail/${detailId}/feedback`, `${id}-${i}`, value);
  });
  // The version that the last feedback left behind, as its answer said.
  const deciding = (url: string) =>
    send<Report>(url, 'PATCH', `/pelaporan-capaian/${id}/revise`, `${id}-putus`, {
      catatan: 'Lengkapi seluruh catatan',
      versi: 1 + detailIds.length,
    });
  return { assess, deciding };
}

it.each(DIES_AFTER.map((n, i) => [n, i] as const))(
  'a verifier goes on at the other process after the server was killed with %i feedbacks answered',
  async (answeredSoFar, i) => {
    const one = report[i];
    if (!one) throw new Error('No report to decide');
    const { assess, deciding } = step(one);
    const dead = await execute(dataDir);
    for (const assessOne of assess.slice(0, answeredSoFar)) expect((await assessOne(dead.url)).status).toBe(200);
    // What follows is under way when the process dies; whether it arrived nobody knows.
    const next = assess[answeredSoFar] ?? deciding;
    const uncertain = Promise.resolve(next(dead.url)).then(
      ({ status }) => status,
      () => 0,
    );
    await dead.killProcess();
    expect([0, 200]).toContain(await uncertain);

    const repeat = [];
    for (const assessOne of assess) repeat.push((await assessOne(other.url)).status);
    expect(repeat).toEqual(Array(INDICATORS).fill(200));
    const verdict = await deciding(other.url);
    expect([verdict.status, verdict.data.status, verdict.data.putaran]).toEqual([200, 'revision', 2]);
    expect(await deciding(other.url)).toEqual(verdict);

    const row = await db
      .selectFrom('riwayat')
      .select(['aksi', 'urutan'])
      .where('laporan_id', '=', one.id)
      .orderBy('urutan')
      .execute();
    expect(row.map(({ aksi }) => aksi)).toEqual([...Array(INDICATORS).fill('feedback'), 'revise']);
    const note = await db.selectFrom('catatan').select('isi').where('laporan_id', '=', one.id).orderBy('isi').execute();
    expect(note.map(({ isi }) => isi)).toEqual([
      ...[0, 1, 2, 3].map((n) => `Catatan ${n}`),
      'Lengkapi seluruh catatan',
    ]);
    expect((await verifyHistory(db)).rusak).toEqual([]);
  },
  30_000,
);
