import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { chooseHost, hostsOf, shownHost } from '#server/db/hosts.ts';
import { OLDEST, refusalOf } from '#server/db/refusal.ts';

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
