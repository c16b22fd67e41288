/** Lists of KPIs: one page, and all of them for an export. */
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Kpi, kpiQuery } from '#contract/units.ts';
import { cut } from '#server/db/lists.ts';
import { type Total, totals } from '#server/db/totals.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
import {
  condition,
  type Cut,
  type Filters,
  type Narrowed,
  type NarrowedBy,
  narrowing,
  type Reader,
  type Sorted,
  sorting,
} from '#server/indicator/narrowed.queries.ts';
import { choice, keKpi, withScales } from '#server/indicator/queries.ts';
import { BOUNDS, type Bounds, shortWays } from '#server/indicator/search.queries.ts';

const page = written((db, values: NarrowedBy & Cut, shape: Narrowed & Sorted & { counted: boolean }) => {
  const { field, dir, counted } = shape;
  const matching = condition(shape, values);
  // Which rows are on the page is read from an index alone (migration 003); only those are then read whole.
  const direction = sql.raw(dir);
  const ids = sql<string>`(select k.id from kpi as k where ${matching}
    order by ${sql.ref(`k.${field}`)} ${direction}, k.id ${direction} offset ${values.offset} limit ${values.limit})`;
  return choice(db)
    .where('k.id', 'in', ids)
    .select((counted ? totalOf(shape, values) : sql<string>`0`).as('total'))
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id', dir)
    .compile();
});
const totalOf = (shape: Narrowed, values: NarrowedBy) =>
  sql<string>`(select count(*) from kpi as k where ${condition(shape, values)})`;
const countOnly = written((db, values: NarrowedBy, shape: Narrowed) =>
  sql<{ total: string }>`select ${totalOf(shape, values)} as total`.compile(db),
);

/** Lists of KPIs whose totals are kept together. @param bounds up to where a search goes a short way */
export function kpiLists(bounds: Bounds = BOUNDS) {
  const totalsOfKpi = totals();
  const shortWay = shortWays(bounds);

  /** One page of the KPIs that `user` may read. `satker` narrows that and never widens it. */
  return async function list(
    db: Kysely<Database>,
    user: Reader,
    query: z.infer<typeof kpiQuery>,
  ): Promise<{ data: Kpi[] } & Total> {
    const { shape, values } = narrowing(user, query);
    const { known, note } = totalsOfKpi([shape, values]);
    const sorted: Narrowed & Sorted = { ...shape, ...sorting(query.sort) };
    const given = { ...values, ...cut(query) };
    const told = (rows: Parameters<typeof keKpi>[0][]) => withScales(db, rows.map(keKpi));
    const short = shape.q ? await shortWay(db, given, { shape: sorted, known: known?.total }) : undefined;
    if (short) return { data: await told(short.rows), ...(known ?? note(short.total ?? 0)) };
    const rows = await page(db, given, { ...sorted, counted: known === undefined });
    const data = await told(rows);
    if (known) return { data, ...known };
    if (rows.length === 0 && given.offset === 0) return { data, total: 0 };
    // A page past the end has no row to say how many there are.
    const [first] = rows.length > 0 ? rows : await countOnly(db, given, shape);
    return { data, ...note(Number(first?.total ?? 0)) };
  };
}

/** Every KPI that may be exported and that the filters give, in the list's order; at most `limit`. */
export async function allKpi(db: Kysely<Database>, user: Reader, query: Filters, limit: number) {
  const { field, dir } = sorting(query.sort);
  const { shape, values } = narrowing(user, query, 'export');
  const rows = await choice(db)
    .where(condition(shape, values))
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id', dir)
    .limit(limit)
    .execute();
  return rows.map(keKpi);
}
