import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** Keys of the server: made once, kept in the database, the same for every process. */
export type Secrets = { jwt: string; refresh: string };

async function secret(db: Kysely<Database>, name: string): Promise<string> {
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

/** Reads the server's keys; whichever process comes first makes them. */
export async function loadSecrets(db: Kysely<Database>): Promise<Secrets> {
  return { jwt: await secret(db, 'jwt'), refresh: await secret(db, 'refresh') };
}
