/** Codes that only the case of letters tells apart are one code to who reads, searches or imports them. */
import { sql } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { Trx } from '#server/http/command.ts';

type Coded = { kode: string };

/**
 * The `twin` of a record whose code is unique, alone or within what `scope` names.
 * @param constraint the unique constraint that takes codes that are wholly alike
 */
export const codeTwin =
  <C extends Coded>(table: keyof Database, constraint: string, scope: readonly (keyof C & string)[] = []) =>
  async (trx: Trx, outcome: C, previous: (C & { id: string }) | undefined): Promise<string | undefined> => {
    const columns = ['kode', ...scope] as const;
    // Those that differ by nothing else already may be changed in everything else.
    if (previous && columns.every((column) => previous[column] === outcome[column])) return undefined;
    const key = JSON.stringify([table, outcome.kode.toLowerCase(), ...scope.map((column) => outcome[column])]);
    // Of two at once the second waits here, and finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 73))`.execute(trx);
    const within = scope.map((column) => sql`and ${sql.ref(column)} = ${outcome[column]}`);
    const { rows } = await sql`select from ${sql.table(table)} where lower(kode) = lower(${outcome.kode})
      ${sql.join(within, sql` `)} and id is distinct from ${previous?.id ?? null}::uuid limit 1`.execute(trx);
    return rows.length > 0 ? constraint : undefined;
  };
