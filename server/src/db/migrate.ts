import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { ROOT } from '#server/root.ts';
import { together } from '#server/db/together.ts';
import { sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

const MIGRATIONS = path.join(ROOT, 'server', 'migrations');

/** How often a migration asks for a lock on a table, and how long it waits each time (PostgreSQL's notation). */
const LOCK_TRIES = 5;
const LOCK_WAIT = '5s';

type Migration = {
  nama: string;
  content: string;
  sidik: string;
  /** It only adds: the release before it, which does not know it, may go on serving (decision 0083). */
  addsOnly: boolean;
  /** It cannot run inside a transaction, as `create index concurrently`; then it must be one statement. */
  apart: boolean;
};

/** The migrations of the program, in their order. @param dir where they lie */
export async function readMigrations(dir: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (nama) => {
      const content = await readFile(path.join(dir, nama), 'utf8');
      const sidik = createHash('sha256').update(content).digest('hex');
      const [first = ''] = content.split('\n');
      return { nama, content, sidik, addsOnly: /^-- expand\b/.test(first), apart: /, apart$/.test(first) };
    }),
  );
}

const LOCK_NOT_AVAILABLE = '55P03';
// Two processes that create a table at once: one gets one of these, and the table is there, or soon will be.
const ALREADY_THERE = new Set(['42P07', '23505', '42710', 'XX000', LOCK_NOT_AVAILABLE]);

async function ensureTables(db: Kysely<Database>): Promise<void> {
  const complete = sql`select 1 from pg_attribute where attrelid = to_regclass('migrasi') and attname = 'menambah'`;
  for (let attempt = 1; ; attempt += 1) {
    // Even an alteration that has nothing to do waits for everybody who reads the table.
    if ((await complete.execute(db)).rows.length > 0) return;
    try {
      await db.transaction().execute(async (trx) => {
        // Whoever migrates reads the table all the while, and an index that they build apart waits for this transaction.
        await sql`set local lock_timeout = '1s'`.execute(trx);
        await sql`create table if not exists migrasi_kunci (id integer primary key)`.execute(trx);
        await sql`create table if not exists migrasi (
          nama text primary key, sidik text not null, waktu timestamptz(3) not null default now())`.execute(trx);
        await sql`alter table migrasi add column if not exists menambah boolean not null default false`.execute(trx);
        await sql`insert into migrasi_kunci (id) values (1) on conflict do nothing`.execute(trx);
      });
      return;
    } catch (error) {
      if (attempt === 10 || !ALREADY_THERE.has(sqlState(error) ?? '')) throw error;
      await sleep(20 * attempt);
    }
  }
}

/** Whether a program has ever made its schema here, of whatever version. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('migrasi') is not null`.execute(db);
  return rows.length > 0;
}

/** No table, or one of a program before decision 0083. */
const UNKNOWN_YET = new Set(['42P01', '42703']);

class StillLocked extends ConfigError {
  constructor(nama: string) {
    super(
      `Migrasi ${nama} tidak mendapat kunci tabel: ada transaksi lain yang lama terbuka. Akhiri transaksi itu, lalu jalankan lagi`,
    );
  }
}

type Done = { nama: string; sidik: string; menambah: boolean };

/** @throws ConfigError when the database is not one that this program may change or serve */
function assertFits(done: readonly Done[], known: readonly Migration[]): void {
  for (const { nama, sidik, menambah } of done) {
    const file = known.find((m) => m.nama === nama);
    if (!file && !menambah) {
      throw new ConfigError(`Basis data lebih baru daripada program ini: migrasi ${nama} tidak dikenal`);
    }
    if (file && file.sidik !== sidik) {
      throw new ConfigError(`Migrasi ${nama} berubah setelah dijalankan pada basis data ini`);
    }
  }
}

const UNLIMITED = sql`set local statement_timeout = 0`;
// Nobody is told of a migration when it is committed: one that a power failure takes with it is applied again at the next
// start, and what is saved after it is only told to be when both are on the disk.
const WITHOUT_WAITING = sql`set local synchronous_commit = off`;
// A row lock, not an advisory one (pools and distributed engines); it ends with its transaction, also on a kill.
// Asked for again and again: a statement that waits for it would itself be waited for by an index that is built apart.
const LOCK = sql`select id from migrasi_kunci where id = 1 for update skip locked`;
const DONE = sql<Done>`select nama, sidik, menambah from migrasi`;

/** Another program is at it. */
const BUSY = Symbol('busy');
const BUSY_MS = 100;

type Wanted = (name: string) => boolean;

const notedFor = (trx: Transaction<Database>, { nama, sidik, addsOnly }: Migration) =>
  sql`insert into migrasi (nama, sidik, menambah) values (${nama}, ${sidik}, ${addsOnly})`.compile(trx);

/**
 * All of them in an empty database, in one journey and one transaction. Nobody reads a table of it yet, so an index need
 * not be built beside what goes on.
 */
async function applyAll(trx: Transaction<Database>, all: readonly Migration[]): Promise<string[]> {
  const written = all.flatMap((one) => {
    const content = one.apart ? one.content.replace(/\bconcurrently\b/i, '') : one.content;
    return [sql.raw(content).compile(trx), notedFor(trx, one)];
  });
  await together(trx, [], written);
  return all.map(({ nama }) => nama);
}

/**
 * The next one; in an empty database all of them.
 * @param apart runs a statement outside the transaction
 */
async function applyNext(
  trx: Transaction<Database>,
  known: Migration[],
  { lockWait, wanted }: { lockWait: string; wanted: Wanted },
  apart: (statement: string) => Promise<unknown>,
): Promise<string[] | typeof BUSY> {
  const [own, done] = await together(
    trx,
    [LOCK.compile(trx), DONE.compile(trx)],
    [UNLIMITED, WITHOUT_WAITING].map((one) => one.compile(trx)),
  );
  if (own.length === 0) return BUSY;
  assertFits(done, known);
  const due = known.filter((m) => wanted(m.nama) && !done.some((d) => d.nama === m.nama));
  const [next] = due;
  if (!next) return [];
  if (done.length === 0) return applyAll(trx, due);
  const noted = notedFor(trx, next);
  if (next.apart) {
    await apart(next.content);
    await trx.executeQuery(noted);
    return [next.nama];
  }
  // Whoever waits for a table makes everybody wait who comes after: rather later than everybody now.
  const patience = sql.raw(`set local lock_timeout = '${lockWait}'`).compile(trx);
  await together(trx, [], [patience, sql.raw(next.content).compile(trx), noted]).catch((error: unknown) => {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new StillLocked(next.nama) : error;
  });
  return [next.nama];
}

/**
 * Brings the schema up to date: every file of `dir` in the order of its name, each in one transaction (in an empty
 * database all in one), once, however many processes start together. A file says in its first line what it is: `-- expand` only adds, `-- contract` takes
 * away; `-- expand, apart` runs outside a transaction and may be run again. A program serves beside additions that it
 * does not know.
 * @param lockWait how long one of five tries waits for a table, in PostgreSQL's notation
 * @param wanted which of them; all of them unless an older schema is to be made
 * @returns the names applied by this call
 * @throws ConfigError when the database has removals that the program does not know, or other contents, or when a table
 * stays locked by somebody else
 */
export async function migrate(
  db: Kysely<Database>,
  dir: string = MIGRATIONS,
  lockWait: string = LOCK_WAIT,
  wanted: Wanted = () => true,
): Promise<string[]> {
  const known = await readMigrations(dir);
  await ensureTables(db);
  const apart = (statement: string) =>
    db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own);
      try {
        await sql.raw(statement).execute(own);
      } finally {
        await sql`reset statement_timeout`.execute(own);
      }
    });
  const applied: string[] = [];
  let refusals = 0;
  for (;;) {
    try {
      const names = await db.transaction().execute((trx) => applyNext(trx, known, { lockWait, wanted }, apart));
      if (names === BUSY) await sleep(BUSY_MS);
      else if (names.length === 0) return applied;
      else applied.push(...names);
      refusals = 0;
    } catch (error) {
      refusals += 1;
      if (!(error instanceof StillLocked) || refusals === LOCK_TRIES) throw error;
    }
  }
}

/**
 * @returns the names of the program's migrations that the database does not have yet; all of them for an empty one
 * @throws ConfigError as `migrate`, when the database is not one that this program may serve
 */
export async function pendingMigrations(db: Kysely<Database>, dir: string = MIGRATIONS): Promise<string[]> {
  const known = await readMigrations(dir);
  const { rows } = await sql<Done>`select nama, sidik, menambah from migrasi`.execute(db).catch((error: unknown) => {
    if (!UNKNOWN_YET.has(sqlState(error) ?? '')) throw error;
    return { rows: [] };
  });
  assertFits(rows, known);
  return known.flatMap(({ nama }) => (rows.some((done) => done.nama === nama) ? [] : [nama]));
}

/** The schema of a database: its newest migration, and whether every one of the program has been applied. */
export type Schema = { newest: string | null; complete: boolean };

/** Completeness is what readiness means besides reaching the database. */
export async function schemaOf(db: Kysely<Database>, dir: string = MIGRATIONS): Promise<Schema> {
  const known = (await readdir(dir)).filter((name) => name.endsWith('.sql'));
  const { rows } = await sql<{ nama: string }>`select nama from migrasi`.execute(db);
  const done = rows.map(({ nama }) => nama).sort();
  return { newest: done.at(-1) ?? null, complete: known.every((name) => done.includes(name)) };
}
