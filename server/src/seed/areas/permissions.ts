import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** The permissions that the modules' actions make: `Kpi.update`. */
export async function seedPermissions(trx: Transaction<Database>, { waktu }: AppSeedInput): Promise<void> {
  const modules = await trx.selectFrom('module').select(['name', 'actions']).where('name', '<>', 'all').execute();
  await trx
    .insertInto('izin')
    .values(
      modules.flatMap(({ name, actions }) =>
        actions.map((action) => ({ id: uuidv7(), name: `${name}.${action}`, created_at: waktu })),
      ),
    )
    .execute();
}
