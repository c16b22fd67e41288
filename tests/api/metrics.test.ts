import { Readable } from 'node:stream';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { poolState } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { type Meters, openMeters } from '#server/ops/metrics.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let app: App;
let meters: Meters;
beforeAll(async () => {
  server = await startTestServer();
  meters = openMeters(server.db);
  app = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: localStore(path.join(server.dataDir, 'files')),
    secrets: await loadSecrets(server.db),
    ...{ accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 },
    watch: meters.watch,
  });
});
afterAll(async () => {
  await app.close();
  await meters.close();
  await server.close();
});

/** Each series of a family with its value, by its labels as they are written. */
async function seriesOf(family: string): Promise<Record<string, number>> {
  const lines = (await meters.text()).split('\n').filter((line) => line.replace(/[{ ].*/, '') === family);
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}
const ID = '019a0000-0000-7000-8000-000000000000';

describe('calls', () => {
  it('are counted by the pattern of their route: a thousand addresses are a few series', async () => {
    await app.inject({ url: '/api/kpi' });
    await app.inject({ url: `/api/kpi/${ID}/detail` });
    await app.inject({ url: '/api/nowhere' });
    const before = Object.keys(await seriesOf('capaian_http_requests_total'));
    const buckets = Object.keys(await seriesOf('capaian_http_request_seconds_bucket')).length;
    for (let n = 0; n < 334; n += 1) {
      await app.inject({ url: `/api/kpi?q=${n}` });
      await app.inject({ url: `/api/kpi/${ID.replace(/0{3}$/, String(n).padStart(3, '0'))}/detail` });
      await app.inject({ url: `/api/nowhere/${n}` });
    }
    const counts = await seriesOf('capaian_http_requests_total');
    expect(Object.keys(counts)).toEqual(before);
    expect(Object.keys(await seriesOf('capaian_http_request_seconds_bucket')).length).toBe(buckets);
    expect(counts).toMatchObject({
      'method="GET",route="/api/kpi",status="4xx"': 335,
      'method="GET",route="/api/kpi/:id/detail",status="4xx"': 335,
      'method="GET",route="none",status="4xx"': 335,
    });
    expect((await seriesOf('capaian_http_request_seconds_count'))['method="GET",route="/api/kpi"']).toBe(335);
  });

  it('of people who sign in are counted by outcome', async () => {
    await signIn(app, 'admin');
    const tried = (username: string, password: string) =>
      app.inject({ method: 'POST', url: '/jwt/login', payload: { username, password } });
    for (let n = 0; n < 6; n += 1) await tried('pimpinan', 'salah');
    await tried('', DEMO_PASSWORD);
    expect(await seriesOf('capaian_signins_total')).toEqual({
      'outcome="ok"': 1,
      'outcome="wrong"': 5,
      'outcome="inactive"': 0,
      'outcome="closed"': 1,
      'outcome="other"': 1,
    });
    const timed = await seriesOf('capaian_http_request_seconds_count');
    expect(timed['method="POST",route="/jwt/login"']).toBe(7);
  });

  it('that decide are counted by kind, and refused ones are not', async () => {
    const { call } = await signIn(app, 'verifikator.tapin');
    const { id: officer } = await signIn(app, 'pelapor.tapin');
    const { id, versi } = await server.db
      .updateTable('laporan')
      .set({ status: 'submitted', submitted_by: officer, submitted_at: server.clock.now() })
      .where('tahun', '=', 2026)
      .where('periode', '=', 'TW2')
      .returning(['id', 'versi'])
      .executeTakeFirstOrThrow();
    const decide = (kind: string) => call('PATCH', `/api/pelaporan-capaian/${id}/${kind}`, { versi });
    expect([(await decide('approve')).status, (await decide('approve')).status]).toEqual([200, 409]);
    const kinds = ['submit', 'revise', 'approve', 'reject', 'reopen'];
    const wanted = kinds.map((kind) => [`kind="${kind}"`, kind === 'approve' ? 1 : 0]);
    expect(await seriesOf('capaian_decisions_total')).toEqual(Object.fromEntries(wanted));
  });
});

it('streams are counted while they last, and their length is no latency', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await signIn(app, 'admin');
  const far = new AbortController();
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  await fetch(`${address}/api/events`, { headers: { authorization: headers.authorization, connection: 'close' } });
  const stream = await fetch(`${address}/api/events`, { headers, signal: far.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(await seriesOf('capaian_event_streams')).toEqual({ '': 1 });
  expect((await seriesOf('capaian_http_connections'))['']).toBeGreaterThan(0);
  far.abort();
  await expect.poll(() => seriesOf('capaian_event_streams')).toEqual({ '': 0 });
  const latencies = Object.keys(await seriesOf('capaian_http_request_seconds_count'));
  expect(latencies.filter((labels) => labels.includes('events'))).toEqual([]);
});

it('bytes count once they are stored, and not when they are given up', async () => {
  const files = meters.counting(localStore(path.join(server.dataDir, 'counted')));
  const kept = await files.receive(Readable.from([Buffer.alloc(700)]), 1000);
  const given = await files.receive(Readable.from([Buffer.alloc(300)]), 1000);
  await files.commit(kept.temp);
  await files.discard(given.temp);
  expect(await seriesOf('capaian_evidence_stored_bytes_total')).toEqual({ '': 700 });
});

it('the pool, the queues and the database are looked at when somebody asks', async () => {
  expect(await seriesOf('capaian_database_connections_max')).toEqual({ '': 10 });
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const taken = Array.from({ length: 12 }, () => server.db.connection().execute(() => held.promise));
  // Asked only once they wait: whether the database can be reached is asked through the same pool, and would wait third.
  // No timer looks, since who waits is refused by a timer as well, after five seconds of a busy machine.
  for (let turns = 0; turns < 10_000 && poolState(server.db).waiting < 2; turns += 1) await turn();
  expect(poolState(server.db).waiting).toBe(2);
  expect(await seriesOf('capaian_database_waiting')).toEqual({ '': 2 });
  expect(await seriesOf('capaian_database_connections')).toEqual({ 'state="idle"': 0, 'state="busy"': 10 });
  held.resolve();
  await Promise.all(taken);
  // Each is the one or the other: together they are never more than there may be.
  await expect.poll(async () => (await seriesOf('capaian_database_connections'))['state="idle"']).toBeGreaterThan(5);
  const { 'state="idle"': idle = 0, 'state="busy"': busy = 0 } = await seriesOf('capaian_database_connections');
  expect(idle + busy).toBeLessThanOrEqual(10);
  await expect.poll(() => seriesOf('capaian_database_access')).toEqual({ 'to="read"': 1, 'to="write"': 1 });
  expect(await seriesOf('capaian_queue_waiting')).toEqual({ 'queue="sign-in"': 0, 'queue="workbook"': 0 });
  const [build] = Object.keys(await seriesOf('capaian_build_info'));
  expect(build).toMatch(/^version="\d+\.\d+\.\d+",schema="\d{3}-[\w-]+\.sql"$/);
  expect(Object.keys(await seriesOf('nodejs_eventloop_lag_p99_seconds'))).toEqual(['']);
});
