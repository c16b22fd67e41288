/** Sends hostile workbooks to all three imports of a running server, and says what came of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formBody } from '#tests/support/workbook.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { execute, tokenFrom } from '#tests/support/process.ts';
import type { Target } from '#tests/hostile/package.ts';
import type { Hostile } from '#tests/hostile/table-zip.ts';
import { computedBy, watch, type Watched } from '#tests/hostile/watch.ts';
import { inMemory } from '#tests/support/memory.ts';

/** An answer may take this long, or longer where the server computed no more than that: on a machine that is busy. */
const ANSWER_MS = 10_000;
const PATIENCE_MS = ANSWER_MS * 6;
const TARGETS: readonly Target[] = ['kpi', 'unit', 'people', 'realisasi'];

export type Outcome = { workbooks: number; requests: number; slowestMs: number; slowest: string } & Watched & {
    misses: string[];
  };
type World = { url: string; pid: number; officer: string; admin: string; satker: string; report: string; kode: string };
type Envelope = { alert?: { code?: unknown; status?: unknown; message?: unknown }; data?: unknown };

async function get<T>(url: string, token: string): Promise<T> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: T }).data;
}

async function world({ url, pid }: { url: string; pid: number }): Promise<World> {
  const [officer, admin] = await Promise.all([tokenFrom(url, 'pelapor.tapin'), tokenFrom(url, 'admin')]);
  const [report] = await get<{ id: string; unit_id: string; status: string }[]>(
    `${url}/api/pelaporan-capaian?tahun=2026&periode=TW2`,
    officer,
  );
  if (!report) throw new Error('The demo data have no report of TW2 2026');
  const { details } = await get<{ details: { kpi: { kode: string } }[] }>(
    `${url}/api/pelaporan-capaian/detail?id=${report.id}`,
    officer,
  );
  return { url, pid, officer, admin, satker: report.unit_id, report: report.id, kode: details[0]?.kpi.kode ?? '' };
}

const addressOf = ({ url, satker, report }: World, target: Target) =>
  ({
    kpi: `${url}/api/kpi/import?satker=${satker}&tahun=2025`,
    unit: `${url}/api/unit/import`,
    people: `${url}/api/users/import`,
    realisasi: `${url}/api/pelaporan-capaian/${report}/import`,
  })[target];

type Answer = { status: number; text: string; ms: number; computedMs: number; retryAfter: string | null };

async function send(of: World, target: Target, bytes: Buffer): Promise<Answer> {
  const { payload, headers } = formBody(bytes);
  const before = computedBy(of.pid);
  const started = performance.now();
  const response = await fetch(addressOf(of, target), {
    method: 'POST',
    body: payload,
    headers: {
      ...headers,
      authorization: `Bearer ${target === 'unit' || target === 'people' ? of.admin : of.officer}`,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    ms: performance.now() - started,
    computedMs: computedBy(of.pid) - before,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf({ status, text, ms, computedMs }: Answer, expected: number): string | undefined {
  const own = Math.min(ms, computedMs);
  if (own > ANSWER_MS) return `took ${Math.round(own)} ms`;
  if (status !== expected) return `${status} instead of ${expected}: ${text.slice(0, 160)}`;
  const { alert } = JSON.parse(text) as Envelope;
  const said = typeof alert?.message === 'string' && alert.message.length > 10 ? alert.message : undefined;
  return alert?.code === status && alert.status === status && said ? undefined : `no envelope: ${text.slice(0, 160)}`;
}

/** How often a server that is busy may ask to come again before that is a fault. */
const TRIES = 100;
/** Milliseconds until it is asked again; shorter than the server wishes, so that they go on coming. */
const AGAIN_MS = 500;

export type Guarded = {
  /**
   * Sends every workbook to the imports given for it, one after the other, and watches the server meanwhile.
   * @param targets by the place of the workbook in the table; all three when left out
   */
  table(
    workbooks: readonly Hostile[],
    more?: { each?: (line: string) => void; targets?: (place: number) => readonly Target[] },
  ): Promise<Outcome>;
  /** Sends all of them at once, each until it is not told to come again; gives how often that was. */
  burst(workbooks: readonly Hostile[], target: Target): Promise<Outcome & { again: number }>;
  stop(): Promise<void>;
};

/** Starts the program on a fresh demo database of the test cluster. */
export async function hostileServer(): Promise<Guarded> {
  const dataDir = await mkdtemp(path.join(inMemory(), 'capaian-hostile-'));
  const cluster = await openTestCluster();
  const database = await createTestDatabase(cluster, 'figures');
  const { user, password, host, port, database: name } = await database.target();
  const server = await execute(dataDir, 0, {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
  });
  const of = await world(server);

  /** Watches the server while `work` runs, which notes every answer. */
  async function watched(
    work: (note: (name: string, status: number, answer: Answer | string) => string) => Promise<void>,
  ) {
    const watching = await watch(server);
    const misses: string[] = [];
    let [requests, slowestMs, slowest] = [0, 0, ''];
    await work((what, status, answer) => {
      const fault = typeof answer === 'string' ? answer : faultOf(answer, status);
      const ms = typeof answer === 'string' ? Number.POSITIVE_INFINITY : answer.ms;
      requests += 1;
      if (fault !== undefined) misses.push(`${what}: ${fault}`);
      if (ms > slowestMs) [slowestMs, slowest] = [ms, what];
      return `${fault === undefined ? '✓' : '✗'} ${Math.round(ms).toString().padStart(6)} ms  ${what}`;
    });
    return { requests, slowestMs, slowest, ...(await watching.stop()), misses };
  }

  return {
    async table(workbooks, { each = () => undefined, targets = () => TARGETS } = {}) {
      const outcome = await watched(async (note) => {
        for (const [place, { name: what, status, make }] of workbooks.entries()) {
          for (const target of targets(place)) {
            const answer = await send(of, target, make(target, of.kode)).catch(String);
            each(note(`${what} → ${target}`, status, answer));
          }
        }
      });
      return { workbooks: workbooks.length, ...outcome };
    },
    async burst(workbooks, target) {
      const ready = workbooks.map((workbook) => ({ ...workbook, bytes: workbook.make(target, of.kode) }));
      let again = 0;
      const outcome = await watched(async (note) => {
        await Promise.all(
          ready.map(async ({ name: what, status, bytes }) => {
            let answer = await send(of, target, bytes).catch(String);
            for (let n = 0; typeof answer !== 'string' && answer.status === 503 && n < TRIES; n += 1) {
              again += 1;
              if (answer.retryAfter === null) break;
              await sleep(AGAIN_MS);
              answer = await send(of, target, bytes).catch(String);
            }
            note(`${what} → ${target}, all at once`, status, answer);
          }),
        );
      });
      return { workbooks: workbooks.length, ...outcome, again };
    },
    async stop() {
      await server.halt();
      await database.drop();
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
