import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailChanged, Report } from '#contract/report.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import { processesOf } from '#server/db/embedded/processes.ts';
import { openDatabase } from '#server/db/pool.ts';
import { formBody } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { type BulkReport, bulkReports } from '#tests/support/many-reports.ts';
import { execute, type Proses, tokenFrom, waitReady } from '#tests/support/process.ts';
import { isFull } from '#tests/support/width.ts';

/** `npm run durability` runs every round that was promised; each run of all tests a few of them. */
const API_ROUNDS = isFull ? 20 : 3;
const DB_ROUNDS = isFull ? 10 : 2;
const FILLERS = 6;
const UPLOADERS = 2;
/** Indicators of an uploader's report; ten files each. */
const INDICATORS = 20;
/** The promise is 10 s; beside all other tests it is given thrice that, since a busy computer is no finding. */
const READY_MS = isFull ? 10_000 : 30_000;
/** Answers per round before the kill comes. */
const LOAD = 60;

/** What a writer of entries was promised: the version and value of its last answer, and what it asked for after that. */
type Entry = { report: BulkReport; versi: number; value: number | null; requested: number | null };
type UploadRun = { report: BulkReport; files: { detailId: string; id: string; sha256: string }[] };

let dataDir: string;
let proses: Proses;
let token: string;
let fillers: Entry[];
let spare: BulkReport[];
let stopped = false;
const tally = { fields: 0, uploads: 0, isGone: 0, ready: [] as number[] };
let answered = () => {};

beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-mati-')));
  proses = await execute(dataDir);
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  const db = openDatabase(embedded);
  const entry = await bulkReports(db, { count: FILLERS, indicators: 1, status: 'draft' });
  fillers = entry.map((report) => ({ report, versi: 1, value: null, requested: null }));
  const count = (API_ROUNDS + DB_ROUNDS) * UPLOADERS;
  spare = await bulkReports(db, { count, indicators: INDICATORS, status: 'draft' });
  await db.destroy();
  await embedded.close();
  token = await tokenFrom(proses.url, 'admin');
}, 120_000);
afterAll(async () => {
  await proses.halt();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const call = (url: string, init: RequestInit = {}) =>
  fetch(`${proses.url}${url}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
    signal: AbortSignal.timeout(20_000),
  });

/** Writes one value after the other until told to stop or an answer does not come; that one may be there or not. */
async function filling(entry: Entry, start: number): Promise<void> {
  const { id, detailIds } = entry.report;
  for (let value = start; !stopped; value += 1) {
    entry.requested = value;
    const body = JSON.stringify({ versi: entry.versi, details: [{ id: detailIds[0], realisasi: value }] });
    const headers = { 'content-type': 'application/json' };
    const response = await call(`/api/pelaporan-capaian/${id}`, { method: 'PUT', headers, body });
    if (response.status !== 200) throw new Error(`PUT answered ${response.status}`);
    const { data } = (await response.json()) as { data: Report };
    [entry.versi, entry.value, entry.requested] = [data.versi, value, null];
    tally.fields += 1;
    answered();
  }
}

async function uploading(uploads: UploadRun): Promise<void> {
  const { detailIds } = uploads.report;
  for (let i = 0; !stopped && i < detailIds.length * 10; i += 1) {
    const detailId = detailIds[i % detailIds.length] ?? '';
    const content = Buffer.concat([PDF, Buffer.from(`% ${uploads.report.id} ${i}\n`)]);
    const body = formBody({ nama: `bukti ${i}.pdf`, mime: MIME.pdf, content });
    const response = await call(`/api/pelaporan-capaian-detail/${detailId}/upload`, { method: 'PATCH', body });
    if (response.status !== 200) throw new Error(`upload answered ${response.status}`);
    const { data } = (await response.json()) as { data: DetailChanged };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const kept = data.files.find((file) => file.sha256 === sha256);
    uploads.files.push({ detailId, id: kept?.id ?? 'missing in the answer', sha256 });
    tally.uploads += 1;
    answered();
  }
}

async function read(id: string): Promise<Report> {
  const response = await call(`/api/pelaporan-capaian/detail?id=${id}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Report }).data;
}

/** An acknowledged value is there, or the one asked for right after it; nothing else. */
async function checkEntry(entry: Entry): Promise<void> {
  const report = await read(entry.report.id);
  const saved = { versi: report.versi, nilai: report.details[0]?.realisasi ?? null };
  const answeredSoFar = { versi: entry.versi, nilai: entry.value };
  const intended = { versi: entry.versi + 1, nilai: entry.requested };
  const choice = entry.requested === null ? [answeredSoFar] : [answeredSoFar, intended];
  if (!choice.some((p) => p.versi === saved.versi && p.nilai === saved.nilai)) tally.isGone += 1;
  expect(choice).toContainEqual(saved);
  [entry.versi, entry.value, entry.requested] = [saved.versi, saved.nilai, null];
}

async function checkUploads({ report, files }: UploadRun): Promise<void> {
  const { details } = await read(report.id);
  const existing = new Map(details.flatMap((d) => d.files.map((file) => [file.id, file])));
  tally.isGone += files.filter(({ id }) => !existing.has(id)).length;
  expect(files.map(({ id }) => existing.get(id)?.sha256)).toEqual(files.map(({ sha256 }) => sha256));
  // Every row has its bytes, also of a file whose answer did not come.
  for (const [id, { sha256 }] of existing) {
    const response = await call(`/api/files/${id}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}

const answeredSoFar = () => tally.fields + tally.uploads;

/** One round: load, then `killProcess` in the middle of it, then ready again with everything that was promised. */
async function oneRound(round: number, killProcess: () => Promise<number>): Promise<void> {
  stopped = false;
  const before = answeredSoFar();
  const uploads = spare.splice(0, UPLOADERS).map((report): UploadRun => ({ report, files: [] }));
  const work = [...fillers.map((entry) => filling(entry, round * 100_000)), ...uploads.map((one) => uploading(one))];
  const done = Promise.allSettled(work);
  // Some answers more in each round, so that no two are killed at the same place.
  const enough = before + LOAD + Math.floor(Math.random() * 40);
  const underLoad = new Promise<void>((resolve) => {
    answered = () => {
      if (answeredSoFar() >= enough) resolve();
    };
  });
  await Promise.race([underLoad, done]);
  const ready = await killProcess();
  stopped = true;
  await done;
  tally.ready.push(ready);
  for (const entry of fillers) await checkEntry(entry);
  for (const one of uploads) await checkUploads(one);
  expect(ready).toBeLessThan(READY_MS);
}

function tellResults(title: string): void {
  const { fields, uploads, isGone, ready } = tally;
  const sort = [...ready].sort((a, b) => a - b).map(Math.round);
  const middle = sort[Math.floor(sort.length / 2)];
  console.info(
    `${title}: ${fields} entries and ${uploads} uploads acknowledged, ${isGone} missing; ` +
      `ready again after ${sort[0]}–${sort.at(-1)} ms (median ${middle})`,
  );
  Object.assign(tally, { fields: 0, uploads: 0, isGone: 0, ready: [] });
}

describe('what was acknowledged survives', () => {
  it(`${API_ROUNDS} kills of the API process under load`, async () => {
    for (let round = 1; round <= API_ROUNDS; round += 1) {
      await oneRound(round, async () => {
        const { port } = proses;
        await proses.killProcess();
        proses = await execute(dataDir, port);
        return proses.readyMs;
      });
    }
    tellResults(`kill -9 of the API process, ${API_ROUNDS} rounds`);
  }, 300_000);

  it.runIf(process.platform === 'linux')(
    `${DB_ROUNDS} kills of the whole database server under load`,
    async () => {
      const pgdata = path.join((await placeFor(dataDir)).home, 'pgdata');
      for (let round = 1; round <= DB_ROUNDS; round += 1) {
        await oneRound(API_ROUNDS + round, async () => {
          const victims = (await processesOf(pgdata)) ?? [];
          expect(victims.length).toBeGreaterThan(1);
          for (const pid of victims) {
            // Those that served a connection may have gone by themselves since they were counted.
            try {
              process.kill(pid, 'SIGKILL');
            } catch (error) {
              if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
            }
          }
          return waitReady(proses.url, READY_MS);
        });
      }
      tellResults(`kill -9 of the database server, ${DB_ROUNDS} rounds`);
    },
    300_000,
  );
});
