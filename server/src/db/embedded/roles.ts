import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { Place } from '#server/db/embedded/place.ts';
import { probe, type Target } from '#server/db/embedded/probe.ts';

/** The application's role: it owns its database and everything in it, and has no other right in the server. */
const APPLICATION = 'capaian';
/**
 * The role that made the cluster. Only the process that launches the cluster uses it, over loopback with its own
 * password.
 */
export const SUPERUSER = 'postgres';
const MOVING = 'capaian_pindah';
const NOTHING_MORE = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

const at = (port: number, user: string, password: string, database: string): Target => ({
  host: '127.0.0.1',
  port,
  user,
  password,
  database,
});

/** The application on the server at `port`. */
export const applicationAt = (port: number, password: string): Target => at(port, APPLICATION, password, APPLICATION);

/** The password that a file of ours holds; empty when there is none. */
export const passwordIn = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim();

/** The password in `file`, which is created when missing; written so that a kill never leaves half a file. */
export async function keepPassword(file: string): Promise<string> {
  const known = await passwordIn(file);
  if (known !== '') return known;
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.baru`, `${password}\n`, { mode: 0o600 });
  await rename(`${file}.baru`, file);
  return password;
}

/** The superuser of the server at `port`, on its database `postgres`; undefined where an older version made none. */
export async function superuserAt(place: Place, port: number): Promise<Target | undefined> {
  const password = await passwordIn(place.superuserFile);
  const target = at(port, SUPERUSER, password, 'postgres');
  return password !== '' && (await probe(target)) === 'ready' ? target : undefined;
}

async function as<T>(target: Target, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...target, application_name: 'capaian-cek' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const has = async (client: pg.Client, query: string, name: string) =>
  (await client.query(query, [name])).rowCount !== 0;
const hasRole = (client: pg.Client, name: string) => has(client, 'select 1 from pg_roles where rolname = $1', name);

/**
 * In clusters of older versions the application used the role that made the cluster, which cannot lose superuser
 * rights. That role is renamed, and its old name goes to a new role. A role cannot rename itself, so a third role does
 * it.
 */
async function movePower(port: number, passwords: { application: string; superuser: string }): Promise<void> {
  const literal = (text: string) => pg.escapeLiteral(text);
  await as(at(port, APPLICATION, passwords.application, 'postgres'), async (client) => {
    if (!(await hasRole(client, MOVING))) await client.query(`create role ${MOVING}`);
    await client.query(`alter role ${MOVING} superuser login password ${literal(passwords.superuser)}`);
  });
  await as(at(port, MOVING, passwords.superuser, 'postgres'), async (client) => {
    await client.query('begin');
    await client.query(`alter role ${APPLICATION} rename to ${SUPERUSER}`);
    await client.query(`alter role ${SUPERUSER} password ${literal(passwords.superuser)}`);
    await client.query(`create role ${APPLICATION} ${NOTHING_MORE} password ${literal(passwords.application)}`);
    await client.query('commit');
  });
}

/** What the application's database still has of the superuser's goes to the application; extensions stay whose they are. */
const HAND_OVER = `
do $hand$
declare
  one record;
begin
  for one in
    select format('alter table public.%I owner to ${APPLICATION}', c.relname) as command
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relowner = '${SUPERUSER}'::regrole
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = '${SUPERUSER}'::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type public.%I owner to ${APPLICATION}', t.typname)
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typowner = '${SUPERUSER}'::regrole and t.typtype in ('d', 'e')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute one.command;
  end loop;
end
$hand$`;

/**
 * Brings the roles of a running server into order, from whatever state: a cluster just made, one of an older version,
 * one whose settling was cut short. The caller holds the lock of the cluster.
 * @returns the superuser
 * @throws driver errors; when nobody can sign in the server is not ours
 */
export async function settleRoles(place: Place, port: number): Promise<Target> {
  const application = await passwordIn(place.passwordFile);
  const superuser = await keepPassword(place.superuserFile);
  if (!(await superuserAt(place, port))) await movePower(port, { application, superuser });
  const target = at(port, SUPERUSER, superuser, 'postgres');
  await as(target, async (client) => {
    await client.query(`drop role if exists ${MOVING}`);
    if (!(await hasRole(client, APPLICATION))) await client.query(`create role ${APPLICATION} ${NOTHING_MORE}`);
    await client.query(`alter role ${APPLICATION} ${NOTHING_MORE} password ${pg.escapeLiteral(application)}`);
    if (!(await has(client, 'select 1 from pg_database where datname = $1', APPLICATION))) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
    }
    await client.query(`alter database ${APPLICATION} owner to ${APPLICATION}`);
  });
  await as({ ...target, database: APPLICATION }, async (client) => {
    await client.query(HAND_OVER);
    // Not every build of PostgreSQL has this extension; without it a search reads the whole table.
    await client.query('create extension if not exists pg_trgm').catch(() => undefined);
  });
  return target;
}
