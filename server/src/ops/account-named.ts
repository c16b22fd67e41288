import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { UsageError } from '#server/ops/command.ts';

/** Id of the account with this username. @throws UsageError when there is none, or it is deleted */
export async function accountNamed(db: Kysely<Database>, username: string): Promise<string> {
  const account = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new UsageError(`Tidak ada akun ${username}.`);
  return account.id;
}
