/** Figures of this process for Prometheus, on a port of its own (`METRICS_PORT`). Loaded only when that is set. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { accessCheck } from '#server/db/access-check.ts';
import { poolState } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import type { FileStore } from '#server/http/kit.ts';
import { workbooksWaiting } from '#server/import/workbook.ts';
import { DECISIONS } from '#server/review/decisions.service.ts';
import { signInsWaiting } from '#server/session/service.ts';
import { VERSION } from '#server/version.ts';

const OUTCOMES: Readonly<Record<number, string>> = { 200: 'ok', 401: 'wrong', 403: 'inactive', 429: 'closed' };
const OTHER = 'other';
/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The pattern of a route, of which there are a hundred, never the address, of which there is no end. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

/** Counts calls, and what routes declare of them (`http/meter.ts`). @returns what watches an application */
function countCalls(register: Registry): (app: App) => void {
  const registers = [register];
  const requests = new Counter({
    name: 'capaian_http_requests_total',
    help: 'Requests answered, by pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'capaian_http_request_seconds',
    help: 'Time until a request was answered; streams are left out.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'capaian_signins_total',
    help: 'Attempts to sign in, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const decisions = new Counter({
    name: 'capaian_decisions_total',
    help: 'Decisions on reports; a repeated call counts again.',
    labelNames: ['kind'],
    registers,
  });
  // A rate can be taken of what was 0 before, not of what was not there.
  for (const outcome of [...Object.values(OUTCOMES), OTHER]) signIns.inc({ outcome }, 0);
  for (const kind of DECISIONS) decisions.inc({ kind }, 0);

  const answered = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request;
    const route = routeOf(request);
    const { meter } = request.routeOptions.config;
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    if (meter?.of !== 'stream') seconds.observe({ method, route }, reply.elapsedTime / 1000);
    if (meter?.of === 'sign-in') signIns.inc({ outcome: OUTCOMES[reply.statusCode] ?? OTHER });
    if (meter?.of === 'decision' && reply.statusCode === 200) decisions.inc({ kind: meter.kind });
  };
  const streams = new Set<FastifyReply>();
  new Gauge({
    name: 'capaian_event_streams',
    help: 'Browsers that live news is sent to.',
    registers,
    collect() {
      // A call on the same route that is no stream is over before anybody looks.
      this.set([...streams].filter((reply) => 'sse' in reply).length);
    },
  });
  return (app) => {
    app.addHook('onResponse', answered);
    app.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.config.meter?.of !== 'stream') return;
      streams.add(reply);
      reply.raw.once('close', () => streams.delete(reply));
    });
    new Gauge({
      name: 'capaian_http_connections',
      help: 'Open connections to the main port.',
      registers,
      async collect() {
        this.set(await new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n ?? 0))));
      },
    });
  };
}

/** What the process holds and what waits in it, looked at only when somebody asks. */
function lookInside(register: Registry, db: Kysely<Database>): void {
  const registers = [register];
  const { check, schema } = accessCheck(db, () => undefined);
  new Gauge({
    name: 'capaian_database_access',
    help: 'Whether the database can be read (and all migrations are there), and written.',
    labelNames: ['to'],
    registers,
    async collect() {
      const { read, write } = await check();
      this.set({ to: 'read' }, Number(read));
      this.set({ to: 'write' }, Number(write));
    },
  });
  new Gauge({
    name: 'capaian_build_info',
    help: 'Version of the program, and the newest migration of its database.',
    labelNames: ['version', 'schema'],
    registers,
    async collect() {
      await check();
      this.reset();
      this.set({ version: VERSION, schema: schema() ?? '' }, 1);
    },
  });
  new Gauge({
    name: 'capaian_database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = poolState(db);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
  new Gauge({
    name: 'capaian_database_connections_max',
    help: 'Connections that the pool may open.',
    registers,
    collect() {
      this.set(poolState(db).max);
    },
  });
  new Gauge({
    name: 'capaian_database_waiting',
    help: 'Calls that wait for a connection.',
    registers,
    collect() {
      this.set(poolState(db).waiting);
    },
  });
  new Gauge({
    name: 'capaian_queue_waiting',
    help: 'What waits for its turn.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'sign-in' }, signInsWaiting());
      this.set({ queue: 'workbook' }, workbooksWaiting());
    },
  });
}

/** A store that counts the bytes it publishes. */
function countBytes(register: Registry, files: FileStore): FileStore {
  const stored = new Counter({
    name: 'capaian_evidence_stored_bytes_total',
    help: 'Bytes of evidence stored since the start.',
    registers: [register],
  });
  const sizes = new Map<string, number>();
  return {
    ...files,
    async receive(source, limit) {
      const received = await files.receive(source, limit);
      sizes.set(received.temp, received.ukuran);
      return received;
    },
    async commit(temp) {
      const key = await files.commit(temp);
      stored.inc(sizes.get(temp) ?? 0);
      sizes.delete(temp);
      return key;
    },
    async discard(temp) {
      sizes.delete(temp);
      await files.discard(temp);
    },
  };
}

export type Meters = {
  /** Counts the calls of an application; register it before its routes. */
  watch(app: App): void;
  /** The same store, whose bytes are counted. */
  counting(files: FileStore): FileStore;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
  /** Answers `GET /metrics`. @throws errors of the network when it cannot listen there */
  listen(port: number, host: string): Promise<void>;
  close(): Promise<void>;
};

/** Figures of this process and of its pool of connections. */
export function openMeters(db: Kysely<Database>): Meters {
  const register = new Registry();
  collectDefaultMetrics({ register });
  lookInside(register, db);
  const watch = countCalls(register);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^\/metrics(?:\?|$)/.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
  const server: Server = createServer((request, response) => void answer(request, response));
  return {
    watch,
    counting: (files) => countBytes(register, files),
    text: () => register.metrics(),
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
