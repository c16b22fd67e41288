import { once } from 'node:events';
import pg from 'pg';
import type { Target } from '#server/db/embedded/probe.ts';

/** The name of the one connection that each user of a cluster keeps open: it breaks with its process, however that ends. */
export const GUARD = 'capaian-penjaga';
const NAME = 'capaian-pengawas';
/** Seconds without a user after which a cluster stops itself. */
const UNUSED = 5;
/** Any number that nothing else locks. */
const LOCK = 2_026_070_113;

/**
 * A session of the server that outlives its client: it looks every second whether anybody has joined, and otherwise stops
 * the server. Inside it, because there is nothing outside that a kill -9 of all of our processes would spare.
 * It counts rounds, not time: a machine that slept has not been without users.
 */
const WATCH = `
do $watch$
declare
  unused integer := 0;
begin
  raise notice 'watching';
  loop
    perform pg_sleep(1);
    perform pg_stat_clear_snapshot();
    if exists (select from pg_stat_activity where application_name = '${GUARD}') then
      unused := 0;
    else
      unused := unused + 1;
    end if;
    if unused >= ${UNUSED} then
      -- The working directory of a session is that of its cluster; what stands there is the server we are in.
      copy (select) to program 'read -r pid < postmaster.pid && kill -INT "$pid"';
    end if;
    commit;
  end loop;
end
$watch$`;

/**
 * Makes sure that the server of `superuser` stops once nobody uses it: kill -9 included. One watch is enough; where there
 * is one already nothing happens. Windows has no shell that could tell the server to stop; there it is not watched.
 * @throws driver errors
 */
export async function startWatch(superuser: Target): Promise<void> {
  if (process.platform === 'win32') return;
  const client = new pg.Client({ ...superuser, application_name: NAME });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ first: boolean }>(`select pg_try_advisory_lock(${LOCK}) as first`);
    if (rows[0]?.first !== true) return;
    const watching = once(client, 'notice');
    // It has no end; what it is told is that its client has gone.
    client.query(WATCH).catch(() => undefined);
    await watching;
  } finally {
    // With a statement under way this cuts the line, which the session does not look at.
    await client.end();
  }
}
