/** Failed sign-ins, and which accounts and addresses they have closed for signing in. */
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { SignInLock, signInLockQuery } from '#contract/sign-in-locks.ts';
import type { LockKind } from '#server/audit/security-trail.ts';
import { LIMITS, WINDOW_MS } from '#server/auth/throttle.ts';
import type { Db } from '#server/db/tx.ts';
import { containing, cut, order } from '#server/db/lists.ts';

type Row = {
  id: string;
  kunci: string;
  jenis: LockKind;
  username: string | null;
  alamat: string | null;
  gagal: number;
  sejak: Date;
  sampai: Date;
};

/**
 * Every key (account, address or both) whose failures have reached the limit and that is closed at `now`. The id of a
 * lock is the id of its newest failure.
 */
function closedAt(db: Db, now: Date) {
  const kind = sql<LockKind>`case when g.akun is null then 'alamat' when g.alamat is null then 'akun' else 'pasangan' end`;
  const limit = sql<number>`case when g.akun is null then ${sql.lit(LIMITS.alamat)}
    when g.alamat is null then ${sql.lit(LIMITS.akun)} else ${sql.lit(LIMITS.pasangan)} end`;
  const each = sql<Row>`
    select (array_agg(g.id order by g.waktu desc, g.id))[1] as id, g.kunci, ${kind} as jenis, g.akun as username, g.alamat,
      count(*)::integer as gagal, min(g.waktu) as sejak,
      (array_agg(g.waktu order by g.waktu desc))[${limit}] + ${sql.lit(`${WINDOW_MS} milliseconds`)}::interval as sampai
    from signin_gagal as g
    where g.waktu > ${new Date(now.getTime() - WINDOW_MS)} and (g.akun is not null or g.alamat is not null)
      and (g.tertunda_sampai is null or g.tertunda_sampai <= ${now})
    group by g.kunci, g.akun, g.alamat
    having count(*) >= ${limit}`;
  return db.selectFrom(sql<Row>`(${each})`.as('k'));
}

/** One page of the closed sign-ins, those that stay closed longest first. */
export async function listLocks(
  db: Db,
  query: z.infer<typeof signInLockQuery>,
  now: Date,
): Promise<{ data: SignInLock[]; total: number }> {
  let found = closedAt(db, now).leftJoin('pengguna as p', (join) =>
    join.onRef('p.username', '=', 'k.username').on('p.deleted_at', 'is', null),
  );
  if (query.jenis) found = found.where('k.jenis', '=', query.jenis);
  if (query.q) {
    const pattern = containing(query.q);
    found = found.where(({ or, eb }) =>
      or([eb('k.username', 'ilike', pattern), eb('k.alamat', 'ilike', pattern), eb('p.nama', 'ilike', pattern)]),
    );
  }
  const { field, dir } = order(query.sort ?? '-sampai', 'sampai' as 'sampai' | 'gagal');
  const { offset, limit } = cut(query);
  const rows = await found
    .select(['k.id', 'k.jenis', 'k.username', 'k.alamat', 'k.gagal', 'k.sejak', 'k.sampai'])
    .select(['p.id as pengguna_id', 'p.nama'])
    .select((eb) => eb.fn.countAll<string>().over().as('n'))
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const total = rows[0]?.n ?? (offset === 0 ? 0 : (await listLocks(db, { ...query, page: 1 }, now)).total);
  const data = rows.map(({ pengguna_id: id, nama, n: _n, sejak, sampai, ...row }) => ({
    ...row,
    sejak: sejak.toISOString(),
    sampai: sampai.toISOString(),
    pengguna: id === null ? null : { id, nama: nama ?? '' },
  }));
  return { data, total: Number(total) };
}

/**
 * Asks until when sign-in is closed to the accounts that a query names, everywhere or from one address; accounts that are
 * open are left out, and the last row of an account counts.
 */
export const askClosed = (db: Db, usernames: Expression<{ username: string }>, now: Date) =>
  closedAt(db, now)
    .select(['k.username', 'k.sampai'])
    .where(sql<boolean>`k.username in ${usernames}`)
    .orderBy('k.sampai')
    .compile();

/** Whether the lock with this id, as `listLocks` gives it, is still in force at `at`. */
export const isClosed = async (db: Db, id: string, at: Date): Promise<boolean> =>
  (await closedAt(db, at).select('k.id').where('k.id', '=', id).executeTakeFirst()) !== undefined;

/**
 * One closed sign-in with the key that its failures are counted under; undefined when it is not closed, or no longer.
 */
export const findLock = (db: Db, id: string, at: Date) =>
  closedAt(db, at)
    .leftJoin('pengguna as p', 'p.username', 'k.username')
    .select(['k.kunci', 'k.jenis', 'k.username', 'k.alamat', 'p.id as userId'])
    .where('k.id', '=', id)
    .executeTakeFirst();

/** Forgets the failures counted under a key. */
export async function forgetKey(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('signin_gagal').where('kunci', '=', key).execute();
}

/** Failures that are counted for somebody who is signed in: wrong passwords and codes on the own profile. */
const ownKeys = (id: string) => ['sandi', 'bukti', 'kode-baru'].map((kind) => `${kind}:${id}`);

/**
 * Deletes the failures counted for an account: at every address, and those of its owner on the profile page. @returns
 * how many
 */
export async function forgetAccount(trx: Db, username: string, id: string | undefined): Promise<number> {
  const gone = await trx
    .deleteFrom('signin_gagal')
    .where(({ or, eb }) => or([eb('akun', '=', username), eb('kunci', 'in', ownKeys(id ?? ''))]))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Forgets the failures at an address. @returns how many */
export async function forgetAddress(trx: Db, network: string): Promise<number> {
  const gone = await trx.deleteFrom('signin_gagal').where('alamat', '=', network).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
