/** Statements that are put together once: building one and turning it into text takes longer than sending it. */
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/tx.ts';

/** Stands for a value while a statement is put together. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
const PLACES: object = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name !== 'string') throw new Error('A value of a statement has a name');
      return new Place(name);
    },
  },
);

/** Shapes of one statement that are kept: a list has some hundreds, of which few are asked for. */
const SHAPES = 200;

/** A statement that is put together once. */
type Written<Values, Row, Shape extends unknown[]> = {
  (db: Db, values: Values, ...shape: Shape): Promise<Row[]>;
  query: (db: Db, values: Values, ...shape: Shape) => CompiledQuery<Row>;
};
type Filled = { query: CompiledQuery; values: readonly unknown[] };

/**
 * A statement that is put together once for each shape.
 *
 *     const named = written((db, { nama }: { nama: string }) =>
 *       db.selectFrom('unit').selectAll().where('nama_unit', '=', nama).compile());
 *     const units = await named(db, { nama });
 *
 * @param build gives the statement. What it takes are places, not values: they can only be handed to the statement, one by
 *   one, and never be looked at. What the text depends on belongs into the shape.
 * @returns runs the statement with values; `query` gives it with them, to be run `together` with others
 */
export function written<Values extends object, Row, Shape = undefined>(
  build: (db: Db, values: Values, shape: Shape) => CompiledQuery<Row>,
): Written<Values, Row, undefined extends Shape ? [] : [Shape]> {
  const kept = new LRUCache<string, Filled>({ max: SHAPES });
  const query = (db: Db, values: Values, ...[shape]: [Shape?]): CompiledQuery<Row> => {
    const key = JSON.stringify(shape ?? null);
    let made = kept.get(key);
    if (!made) {
      const built = build(db, PLACES as Values, shape as Shape);
      made = { query: built, values: built.parameters };
      kept.set(key, made);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = made.values.map((one) => (one instanceof Place ? given[one.name] : one));
    return { ...made.query, parameters } as CompiledQuery<Row>;
  };
  const run = async (db: Db, values: Values, ...shape: [Shape?]) =>
    (await db.executeQuery(query(db, values, ...shape))).rows;
  return Object.assign(run, { query });
}
