/** A second, empty database for a drill: one that was given, one of a second cluster, or a fresh one on the same server. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { checkDatabase } from '#server/db/check.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { chooseHost, hostsOf } from '#server/db/hosts.ts';
import { connectForLong, openDatabase } from '#server/db/pool.ts';
import { sqlState } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { filledTables } from '#server/ops/backup/tables.ts';
import { UsageError } from '#server/ops/command.ts';

/** `end` leaves nothing of what was put into it. */
type Beside = { db: Kysely<Database>; end: () => Promise<void> };

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function embedded(folder: string): Promise<Beside> {
  const cluster = await openEmbedded(await ensureDataDir(path.join(folder, 'data')), { warn: () => undefined });
  const db = openDatabase(cluster);
  return {
    db,
    async end() {
      await db.destroy();
      await cluster.close();
    },
  };
}

/** @throws UsageError when it is used for something else, which would be deleted at the end */
async function given(url: string): Promise<Beside> {
  await checkDatabase('DRILL_DATABASE_URL', url);
  const db = openDatabase({ url });
  const client = await connectForLong(db);
  try {
    const filled = await filledTables(client);
    if (filled.length > 0) {
      throw new UsageError(`DRILL_DATABASE_URL: basis data ini tidak kosong (${filled.slice(0, 5).join(', ')}).`);
    }
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return {
    db,
    async end() {
      await db.destroy();
      await ask(url, 'drop schema public cascade; create schema public');
    },
  };
}

async function fresh(from: string): Promise<Beside> {
  const { url } = await chooseHost(hostsOf(from));
  const name = `capaian_latihan_${randomBytes(4).toString('hex')}`;
  await ask(url, `create database ${name} template template0`).catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error;
    throw new UsageError(
      'DRILL_DATABASE_URL: peran di DATABASE_URL tidak boleh membuat basis data; isi dengan basis data kosong untuk latihan.',
    );
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = openDatabase({ url: own.href });
  return {
    db,
    async end() {
      await db.destroy();
      await ask(url, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Opens a database beside the one of these settings, which is left alone.
 * @param folder for a second cluster, where the program runs its own
 * @throws UsageError that says which setting is needed
 */
export async function openBeside({ databaseUrl, drillDatabaseUrl }: Config, folder: string): Promise<Beside> {
  if (drillDatabaseUrl !== undefined) return given(drillDatabaseUrl);
  return databaseUrl === undefined ? embedded(folder) : fresh(databaseUrl);
}
