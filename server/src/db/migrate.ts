import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { ROOT } from '#server/root.ts';
import { sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

const MIGRATIONS = path.join(ROOT, 'server', 'migrations');

type Migration = { nama: string; isi: string; sidik: string };

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (nama) => {
      const content = await readFile(path.join(dir, nama), 'utf8');
      return { nama, isi: content, sidik: createHash('sha256').update(content).digest('hex') };
    }),
  );
}

// Two processes that create a table at once: one gets one of these, and the table is there.
const ALREADY_THERE = new Set(['42P07', '23505', '42710', 'XX000']);

async function ensureTables(db: Kysely<Database>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists migrasi_kunci (id integer primary key)`.execute(db);
      await sql`create table if not exists migrasi (
        nama text primary key, sidik text not null, waktu timestamptz(3) not null default now())`.execute(db);
      await sql`insert into migrasi_kunci (id) values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      if (attempt === 10 || !ALREADY_THERE.has(sqlState(error) ?? '')) throw error;
      await sleep(20 * attempt);
    }
  }
}

async function applyOne(trx: Transaction<Database>, known: Migration[]): Promise<string | undefined> {
  // A row lock, not an advisory one (pools and distributed engines); it ends with its transaction, also on a kill.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select id from migrasi_kunci where id = 1 for update`.execute(trx);
  const done = (await sql<{ nama: string; sidik: string }>`select nama, sidik from migrasi`.execute(trx)).rows;
  for (const { nama, sidik } of done) {
    const file = known.find((m) => m.nama === nama);
    if (!file) throw new ConfigError(`Basis data lebih baru daripada program ini: migrasi ${nama} tidak dikenal`);
    if (file.sidik !== sidik) throw new ConfigError(`Migrasi ${nama} berubah setelah dijalankan pada basis data ini`);
  }
  const next = known.find((m) => !done.some((d) => d.nama === m.nama));
  if (!next) return undefined;
  await sql.raw(next.isi).execute(trx);
  await sql`insert into migrasi (nama, sidik) values (${next.nama}, ${next.sidik})`.execute(trx);
  return next.nama;
}

/**
 * Brings the schema up to date: every file of `dir` in the order of its name, each in one transaction, once, however
 * many processes start together.
 * @returns the names applied by this call
 * @throws ConfigError when the database knows migrations that the program does not, or other contents
 */
export async function migrate(db: Kysely<Database>, dir: string = MIGRATIONS): Promise<string[]> {
  const known = await readMigrations(dir);
  await ensureTables(db);
  const applied: string[] = [];
  for (;;) {
    const name = await db.transaction().execute((trx) => applyOne(trx, known));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** Whether every migration of the program has been applied: what readiness means besides reaching the database. */
export async function isMigrated(db: Kysely<Database>, dir: string = MIGRATIONS): Promise<boolean> {
  const known = (await readdir(dir)).filter((name) => name.endsWith('.sql')).map((nama) => ({ nama }));
  const done = await sql<{ nama: string }>`select nama from migrasi`.execute(db);
  return known.every((m) => done.rows.some((d) => d.nama === m.nama));
}
