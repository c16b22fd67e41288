/** Whether what was restored is what was backed up: every row, every byte. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectForLong } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { bytesOf } from '#server/files/bytes.ts';
import type { FileStore } from '#server/http/kit.ts';
import type { WholeBackup } from '#server/ops/backup/reading.ts';
import { copyOut, SAME_TEXT, type Table, tablesOf } from '#server/ops/backup/tables.ts';

async function rowsOf(client: pg.Client, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of client.query(copyTo(copyOut(table)))) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Reads a restored database and its evidence to the end.
 * @returns the tables and the keys of evidence that are not what the backup has
 */
export async function differences(
  { db, store }: { db: Kysely<Database>; store: FileStore },
  { manifest, files }: WholeBackup,
): Promise<string[]> {
  const different: string[] = [];
  const client = await connectForLong(db);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(SAME_TEXT);
    const expected = new Map(manifest.tables.map(({ table, sha256 }) => [table, sha256]));
    for (const table of await tablesOf(client)) {
      if ((await rowsOf(client, table)) !== expected.get(table.name)) different.push(table.name);
      expected.delete(table.name);
    }
    different.push(...expected.keys());
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
  for (const [key, sha256] of files) if ((await bytesOf(store, key))?.sha256 !== sha256) different.push(key);
  return different;
}
