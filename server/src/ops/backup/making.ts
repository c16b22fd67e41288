/**
 * Making a backup while the program serves. Evidence comes first and needs no transaction: what lies under a key never changes.
 * So a run that was cut off goes on after its last whole part. The rows come last, from one snapshot, and then what evidence
 * was received meanwhile.
 */
import { storedFiles } from '#server/files/stored.ts';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Kysely } from 'kysely';
import { connectForLong } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { BytesMissing } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';
import { FILES, type Manifest, partPath, type TableCopy, TABLES } from '#server/ops/backup/format.ts';
import { pieces } from '#server/ops/backup/pieces.ts';
import { partsOf } from '#server/ops/backup/reading.ts';
import { copyOut, quoted, SAME_TEXT, type Table, tablesOf } from '#server/ops/backup/tables.ts';
import { isThere, type PartWriter, removeRemains, writePart } from '#server/ops/backup/writing.ts';
import { UsageError } from '#server/ops/command.ts';
import { HEAD_OF_HISTORY } from '#server/ops/verify-history.ts';

/** A part has at most so many bytes: what any file system and any mail of an object store takes. */
export const PART_BYTES = 1_000_000_000;
/** Rows go into entries of so many bytes at most, which are held in memory. */
const ENTRY_BYTES = 4 * 1024 * 1024;
/** What encryption and data that cannot be compressed may add, and the end of a part. */
const FULL = 0.98;

export type BackupOptions = {
  file: string;
  key?: string | undefined;
  /** Bytes that a part may have. */
  partBytes?: number;
};
export type BackupResult = { manifest: Manifest; parts: number; continued: number };

type Source = { db: Kysely<Database>; store: FileStore };
/** The parts under way: fills one after the other. */
class Parts {
  readonly #file: string;
  readonly #key: string | undefined;
  readonly #limit: number;
  readonly #id: string;
  readonly #ends: string[];
  #current: PartWriter | undefined;
  /** The SHA-256 (hex) of each file that is in it, by its key. */
  readonly #files: Map<string, string>;
  #fileBytes: number;

  constructor(
    { file, key, partBytes = PART_BYTES }: BackupOptions,
    before: { id: string; ends: string[]; files: Map<string, string>; fileBytes: number },
  ) {
    [this.#file, this.#key, this.#limit] = [file, key, partBytes * FULL];
    [this.#id, this.#ends, this.#files, this.#fileBytes] = [before.id, before.ends, before.files, before.fileBytes];
  }

  get count() {
    return this.#ends.length;
  }

  get entryBytes() {
    return Math.min(ENTRY_BYTES, Math.floor(this.#limit / 4));
  }

  fingerprintOf(key: string) {
    return this.#files.get(key);
  }

  #begin(): PartWriter {
    const part = this.#ends.length + 1;
    return writePart(partPath(this.#file, part), { id: this.#id, part }, this.#key);
  }

  async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> {
    const full = this.#current && this.#current.size() + size > this.#limit && this.#current.entries.length > 0;
    if (full) {
      this.#ends.push((await this.#current?.finish()) ?? '');
      this.#current = undefined;
    }
    this.#current ??= this.#begin();
    return this.#current.add(name, size, content);
  }

  async addFile(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> {
    const sha256 = await this.add(`${FILES}${key}`, size, content);
    this.#files.set(key, sha256);
    this.#fileBytes += size;
    return sha256;
  }

  async finish(content: Omit<Manifest, 'files' | 'parts'>): Promise<Manifest> {
    const files = { count: this.#files.size, bytes: this.#fileBytes };
    const manifest = { ...content, files, parts: [...this.#ends] };
    this.#current ??= this.#begin();
    this.#ends.push(await this.#current.finish(manifest));
    return manifest;
  }

  async drop(): Promise<void> {
    await this.#current?.drop();
  }
}

/** What an earlier run left. @throws UsageError when a whole backup lies there, or something else */
async function begun(options: BackupOptions): Promise<{ parts: Parts; continued: number }> {
  const { file, key } = options;
  await removeRemains(file);
  const found = await partsOf(file, key);
  if (found.at(-1)?.end.manifest) throw new UsageError(`${file} sudah ada dan utuh; beri nama lain.`);
  const next = partPath(file, found.length + 1);
  if (await isThere(next)) throw new UsageError(`${next} sudah ada; beri nama lain.`);
  const files = new Map<string, string>();
  let fileBytes = 0;
  for (const { name, size, sha256 } of found.flatMap(({ end }) => end.entries)) {
    if (!name.startsWith(FILES)) continue;
    files.set(name.slice(FILES.length), sha256);
    fileBytes += size;
  }
  const id = found[0]?.end.id ?? randomUUID();
  const before = { id, ends: found.map(({ sha256 }) => sha256), files, fileBytes };
  return { parts: new Parts(options, before), continued: found.length };
}

/** Adds the evidence that is not there yet. @param faulty is told what is missing, or not what was received */
async function addEvidence({ db, store }: Source, parts: Parts, faulty: Set<string>): Promise<void> {
  const all = await storedFiles(db);
  for (const { kunci: key, ukuran: size, sha256 } of all) {
    const there = parts.fingerprintOf(key);
    if (there !== undefined) {
      // A run before this one, which was cut off, could tell nobody.
      if (there !== sha256) faulty.add(key);
      continue;
    }
    const found = await store.open(key).catch((error: unknown) => {
      if (error instanceof BytesMissing) return undefined;
      throw error;
    });
    if (!found) {
      faulty.add(key);
      continue;
    }
    const hash = await parts.addFile(key, found.ukuran, found.stream as Readable);
    if (hash !== sha256 || found.ukuran !== Number(size)) faulty.add(key);
  }
}

async function addTable(client: pg.Client, parts: Parts, table: Table): Promise<TableCopy> {
  const rows = client.query(copyTo(copyOut(table)));
  const hash = createHash('sha256');
  let n = 0;
  for await (const piece of pieces(rows, parts.entryBytes)) {
    hash.update(piece);
    n += 1;
    const name = `${TABLES}${table.name}/${String(n).padStart(6, '0')}`;
    await parts.add(name, piece.length, Readable.from([piece]));
  }
  return { table: table.name, columns: table.columns, rows: rows.rowCount, sha256: hash.digest('hex') };
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace",
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    found.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return found;
}

/** Everything that stands in the database at one moment. */
async function addSnapshot(client: pg.Client, parts: Parts): Promise<Omit<Manifest, 'files' | 'parts' | 'faulty'>> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(SAME_TEXT);
  const { rows: when } = await client.query<{ made: Date }>('select now() as made');
  const { rows: schema } = await client.query<Manifest['schema'][number]>(
    'select nama, sidik from migrasi order by nama',
  );
  const { rows: heads } = await client.query<Manifest['history']>(HEAD_OF_HISTORY);
  const tables: TableCopy[] = [];
  for (const table of await tablesOf(client)) tables.push(await addTable(client, parts, table));
  const sequences = await sequencesOf(client);
  await client.query('commit');
  const [history] = heads;
  const made = when[0]?.made.toISOString();
  if (!history || made === undefined) throw new Error('The database gave no answer');
  return { made, schema, tables, sequences, history };
}

/**
 * Writes a backup, or goes on with one that was cut off.
 * @throws UsageError when something else lies where it is to be written
 */
export async function makeBackup(source: Source, options: BackupOptions): Promise<BackupResult> {
  const { parts, continued } = await begun(options);
  const faulty = new Set<string>();
  const client = await connectForLong(source.db);
  try {
    await addEvidence(source, parts, faulty);
    const content = await addSnapshot(client, parts);
    await addEvidence(source, parts, faulty);
    const manifest = await parts.finish({ ...content, faulty: [...faulty] });
    return { manifest, parts: parts.count, continued };
  } catch (error) {
    await parts.drop();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
