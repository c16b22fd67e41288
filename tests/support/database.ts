/** Databases for tests: one embedded cluster for the whole run, one seeded template, one copy per test file. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import type { Target } from '#server/db/embedded/probe.ts';
import { readPostmaster } from '#server/db/embedded/processes.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { sqlState } from '#server/db/tx.ts';
import { seedFigures } from '#tests/support/figures-world.ts';
import { inMemory } from '#tests/support/memory.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** In memory it stays for the next run of this checkout, with what all databases are copied from. */
function placeOfCluster(): string {
  const name = `capaian-uji-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;
  return path.join(inMemory(path.join(ROOT, 'node_modules', '.cache')), name);
}

const CLUSTER = (process.env['TEST_CLUSTER'] ??= placeOfCluster());
/** Everything that decides what a freshly seeded database holds. */
const SOURCES = ['server/migrations', 'server/seed', 'server/src', 'src/domain', 'tests/support/figures-world.ts'];
const HOUR_MS = 3_600_000;

/** The cluster of this checkout's tests; the last one that closes it stops it. */
export const holdTestCluster = async (): Promise<Embedded> =>
  openEmbedded(await ensureDataDir(CLUSTER), { warn: () => undefined });

let known: Promise<Embedded> | undefined;

/**
 * The same for a file: finding it takes five connections and letting go of it another, which is as much as a file asks of
 * its own database, and the run holds it from its beginning to its end. Closing it does nothing then.
 */
export async function openTestCluster(): Promise<Embedded> {
  if (process.env['VITEST'] === undefined) return holdTestCluster();
  known ??= found();
  known.catch(() => (known = undefined));
  return known;
}

async function found(): Promise<Embedded> {
  const embedded = await holdTestCluster();
  const [target, superuser] = [await embedded.target(), await embedded.superuser()];
  await embedded.close();
  return {
    target: async () => target,
    superuser: async () => superuser,
    retire() {},
    async close() {},
  };
}

/**
 * In place of one that a machine which lost its power, or a copied folder, left in pieces. Nothing in it is missed.
 * @param reason why it could not be opened; thrown again when its server lives, which is another run's
 */
export async function openNewTestCluster(reason: unknown): Promise<Embedded> {
  const { home } = await placeFor(await ensureDataDir(CLUSTER));
  if (await readPostmaster(path.join(home, 'pgdata'))) throw reason;
  console.warn(`The cluster of the tests is made anew. ${reason instanceof Error ? reason.message : String(reason)}`);
  rmSync(CLUSTER, { recursive: true, force: true });
  return holdTestCluster();
}

const filesIn = (place: string): string[] =>
  statSync(place).isDirectory() ? readdirSync(place).flatMap((name) => filesIn(path.join(place, name))) : [place];

function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((dir) => filesIn(path.join(ROOT, dir)).sort())) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** By where their cluster is: hundreds of databases come and go, and to connect takes half as long as to make one. */
const admins = new Map<string, Promise<pg.Client>>();

function adminOf(target: Target): Promise<pg.Client> {
  const key = JSON.stringify(target);
  const known = admins.get(key);
  if (known) return known;
  const client = new pg.Client(target);
  // A cluster that was stopped, or that is another one by now.
  client.on('error', () => admins.delete(key)).on('end', () => admins.delete(key));
  const admin = client.connect().then(() => client);
  admin.catch(() => admins.delete(key));
  admins.set(key, admin);
  // It keeps no process from ending; the types do not know of it.
  (client as pg.Client & { unref(): void }).unref();
  return admin;
}

/** As the superuser of the cluster: the application's role makes no databases. */
const asAdmin = async <T>(embedded: Embedded, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  work(await adminOf(await embedded.superuser()));

/** It need not wait for the disk: its data may be lost. What the product promises is tested on clusters of its own. */
export async function forgoDisk(embedded: Embedded): Promise<void> {
  await asAdmin(embedded, async (client) => {
    for (const setting of ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off']) {
      await client.query(`alter system set ${setting}`);
    }
    await client.query('select pg_reload_conf()');
  });
}

/** What `behindTheBack` needs and the application's role may not; once, because two who grant at the same time fail. */
export const allowTampering = async (embedded: Embedded): Promise<void> =>
  asAdmin(embedded, async (client) => {
    const { user } = await embedded.target();
    await client.query('select pg_advisory_lock(1)');
    await client.query(`grant set on parameter session_replication_role to ${user}`);
    await client.query('select pg_advisory_unlock(1)');
  });

const databases = async (client: pg.Client) =>
  (await client.query<{ datname: string }>('select datname from pg_database')).rows.map((row) => row.datname);

/** Databases of killed runs and templates of older sources. One that is in use refuses, and stays. */
async function tidy(client: pg.Client, template: string): Promise<void> {
  for (const name of await databases(client)) {
    const old = /^uji_(\d+)_/.exec(name);
    const stale = old ? Number(old[1]) < Date.now() - HOUR_MS : name.startsWith('templat_') && name !== template;
    if (stale) await client.query(`drop database if exists ${name}`).catch(() => undefined);
  }
}

/** Read once: what hundreds of databases are copied from does not change while they are. */
let template: string | undefined;

async function ensureTemplate(embedded: Embedded): Promise<string> {
  template ??= await madeTemplate(embedded, `templat_${stateOfSources()}`);
  return template;
}

/** Files that begin at once wait for the one that makes it. */
async function madeTemplate(embedded: Embedded, template: string): Promise<string> {
  const target = await embedded.target();
  await asAdmin(embedded, async (client) => {
    await client.query('select pg_advisory_lock(2)');
    try {
      if ((await databases(client)).includes(template)) return;
      await tidy(client, template);
      const draft = `uji_${Date.now()}_${randomBytes(4).toString('hex')}`;
      await client.query(`create database ${draft} owner ${target.user}`);
      const db = openDatabase({ target: async () => ({ ...target, database: draft }) });
      await migrate(db);
      await seedFigures(db, new Date('2026-07-01T00:00:00Z'));
      await db.destroy();
      await client.query(`alter database ${draft} rename to ${template}`);
    } finally {
      await client.query('select pg_advisory_unlock(2)');
    }
  });
  return template;
}

async function copyOf(client: pg.Client, template: string, name: string, owner: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // As files: with nothing to wait for on the disk, quicker than through the log.
      await client.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
      return;
    } catch (error) {
      // Another file is being served from the same template.
      if (sqlState(error) !== '55006' || attempt === 40) throw error;
      await sleep(100);
    }
  }
}

/** Of this thread: databases that nobody uses any more. */
let left: string[] = [];
const dropped = async (client: pg.Client, names: readonly string[]) => {
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
};
/** Threads of one run have one process; their last databases are dropped when it ends. */
const OF_RUN = `_${process.pid}_`;

/** Drops what the threads of this run have left. */
export const dropLeft = async (embedded: Embedded): Promise<void> =>
  asAdmin(embedded, async (client) =>
    dropped(
      client,
      (await databases(client)).filter((name) => name.startsWith('uji_') && name.includes(OF_RUN)),
    ),
  );

/** A database of its own: `figures` = migrated and filled by `seedFigures`, `kosong` = not even migrated. */
export async function createTestDatabase(embedded: Embedded, kind: 'figures' | 'kosong') {
  const { user } = await embedded.target();
  const name = `uji_${Date.now()}${OF_RUN}${randomBytes(4).toString('hex')}`;
  const template = kind === 'figures' ? await ensureTemplate(embedded) : 'template0';
  await asAdmin(embedded, (client) => copyOf(client, template, name, user));
  return {
    target: async (): Promise<Target> => ({ ...(await embedded.target()), database: name }),
    async drop(): Promise<void> {
      // What has just lost its connections is not let go of for 100 ms: in a run its turn is when the next one is left.
      const before = left;
      left = process.env['VITEST'] === undefined ? [] : [name];
      await asAdmin(embedded, (client) => dropped(client, left.includes(name) ? before : [...before, name]));
    },
  };
}
