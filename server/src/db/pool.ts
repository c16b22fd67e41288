import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Target } from '#server/db/embedded/probe.ts';
import { type Chosen, chooseHost, hostsOf } from '#server/db/hosts.ts';
import { lend } from '#server/db/lent.ts';
import { statementNames } from '#server/db/prepared.ts';
import type { Database } from '#server/db/types.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/db/unavailable.ts';

const DATE = 1082;
/** How long a call waits for a connection before it is answered 503, milliseconds. */
const WAIT_MS = 5000;
/** Between two looks for a server that can be written to, milliseconds. */
const LOOK_MS = 500;
/** The same for a place in the list that can be written to, but is not the first: it may lead elsewhere by and by. */
const LOOK_BACK_MS = 5000;

// A day is not a point in time: dates stay text. numeric and bigint are text in this driver already.
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * What a pool connects to: a URL, which may name several hosts, or a target that may move. `listenUrl`: where
 * notifications are heard when `url` leads through a pooler that has no sessions.
 */
export type Source = { url: string; listenUrl?: string | undefined } | { target: () => Promise<Target> };

// Limits in ms, so that a process that hangs or is cut off does not hold its row locks for ever.
const LIMITS = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };
/** The same where a connection cannot be opened with them: a pooler gives each transaction another session. */
const LIMITED_BEGIN = Object.entries(LIMITS).reduce(
  (text, [name, value]) => `${text}; set local ${name} = ${value}`,
  'begin',
);
const REFUSES_LIMITS = /unsupported startup parameter/i;

function newPool(to: pg.PoolConfig, max: number, limited: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...to,
    types,
    max,
    pipeline: true,
    application_name: 'capaian',
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(limited && LIMITS),
  });
  // The error also reaches the query that waits on the connection; without this listener the event would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Open = { key: string; pool: pg.Pool };

/** Connections that may be open, that are, that nobody uses, and calls that wait for one. */
type PoolState = { max: number; total: number; idle: number; waiting: number };

/**
 * A pool over a server that may be restarted elsewhere, or of several servers the one that can be written to: connecting
 * is tried again until it works or time is up. A server that refuses a write because it became a replica loses all of its
 * connections, so that the next ones find the new primary.
 */
class RestartablePool implements PostgresPool {
  readonly options: object = {};
  readonly #source: Source;
  readonly #max: number;
  readonly #nameOf = statementNames();
  #limited = true;
  /** Whether statements are planned once; not behind a pooler that gives each transaction another session. */
  #planned = true;
  #open: Open | undefined;
  #chosen: { at: number; host: Promise<Chosen> } | undefined;
  #stands: { asked: Promise<Target>; to: Target } | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(source: Source, max: number) {
    this.#source = source;
    this.#max = max;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (const end = Date.now() + WAIT_MS; ; await sleep(100)) {
      try {
        const open = await this.#current(end);
        return this.#lend(await open.pool.connect(), open);
      } catch (error) {
        if (error instanceof Error && REFUSES_LIMITS.test(error.message) && this.#limited) {
          this.#limited = false;
          continue;
        }
        if (!isUnavailable(error)) throw error;
        this.#chosen = undefined;
        if (Date.now() >= end) throw new DatabaseUnavailable('No connection in time', { cause: error });
      }
    }
  }

  /** As it is now. */
  state(): PoolState {
    const pool = this.#open?.pool;
    return {
      max: this.#max,
      total: pool?.totalCount ?? 0,
      idle: pool?.idleCount ?? 0,
      waiting: pool?.waitingCount ?? 0,
    };
  }

  async end(): Promise<void> {
    await this.#open?.pool.end();
  }

  #lend(client: pg.PoolClient, open: Open): PostgresPoolClient {
    const limited = this.#limited;
    return lend(client, {
      begin: limited ? 'begin' : LIMITED_BEGIN,
      nameOf: (text, values) => (limited && this.#planned ? this.#nameOf(text, values) : undefined),
      onUnplanned: () => (this.#planned = false),
      onReturn: (demoted) => {
        if (demoted) this.#leave(open);
      },
    });
  }

  /** Forgets a server that cannot be written to; the connections that others still use go when they are given back. */
  #leave(open: Open): void {
    if (this.#open !== open || Date.now() - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = Date.now();
    this.#open = undefined;
    this.#chosen = undefined;
    open.pool.end().catch(() => undefined);
  }

  async #current(end: number): Promise<Open> {
    const to = await this.#where(end);
    const key = JSON.stringify([to, this.#limited]);
    if (this.#open?.key !== key) {
      const old = this.#open?.pool;
      this.#open = { key, pool: newPool(to, this.#max, this.#limited) };
      // Its connections belong to a server that is gone.
      old?.end().catch(() => undefined);
    }
    return this.#open;
  }

  /** Whoever was left with a replica finds the next primary without trying a write; what is read goes on meanwhile. */
  #lookAgain(urls: readonly string[], after: number): void {
    const before = this.#chosen;
    if (before === undefined || Date.now() - before.at < after) return;
    before.at = Date.now();
    const host = chooseHost(urls);
    host.then(
      (found) => {
        if (found.writable && this.#chosen === before) this.#chosen = { at: Date.now(), host };
      },
      () => undefined,
    );
  }

  async #where(end: number): Promise<pg.PoolConfig> {
    if ('url' in this.#source) {
      const urls = hostsOf(this.#source.url);
      if (urls.length < 2) return { connectionString: this.#source.url };
      this.#chosen ??= { at: Date.now(), host: chooseHost(urls) };
      const { url, writable } = await this.#chosen.host;
      if (!writable || url !== urls[0]) this.#lookAgain(urls, writable ? LOOK_BACK_MS : LOOK_MS);
      return { connectionString: url };
    }
    const asked = this.#source.target();
    // While a server stands, its target is the same promise: no clock runs for what is known.
    if (this.#stands?.asked === asked) return this.#stands.to;
    const late = new AbortController();
    const timeout = sleep(Math.max(0, end - Date.now()), undefined, { signal: late.signal }).then(() => {
      throw new DatabaseUnavailable('The database is being started');
    });
    timeout.catch(() => undefined);
    try {
      const to = await Promise.race([asked, timeout]);
      this.#stands = { asked, to };
      return to;
    } finally {
      late.abort();
    }
  }
}

const sources = new WeakMap<Kysely<Database>, Source>();
const pools = new WeakMap<Kysely<Database>, RestartablePool>();

/** The pool of a database that `openDatabase` opened; all 0 for another one. */
export const poolState = (db: Kysely<Database>): PoolState =>
  pools.get(db)?.state() ?? { max: 0, total: 0, idle: 0, waiting: 0 };

/** Kysely over a pool of at most `max` connections. `destroy()` closes the pool. */
export function openDatabase(source: Source, max = 10): Kysely<Database> {
  const pool = new RestartablePool(source, max);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  sources.set(db, source);
  pools.set(db, pool);
  return db;
}

/** Where a connection beside the pool goes: of several servers the one that can be written to. */
async function besides(source: Source): Promise<pg.ClientConfig> {
  if (!('url' in source)) return source.target();
  const urls = hostsOf(source.listenUrl ?? source.url);
  const [first] = urls;
  return { connectionString: urls.length > 1 ? (await chooseHost(urls)).url : first };
}

const DEFAULTS = { connectionTimeoutMillis: WAIT_MS, keepAlive: true };

async function opened(db: Kysely<Database>, settings: pg.ClientConfig): Promise<pg.Client> {
  const source = sources.get(db);
  if (!source) throw new DatabaseUnavailable('This database was not opened by openDatabase');
  const client = new pg.Client({ ...(await besides(source)), ...DEFAULTS, ...settings });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * A connection of its own to the server of `db`, for LISTEN: it stays open and is in no pool. The caller ends it.
 * @throws DatabaseUnavailable when `db` was not opened by `openDatabase`; driver errors when there is no connection
 */
export const connectBeside = (db: Kysely<Database>): Promise<pg.Client> =>
  opened(db, {
    application_name: 'capaian-peristiwa',
    query_timeout: WAIT_MS,
    // It only listens: nothing it sends would show that the other side is gone.
    keepAliveInitialDelayMillis: 10_000,
  });

/**
 * A connection of its own for what takes as long as it takes, and for COPY, which no pool passes on. The caller ends it.
 * @throws as `connectBeside`
 */
export const connectForLong = (db: Kysely<Database>): Promise<pg.Client> =>
  opened(db, { application_name: 'capaian-ops' });
