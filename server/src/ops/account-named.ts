import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { UsageError } from '#server/ops/command.ts';

/** Id of the account with this username; undefined when there is none, or it is deleted. */
export async function findAccount(db: Kysely<Database>, username: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.id;
}

/** As `findAccount`. @throws UsageError when there is none, or it is deleted */
export async function accountNamed(db: Kysely<Database>, username: string): Promise<string> {
  const id = await findAccount(db, username);
  if (id === undefined) throw new UsageError(`Tidak ada akun ${username}.`);
  return id;
}
