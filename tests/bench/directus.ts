/**
 * Directus over the same rows, on the same PostgreSQL, with the same indexes, read by somebody with a role and a policy. The
 * folder is one with `npm install directus`; DIRECTUS_NODE names its Node when it needs another than this.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Embedded, openEmbedded } from '#server/db/embedded/embedded.ts';
import type { Target } from '#server/db/embedded/probe.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { type Ask, ask, dataOf, freePort, type Target as Asked } from '#tests/bench/closed-loop.ts';

const NAME = 'directus';
const ADMIN = { email: 'admin@example.com', password: 'bench-admin-1' };
const READER = { email: 'reader@example.com', password: 'bench-reader-1' };
const TRIES = 240;

export type Directus = Asked & { list: () => Ask; stop: () => void };

/** Tables that the list reads, in the order of their references. */
const TABLES = ['unit', 'sasaran_kegiatan', 'kpi'];
const AT_ONCE = 5000;

/** The same tables with the same indexes and rows in a database of its own, made once. */
async function copyRows(from: Target, embedded: Embedded): Promise<void> {
  const superuser = openDatabase({ target: embedded.superuser }, 1);
  try {
    const { rows } = await sql<{ done: boolean }>`
      select shobj_description(oid, 'pg_database') is not null as done from pg_database where datname = ${NAME}`.execute(
      superuser,
    );
    if (rows[0]?.done) return;
    // One that was broken off has only some of the rows.
    await sql`drop database if exists ${sql.id(NAME)} with (force)`.execute(superuser);
    await sql`create database ${sql.id(NAME)} owner ${sql.id(from.user)}`.execute(superuser);
  } finally {
    await superuser.destroy();
  }
  // Two each: an index that is made beside the work has a connection of its own, while the first holds the lock.
  const [source, copy] = [from.database, NAME].map((database) =>
    openDatabase({ target: async () => ({ ...from, database }) }, 2),
  ) as [Kysely<Database>, Kysely<Database>];
  await migrate(copy);
  for (const table of TABLES) {
    const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`.execute(source);
    const names = sql.join(columns.map(({ name }) => sql.id(name)));
    for (let offset = 0; ; offset += AT_ONCE) {
      const { rows } = await sql<{ all: string | null }>`select json_agg(t)::text as all
        from (select * from ${sql.table(table)} order by id offset ${offset} limit ${AT_ONCE}) as t`.execute(source);
      const all = rows[0]?.all ?? null;
      if (all === null) break;
      await sql`insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${all}::json)`.execute(copy);
    }
    await sql`vacuum analyze ${sql.table(table)}`.execute(copy);
  }
  await sql`comment on database ${sql.id(NAME)} is 'all rows'`.execute(copy);
  await source.destroy();
  await copy.destroy();
}

/** A role whose policy lets read the indicators that are not deleted, of units that are shown. */
async function allowReading(port: number, headers: Record<string, string>): Promise<void> {
  const post = <T>(at: string, body: object) =>
    dataOf<T>(port, {
      method: 'POST',
      path: at,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const policy = await post<{ id: string }>('/policies', { name: 'reader', app_access: false });
  const rule = (collection: string, permissions: object) =>
    post('/permissions', { policy: policy.id, collection, action: 'read', permissions, fields: ['*'] });
  await rule('unit', {});
  await rule('kpi', { _and: [{ deleted_at: { _null: true } }, { unit_id: { kode: { _nnull: true } } }] });
  const role = await post<{ id: string }>('/roles', { name: 'reader', policies: [{ policy: policy.id }] });
  await post('/users', { ...READER, role: role.id, status: 'active' });
}

async function tokenOf(port: number, account: typeof ADMIN): Promise<Record<string, string> | undefined> {
  const { status, body } = await ask(port, {
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (status !== 200) return undefined;
  const { access_token: token } = (JSON.parse(body) as { data: { access_token: string } }).data;
  return { authorization: `Bearer ${token}` };
}

/** Sets it up where it is not yet, starts it and signs in. @throws with what it says when it does not start */
export async function startDirectus(folder: string, dataDir: string): Promise<Directus> {
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  const target = await embedded.target();
  await copyRows(target, embedded);
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_HOST: target.host,
    DB_PORT: String(target.port),
    DB_USER: target.user,
    DB_PASSWORD: target.password,
    DB_DATABASE: NAME,
    SECRET: 'bench',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ACCESS_TOKEN_TTL: '1d',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    // Otherwise it refuses calls while the machine is busy, which a benchmark makes it.
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
  };
  const node = process.env['DIRECTUS_NODE'] ?? process.execPath;
  const program = path.join(folder, 'node_modules', 'directus', 'cli.js');
  const made = spawnSync(node, [program, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Directus: ${made.stdout}${made.stderr}`);
  const server = spawn(node, [program, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => {
    server.kill('SIGTERM');
    void embedded.close();
  };
  try {
    let headers: Record<string, string> | undefined;
    for (let i = 0; i < TRIES && !headers; i += 1) {
      headers = await tokenOf(port, ADMIN).catch(() => undefined);
      if (!headers) await sleep(500);
    }
    if (!headers) throw new Error('Directus does not answer');
    if (!(await tokenOf(port, READER))) await allowReading(port, headers);
    const reader = await tokenOf(port, READER);
    if (!reader) throw new Error('Directus does not let its reader in');
    const query = 'filter[tahun][_eq]=2026&sort=nama&limit=20&meta=filter_count';
    return {
      port,
      pid: server.pid,
      list: () => ({ method: 'GET', path: `/items/kpi?${encodeURI(query)}`, headers: reader }),
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
