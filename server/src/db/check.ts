import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { chooseHost, hostsOf, shownHost } from '#server/db/hosts.ts';
import { OLDEST, refusalOf } from '#server/db/refusal.ts';
import { isUnavailable } from '#server/db/unavailable.ts';

/**
 * Asks a given database once, before anything is built on it.
 * @param setting the variable that holds `url`
 * @param oldest the first major version that will do
 * @returns whether it can be written to
 * @throws ConfigError naming the setting: unreachable, refused, missing, too old
 */
export async function checkDatabase(setting: string, url: string, oldest = OLDEST): Promise<{ writable: boolean }> {
  try {
    const { url: chosen, writable } = await chooseHost(hostsOf(url));
    const client = new pg.Client({ connectionString: chosen, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ num: string }>("select current_setting('server_version_num') as num");
      const major = Math.floor(Number(rows[0]?.num) / 10_000);
      if (major < oldest) {
        const host = shownHost(chosen);
        throw new ConfigError(
          `${setting}: ${host} menjalankan PostgreSQL ${major}; diperlukan ${oldest} atau lebih baru`,
        );
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    return { writable };
  } catch (error) {
    throw refusalOf(error, setting, url) ?? error;
  }
}

const SYSTEM = 'select system_identifier::text as id from pg_control_system()';

async function systemOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ id: string }>(SYSTEM)).rows[0]?.id;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Asks a given standby once.
 * @param setting the variable that holds `url`
 * @param primary what it should be a standby of
 * @returns whether it could be reached: one that is down for a while is no reason not to start
 * @throws ConfigError naming the setting: refused, missing, or of another server
 */
export async function checkStandby(setting: string, url: string, primary: string): Promise<boolean> {
  try {
    const id = await systemOf(url);
    if (id !== (await systemOf((await chooseHost(hostsOf(primary))).url))) {
      throw new ConfigError(`${setting}: ${shownHost(url)} bukan siaga (standby) dari server di DATABASE_URL`);
    }
    return true;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (isUnavailable(error)) return false;
    throw refusalOf(error, setting, url) ?? error;
  }
}
