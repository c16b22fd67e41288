/** Restoring a backup into an empty database and an empty store: the rows in one transaction, as they were copied. */
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Kysely } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { checkKnown, migrateTo } from '#server/db/older-schema.ts';
import { connectForLong } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { FILES, type Manifest, type TableCopy, TABLES } from '#server/ops/backup/format.ts';
import { FilePuts } from '#server/ops/backup/file-puts.ts';
import { readPart, type WholeBackup } from '#server/ops/backup/reading.ts';
import { takeApart } from '#server/ops/backup/schema-parts.ts';
import { filledTables, quoted, SAME_TEXT } from '#server/ops/backup/tables.ts';
import { UsageError } from '#server/ops/command.ts';
import { HEAD_OF_HISTORY } from '#server/ops/verify-history.ts';

type Target = { db: Kysely<Database>; store: FileStore };

/** Rows on their way into one table after the other. */
class Rows {
  readonly #client: pg.Client;
  readonly #tables: Map<string, TableCopy>;
  #current: { name: string; hash: ReturnType<typeof createHash>; feed: PassThrough; done: Promise<void> } | undefined;

  constructor(client: pg.Client, tables: readonly TableCopy[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((one) => [one.table, one]));
  }

  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#current?.name !== name) {
      await this.end();
      const columns = this.#tables.get(name)?.columns.map(quoted).join(', ') ?? '';
      const feed = new PassThrough();
      const copy = this.#client.query(copyFrom(`copy ${quoted(name)} (${columns}) from stdin`));
      const done = pipeline(feed, copy);
      done.catch(() => undefined);
      this.#current = { name, hash: createHash('sha256'), feed, done };
    }
    const { hash, feed, done } = this.#current;
    for await (const chunk of content) {
      hash.update(chunk);
      if (feed.write(chunk)) continue;
      await Promise.race([new Promise((resolve) => feed.once('drain', resolve)), done]);
    }
  }

  /** Ends the table under way. @throws driver errors; Error when its rows are not the ones of the manifest */
  async end(): Promise<void> {
    if (!this.#current) return;
    const { name, hash, feed, done } = this.#current;
    this.#current = undefined;
    feed.end();
    await done;
    if (hash.digest('hex') !== this.#tables.get(name)?.sha256) throw new Error(`Rows of ${name} changed while read`);
  }
}

/** @throws UsageError naming what is not empty */
async function assertEmpty(client: pg.Client, store: FileStore, known: ReadonlyMap<string, string>): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length > 0) {
    throw new UsageError(
      `Basis data tujuan tidak kosong (${filled.slice(0, 5).join(', ')}); pulihkan ke basis data yang baru.`,
    );
  }
  for await (const key of store.keys()) {
    // What an interrupted restore of the same backup left is written again.
    if (!known.has(key)) {
      throw new UsageError(
        'Tempat berkas bukti tujuan (DATA_DIR/files atau EVIDENCE_STORE) tidak kosong; pulihkan ke tempat yang baru.',
      );
    }
  }
}

/** Tables with triggers of ours: rows come as they were, so nothing is computed, told or counted again. */
const triggers = async (client: pg.Client, what: 'disable' | 'enable', tables: readonly TableCopy[]) => {
  for (const { table } of tables) await client.query(`alter table ${quoted(table)} ${what} trigger user`);
};

/** Numbers that no earlier answer was given under: counts began anew, and a browser may remember one of them. */
const NEW_VERSIONS = `
  insert into versi_data (unit_id, jumlah)
    values ('00000000-0000-0000-0000-000000000000', (extract(epoch from clock_timestamp()) * 1000)::bigint);
  insert into versi_akses (jumlah) values ((extract(epoch from clock_timestamp()) * 1000)::bigint)`;

/** Makes sure that what stands in the database is what was copied. @throws Error */
async function compare(client: pg.Client, { tables, history }: Manifest): Promise<void> {
  for (const { table, rows } of tables) {
    const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`);
    if (Number(counted[0]?.n) !== rows) throw new Error(`${table}: ${counted[0]?.n} rows instead of ${rows}`);
  }
  const { rows: heads } = await client.query<Manifest['history']>(HEAD_OF_HISTORY);
  if (heads[0]?.kepala !== history.kepala) throw new Error('The head of the history is another one');
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}

async function fill(
  client: pg.Client,
  { store }: Target,
  { manifest, paths }: WholeBackup,
  key?: string,
): Promise<void> {
  const rows = new Rows(client, manifest.tables);
  const files = new FilePuts(store);
  const take = async (name: string, content: AsyncIterable<Uint8Array>, size: number) => {
    if (name.startsWith(FILES)) await files.add(name.slice(FILES.length), size, content);
    else await rows.add(name.slice(TABLES.length).split('/')[0] ?? '', content);
  };
  for (const path of paths) await readPart(path, key, take);
  await rows.end();
  await files.end();
}

/**
 * Puts back what a backup holds, with the schema that it had. Whoever was signed in signs in again.
 * @param whole as `readBackup` found it, a moment ago
 * @throws UsageError when database or store are not empty; ConfigError when the schema is newer than the program. Then
 *   nothing was written
 */
export async function putBack(target: Target, whole: WholeBackup, key?: string): Promise<void> {
  const { db, store } = target;
  const { manifest } = whole;
  await checkKnown(manifest.schema);
  const client = await connectForLong(db);
  try {
    const migrated = await hasTable(client, 'migrasi');
    await assertEmpty(client, store, whole.files);
    if (migrated) {
      const { rows } = await client.query<{ nama: string }>('select nama from migrasi');
      const more = rows.find(({ nama }) => !manifest.schema.some((one) => one.nama === nama));
      if (more)
        throw new UsageError('Skema basis data tujuan lebih baru daripada cadangan; pulihkan ke basis data yang baru.');
    }
    await migrateTo(db, manifest.schema);
    await client.query('begin');
    await client.query(SAME_TEXT);
    await triggers(client, 'disable', manifest.tables);
    // Asked again now that nobody else can write: a server that was started meanwhile fills what is empty.
    await assertEmpty(client, store, whole.files);
    const putTogether = await takeApart(client);
    await fill(client, target, whole, key);
    await putTogether();
    for (const { name, value, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called]);
    }
    if (await hasTable(client, 'versi_akses')) await client.query(NEW_VERSIONS);
    await compare(client, manifest);
    await triggers(client, 'enable', manifest.tables);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As `putBack`, and brings the schema up to the program's version. @throws as `putBack`, and as `migrate` */
export async function restoreBackup(target: Target, whole: WholeBackup, key?: string): Promise<void> {
  await putBack(target, whole, key);
  await migrate(target.db);
}
