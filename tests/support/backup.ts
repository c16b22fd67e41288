/** Databases side by side: what a backup is restored into, and whether both hold the same. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { localStore } from '#server/files/local-store.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** An empty database with an empty folder of evidence. */
export async function emptyPlace(embedded: Embedded) {
  const database = await createTestDatabase(embedded, 'kosong');
  const folder = await mkdtemp(path.join(tmpdir(), 'capaian-pulih-'));
  const db = openDatabase(database);
  return {
    db,
    target: database.target,
    folder,
    store: localStore(folder),
    async drop(): Promise<void> {
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is over when a database is restored, or belongs to the server that wrote it. */
const OWN = new Set([
  ...['refresh_token', 'refresh_family', 'token_api', 'token_keluar', 'signin_gagal', 'idempotensi', 'laporan_klaim'],
  ...['versi_data', 'versi_akses', 'kabar_langsung', 'server_secret'],
]);

/** A fingerprint of each table that a backup must bring back, made by the database and not by the program. */
export async function fingerprints(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const prints: Record<string, string> = {};
  for (const { table } of rows.filter((row) => !OWN.has(row.table))) {
    // When a migration ran is of the database, not of what it holds.
    const time = table === 'migrasi' ? sql`nama || sidik` : sql`t::text`;
    const answer = await sql<{ sidik: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(${time}, chr(10) order by ${time} collate "C")), '') as sidik
      from ${sql.table(table)} as t`.execute(db);
    prints[table] = answer.rows[0]?.sidik ?? '';
  }
  return prints;
}

/** Indexes, constraints and triggers, as the database would make them again. */
export async function schemaOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select indexdef as text from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by text`.execute(db);
  return rows.map(({ text }) => text);
}

/** The published files of a store, by key, each as its SHA-256. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: [string, string][] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    const key = `${path.basename(entry.parentPath)}/${entry.name}`;
    files.push([key, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(files.toSorted(([a], [b]) => a.localeCompare(b)));
}
