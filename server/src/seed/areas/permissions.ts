import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** Labels beside the permissions of the system, which are in no table. */
export async function seedPermissions(trx: Transaction<Database>, { time }: AppSeedInput): Promise<void> {
  await trx
    .insertInto('izin')
    .values(['Arsip.pinjam', 'Rapat.undang'].map((name) => ({ id: uuidv7(), name, created_at: time })))
    .execute();
}
