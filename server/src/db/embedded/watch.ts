import { once } from 'node:events';
import pg from 'pg';
import type { Target } from '#server/db/embedded/probe.ts';

/**
 * The application name of the connection that each user of a cluster keeps open. It ends with its process, even after a
 * kill -9, and so shows who is left.
 */
export const GUARD = 'capaian-penjaga';
const NAME = 'capaian-pengawas';
/** Seconds without a user after which a cluster stops itself. */
const UNUSED = 5;
/** Key of an advisory lock; any number that nothing else locks. */
const LOCK = 2_026_070_113;

/**
 * A database session that outlives its client: it checks every second whether any process uses the server, and
 * otherwise stops it. It runs inside the server, because a kill -9 of all our processes leaves nothing outside. It
 * counts rounds instead of time, because a machine that slept has not been without users.
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
    // The query never ends by itself; it fails only when its client has gone.
    client.query(WATCH).catch(() => undefined);
    await watching;
  } finally {
    // With a query pending, `end` cuts the connection; the session inside the server continues.
    await client.end();
  }
}
