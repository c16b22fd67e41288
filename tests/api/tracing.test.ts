import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { startOtlpReceiver } from '#tests/support/otlp-receiver.ts';

type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const ABOVE = '00f067aa0ba902b7';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startOtlpReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

/** The application with traces to `collector`, for as long as `work` lasts; what it logged. */
async function traced(
  collector: string,
  work: (ask: (url: string, headers?: Record<string, string>) => Promise<number>) => Promise<void>,
  more: Record<string, string> = {},
) {
  const names = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...more };
  Object.assign(process.env, names);
  const [{ readConfig }, { openTracing }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/ops/tracing.ts'),
  ]);
  const { tracing } = readConfig(names);
  if (tracing === undefined) throw new Error('No traces');
  const warned: string[] = [];
  const traces = openTracing(tracing, { warn: (_, message) => void warned.push(message) });
  const lines: string[] = [];
  const app = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: localStore(tmpdir()),
    secrets: await loadSecrets(server.db),
    ...{ accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 },
    accessLog: true,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    watch: (application) => traces.watch(application),
  });
  await work(async (url, headers = {}) => (await app.inject({ url, headers })).statusCode);
  await app.close();
  await traces.close();
  for (const name of Object.keys(names)) delete process.env[name];
  return { warned, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('traces', () => {
  it('have a span of each request, below the one that a proxy began, and the log names both', async () => {
    const { lines, warned } = await traced(
      receiver.url,
      async (ask) => {
        await ask('/api/kpi?q=rahasia', { traceparent: `00-${TRACE}-${ABOVE}-01`, 'x-request-id': 'given-1' });
        await ask('/api/nowhere');
        await ask('/healthz');
      },
      { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=uji' },
    );
    expect(warned).toEqual([]);
    expect(receiver.calls.map(({ url, headers }) => [url, headers['content-type'], headers['x-key']])).toEqual([
      ['/v1/traces', 'application/x-protobuf', 'abc'],
    ]);
    const [part] = receiver.parts;
    expect(part?.resource).toMatchObject({
      'service.name': 'capaian',
      'service.version': expect.stringMatching(/^\d+\./),
      'deployment.environment.name': 'uji',
    });
    const [first, second, ...others] = receiver.spans();
    expect(others).toEqual([]);
    expect(first).toEqual({
      traceId: TRACE,
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
      parentId: ABOVE,
      name: 'GET /api/kpi',
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/kpi',
        'http.response.status_code': 401,
        'url.scheme': 'http',
        'url.path': '/api/kpi',
        'capaian.request_id': 'given-1',
      },
      status: 0,
    });
    expect([second?.name, second?.parentId, second?.attributes['http.response.status_code']]).toEqual(['GET', '', 404]);
    const told = lines.map(({ reqId, trace_id, span_id }) => [reqId, trace_id, span_id]);
    expect(told[0]).toEqual(['given-1', TRACE, first?.spanId]);
    expect(told[1]?.slice(1)).toEqual([second?.traceId, second?.spanId]);
    expect(told[2]?.slice(1)).toEqual([undefined, undefined]);
    expect(JSON.stringify(receiver.parts)).not.toContain('rahasia');
  });

  it('say of a failure which it was, and only of a failure', async () => {
    receiver.parts.length = 0;
    await traced(receiver.url, async (ask) => {
      const { accessToken } = await server.signIn('admin');
      await server.db.schema.alterTable('tahun').renameTo('tahun_hilang').execute();
      expect(await ask('/api/tahun', { authorization: `Bearer ${accessToken}` })).toBe(500);
      await server.db.schema.alterTable('tahun_hilang').renameTo('tahun').execute();
    });
    const [span] = receiver.spans();
    expect([span?.status, span?.attributes['error.type'], span?.attributes['http.response.status_code']]).toEqual([
      2,
      '42P01',
      500,
    ]);
  });

  it('are not begun by a proxy that does not want one, nor beyond their share', async () => {
    receiver.parts.length = 0;
    await traced(receiver.url, async (ask) => {
      await ask('/api/kpi', { traceparent: `00-${TRACE}-${ABOVE}-00` });
    });
    await traced(receiver.url, async (ask) => void (await ask('/api/kpi')), {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    expect(receiver.spans()).toEqual([]);
  });

  it('what is no traceparent begins a trace of its own', async () => {
    receiver.parts.length = 0;
    await traced(receiver.url, async (ask) => {
      for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-${ABOVE}-01`, `ff-${TRACE}-${ABOVE}-01`]) {
        await ask('/api/kpi', { traceparent });
      }
    });
    expect(receiver.spans().map(({ parentId, traceId }) => [parentId, traceId === TRACE])).toEqual(
      Array.from({ length: 4 }, () => ['', false]),
    );
  });

  it('that nobody takes again and again are told of once a minute', async () => {
    let refused = 0;
    const closed = createServer((_request, response) => {
      refused += 1;
      response.writeHead(400).end();
    });
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    const { warned } = await traced(
      `http://127.0.0.1:${port}`,
      async (ask) => {
        for (const times of [1, 2, 3]) {
          await ask('/api/kpi');
          await expect.poll(() => refused).toBe(times);
        }
      },
      { OTEL_BSP_SCHEDULE_DELAY: '10' },
    );
    closed.close();
    expect(warned).toEqual(['traces not delivered']);
  });

  it('that nobody takes hold nothing back, and are told of once', async () => {
    const begun = performance.now();
    const { warned } = await traced('http://127.0.0.1:1', async (ask) => {
      for (let n = 0; n < 20; n += 1) expect(await ask('/api/kpi')).toBe(401);
    });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(warned.length).toBeLessThanOrEqual(1);
  });
});

/** Which modules the program loads until it is ready. */
async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'capaian-loaded-'));
  const list = path.join(folder, 'loaded');
  const hook = path.join(folder, 'hook.mjs');
  await writeFile(
    hook,
    `import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context); } });`,
  );
  const { host, port, user, password, database } = await server.target();
  const url = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  const env = { ...process.env, PORT: '0', DATABASE_URL: url, SEED: 'none', WORKER: 'off', ...settings };
  const child = spawn(process.execPath, ['--import', hook, 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  for await (const chunk of child.stdout) if (String(chunk).includes('siap di')) break;
  child.kill('SIGTERM');
  await closed;
  const loaded = (await readFile(list, 'utf8')).split('\n');
  await rm(folder, { recursive: true });
  return loaded;
}

const ofTraces = (loaded: readonly string[]) => loaded.filter((url) => /@opentelemetry|ops\/tracing\.ts/.test(url));

it('nothing of OpenTelemetry is loaded where no collector is named', async () => {
  const without = await loadedWith({});
  const named = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  expect(without.length).toBeGreaterThan(100);
  expect(ofTraces(without)).toEqual([]);
  expect(ofTraces(named).length).toBeGreaterThan(10);
}, 120_000);
