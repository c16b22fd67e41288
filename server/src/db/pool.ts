import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Target } from '#server/db/embedded/probe.ts';
import type { Database } from '#server/db/types.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/db/unavailable.ts';

const DATE = 1082;
/** How long a call waits for a connection before it is answered 503, milliseconds. */
const WAIT_MS = 5000;

// A day is not a point in time: dates stay text. numeric and bigint are text in this driver already.
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What a pool connects to: a fixed URL, or a target that may move. */
export type Source = { url: string } | { target: () => Promise<Target> };

function newPool(to: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...to,
    types,
    max,
    application_name: 'capaian',
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A process that hangs or is cut off must not hold its row locks for ever.
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A broken connection is told to whoever waits for its answer; these events repeat it, and unheard would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool over a server that may be restarted elsewhere: connecting is tried again until it works or time is up. */
export class RestartablePool implements PostgresPool {
  readonly options: object = {};
  readonly #source: Source;
  readonly #max: number;
  #pool: { key: string; pool: pg.Pool } | undefined;

  constructor(source: Source, max: number) {
    this.#source = source;
    this.#max = max;
  }

  async connect(): Promise<pg.PoolClient> {
    for (const end = Date.now() + WAIT_MS; ; await sleep(100)) {
      try {
        return await (await this.#current(end)).connect();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (Date.now() >= end) throw new DatabaseUnavailable('No connection in time', { cause: error });
      }
    }
  }

  async end(): Promise<void> {
    await this.#pool?.pool.end();
  }

  async #current(end: number): Promise<pg.Pool> {
    const to = await this.#where(end);
    const key = JSON.stringify(to);
    if (this.#pool?.key !== key) {
      const old = this.#pool?.pool;
      this.#pool = { key, pool: newPool(to, this.#max) };
      // Its connections belong to a server that is gone.
      old?.end().catch(() => undefined);
    }
    return this.#pool.pool;
  }

  async #where(end: number): Promise<pg.PoolConfig> {
    if ('url' in this.#source) return { connectionString: this.#source.url };
    const late = new AbortController();
    const timeout = sleep(Math.max(0, end - Date.now()), undefined, { signal: late.signal }).then(() => {
      throw new DatabaseUnavailable('The database is being started');
    });
    timeout.catch(() => undefined);
    try {
      return await Promise.race([this.#source.target(), timeout]);
    } finally {
      late.abort();
    }
  }
}

const sources = new WeakMap<Kysely<Database>, Source>();

/** Kysely over a pool of at most `max` connections. `destroy()` closes the pool. */
export function openDatabase(source: Source, max = 10): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new RestartablePool(source, max) }) });
  sources.set(db, source);
  return db;
}

/**
 * A connection of its own to the server of `db`, for LISTEN: it stays open and is in no pool. The caller ends it.
 * @throws DatabaseUnavailable when `db` was not opened by `openDatabase`; driver errors when there is no connection
 */
export async function connectBeside(db: Kysely<Database>): Promise<pg.Client> {
  const source = sources.get(db);
  if (!source) throw new DatabaseUnavailable('This database cannot be listened to');
  const to = 'url' in source ? { connectionString: source.url } : await source.target();
  const client = new pg.Client({
    ...to,
    application_name: 'capaian-peristiwa',
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    // It only listens: nothing it sends would show that the other side is gone.
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
