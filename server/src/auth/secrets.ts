import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isWrapped, unwrap, wrap } from '#server/auth/wrapped.ts';
import { ConfigError } from '#server/config.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

/** The keys that `rotateSecrets` replaces. */
const SIGNING = ['jwt', 'refresh'] as const;
const NAMES = [...SIGNING, 'drafts'] as const;
type Name = (typeof NAMES)[number];

/**
 * The server's keys: made once, stored in the database, the same in every process. `jwt` signs access tokens; a
 * signature by any key of `accepted` is valid. `drafts` is never replaced: with another key, drafts that browsers have
 * not yet sent could not be decrypted.
 */
export type Secrets = Record<Name, string> & { accepted: readonly string[] };

/** Milliseconds between two checks of a running server for new keys. */
const EVERY_MS = 5000;
/**
 * Seconds after a rotation during which every process still signs with the old key, while all of them learn the new
 * one.
 */
const SIGNED_WITH_OLD = 10;
/** Seconds after a rotation until which a signature by an old key that may have leaked is accepted. */
const LEAKED_ACCEPTED = 25;
/** Seconds for which an access token is good where nobody says otherwise: the default of ACCESS_TOKEN_TTL. */
const USUAL_TTL = 900;

const previous = (name: Name) => `${name}.lama`;
const fresh = () => randomBytes(32).toString('base64url');
const stored = (secretKey: string | undefined, name: string, value: string) =>
  secretKey === undefined ? value : wrap(secretKey, name, value);

function opened(secretKey: string | undefined, name: string, value: string): string {
  if (!isWrapped(value)) return value;
  if (secretKey === undefined) {
    throw new ConfigError('SECRET_KEY: kunci server di basis data ini terbungkus; isi dengan SECRET_KEY pembungkusnya');
  }
  const found = unwrap(secretKey, name, value);
  if (found !== undefined) return found;
  throw new ConfigError(
    'SECRET_KEY: tidak cocok dengan kunci server di basis data ini; pakai yang semula, ' +
      'atau buat kunci server baru dengan: npm run ops -- rotate-keys',
  );
}

const rowsOf = async (db: Db) => {
  const { rows } = await sql<{ name: string; value: string; age: number }>`
    select name, value, extract(epoch from now() - created_at)::float8 as age from server_secret`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

async function read(db: Db, secretKey: string | undefined, accessTtl: number): Promise<Secrets> {
  const rows = await rowsOf(db);
  const current = (name: Name) => {
    const row = rows.get(name);
    if (!row)
      throw new ConfigError(
        'DATABASE_URL: kunci server belum ada; jalankan dahulu pada basis data yang dapat ditulisi',
      );
    return { age: row.age, value: opened(secretKey, name, row.value) };
  };
  const old = (name: Name) => {
    const row = rows.get(previous(name));
    return row && opened(secretKey, previous(name), row.value);
  };
  const jwt = current('jwt');
  const oldAge = rows.get(previous('jwt'))?.age ?? Infinity;
  const isBelieved = jwt.age < LEAKED_ACCEPTED || oldAge < SIGNED_WITH_OLD + accessTtl;
  const oldJwt = isBelieved ? old('jwt') : undefined;
  const signing = (name: Name) => {
    const { age, value } = current(name);
    return (age < SIGNED_WITH_OLD ? old(name) : undefined) ?? value;
  };
  return {
    jwt: signing('jwt'),
    refresh: signing('refresh'),
    drafts: current('drafts').value,
    accepted: [jwt.value, ...(oldJwt === undefined ? [] : [oldJwt])],
  };
}

/**
 * Reads the server's keys; the first process makes them. With `secretKey` they are stored encrypted (wrapped), and keys
 * that were stored in plain text are encrypted too.
 * @param options `write: false` when the database is read-only; `accessTtl`: seconds for which an access token is good
 * @throws ConfigError when the keys are wrapped and `secretKey` is missing or wrong
 */
export async function loadSecrets(
  db: Kysely<Database>,
  secretKey?: string,
  { write = true, accessTtl = USUAL_TTL }: { write?: boolean; accessTtl?: number } = {},
): Promise<Secrets> {
  if (write) {
    const values = NAMES.map((name) => ({ name, value: stored(secretKey, name, fresh()) }));
    await db
      .insertInto('server_secret')
      .values(values)
      .onConflict((oc) => oc.column('name').doNothing())
      .execute();
    for (const [name, { value }] of secretKey === undefined ? [] : await rowsOf(db)) {
      const ours = NAMES.some((one) => name === one || name === previous(one));
      if (!ours || isWrapped(value)) continue;
      const wrapped = stored(secretKey, name, value);
      // Another process may wrap the key at the same moment; then its value stays.
      await db
        .updateTable('server_secret')
        .set({ value: wrapped })
        .where('name', '=', name)
        .where('value', '=', value)
        .execute();
    }
  }
  return read(db, secretKey, accessTtl);
}

/**
 * Gives the server new keys. Nobody has to sign in again: an access token signed with the old key stays valid until it
 * ends, or with `leaked` for 25 seconds, and is then renewed by its refresh token, which is a database row and not
 * signed.
 * @param keys `next` wraps the new keys; `old` unwraps the present ones; without it, tokens signed with them are
 *   refused at once. `leaked`: somebody else may sign with the old key
 * @returns `draftsLost`: the key of the drafts could not be unwrapped and was replaced, so stored drafts cannot be read
 *   any more
 */
export async function rotateSecrets(
  db: Kysely<Database>,
  keys: { next: string | undefined; old: string | undefined; leaked?: boolean },
): Promise<{ draftsLost: boolean }> {
  return tx(db, async (trx) => {
    await sql`select 1 from server_secret for update`.execute(trx);
    const rows = await rowsOf(trx);
    // Tries both keys, so that running the rotation a second time with the same settings does not lose the key of the
    // drafts.
    const present = (name: Name): string | undefined => {
      const row = rows.get(name);
      if (!row || !isWrapped(row.value)) return row?.value;
      return [keys.old, keys.next]
        .map((key) => key && unwrap(key, name, row.value))
        .find((value) => value !== undefined);
    };
    const kept = (name: string, value: string) => ({ name, value: stored(keys.next, name, value) });
    const before = SIGNING.flatMap((name) => {
      const value = present(name);
      // As if long ago: then only the first seconds count, in which the processes learn of the exchange.
      const made = keys.leaked ? { created_at: sql<Date>`'epoch'` } : {};
      return value === undefined ? [] : [{ ...kept(previous(name), value), ...made }];
    });
    const drafts = present('drafts');
    await trx
      .deleteFrom('server_secret')
      .where('name', 'in', [...NAMES, ...NAMES.map(previous)])
      .execute();
    const made = [...SIGNING.map((name) => kept(name, fresh())), kept('drafts', drafts ?? fresh())];
    for (const rows of [before, made]) {
      if (rows.length > 0) await trx.insertInto('server_secret').values(rows).execute();
    }
    return { draftsLost: drafts === undefined && rows.has('drafts') };
  });
}

/**
 * Whether the stored keys are wrapped. `rotate-keys` then refuses to run without SECRET_KEY, because it would store the
 * new keys in plain text.
 */
export async function areWrapped(db: Kysely<Database>): Promise<boolean> {
  return [...(await rowsOf(db)).values()].some(({ value }) => isWrapped(value));
}

/**
 * Keeps `secrets` equal to the keys in the database, so that a rotation needs no restart. A server that cannot unwrap
 * the new keys (its SECRET_KEY differs) continues with the keys that it has.
 */
export function followSecrets(
  db: Kysely<Database>,
  secrets: Secrets,
  { secretKey, accessTtl = USUAL_TTL }: { secretKey: string | undefined; accessTtl?: number },
  log: { warn(data: object, message: string): void },
): { look(): Promise<void>; stop(): void } {
  const look = async () => {
    try {
      Object.assign(secrets, await read(db, secretKey, accessTtl));
    } catch (err) {
      log.warn({ err }, 'the keys of the server cannot be read; going on with the last ones');
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
