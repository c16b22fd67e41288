import type { Kysely } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/types.ts';

/** A schema as the migrations that made it. */
export type SchemaVersion = readonly { nama: string; sidik: string }[];

/** Whether the program could make a schema. @throws ConfigError that says what it does not know */
export async function checkKnown(version: SchemaVersion): Promise<void> {
  const known = await readMigrations();
  for (const { nama, sidik } of version) {
    const file = known.find((m) => m.nama === nama);
    if (!file) {
      throw new ConfigError(`Skema cadangan ini lebih baru daripada program ini: migrasi ${nama} tidak dikenal`);
    }
    if (file.sidik !== sidik) throw new ConfigError(`Migrasi ${nama} pada cadangan ini lain dari milik program ini`);
  }
}

/** Makes the schema of an older version, for data of that version. @throws ConfigError as `checkKnown` */
export async function migrateTo(db: Kysely<Database>, version: SchemaVersion): Promise<void> {
  await checkKnown(version);
  const names = new Set(version.map(({ nama }) => nama));
  await migrate(db, undefined, undefined, (name) => names.has(name));
}
