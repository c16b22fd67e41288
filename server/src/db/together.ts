/** Statements that do not wait for each other's answers, in one journey to the database and back. */
import { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/** The text under which the pool is handed several statements; they are its values. */
export const TOGETHER = 'together';

/** A statement with its values, of which only the effect matters. */
export type Write = CompiledQuery<unknown>;

type RowsOf<All extends readonly CompiledQuery<unknown>[]> = {
  [Each in keyof All]: All[Each] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Runs statements one after the other on one connection: each sees what the ones before it did, and what others have
 * committed until it begins. They are sent at once, so none can use the answer of another, and after one that fails in a
 * transaction the others fail too.
 *
 *     const [reports, details] = await together(db, [report.query(db, { id }), detailsOf.query(db, { id })]);
 *
 * @param first run before them, for their effect alone
 * @returns the rows of each
 * @throws the error of the first that failed
 */
export async function together<const All extends readonly CompiledQuery<unknown>[]>(
  db: Db,
  all: All,
  first: readonly Write[] = [],
): Promise<RowsOf<All>> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(TOGETHER, [...first, ...all]));
  return rows.slice(first.length) as RowsOf<All>;
}
