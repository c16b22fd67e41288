/** Lists of KPIs: one page, and all of them for an export. */
import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Kpi, kpiQuery } from '#contract/units.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import { containing, cut, order } from '#server/db/lists.ts';
import { type Total, totals } from '#server/db/totals.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { choice, keKpi } from '#server/indicator/queries.ts';

/** What the text of a list depends on: by what it is narrowed and sorted, and whether it is counted. */
type Shape = {
  whole: boolean;
  satker: boolean;
  tahun: boolean;
  status: boolean;
  q: boolean;
  field: 'kode' | 'nama' | 'status';
  dir: 'asc' | 'desc';
  counted: boolean;
};
type Values = {
  sendiri: string[];
  bawahan: string[];
  satker: string | undefined;
  tahun: number | undefined;
  status: Filters['status'];
  q: string;
  offset: number;
  limit: number;
};

const page = written((db, values: Values, shape: Shape) => {
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
const totalOf = (shape: Shape, values: Values) =>
  sql<string>`(select count(*) from kpi as k where ${condition(shape, values)})`;
const countOnly = written((db, values: Values, shape: Shape) =>
  sql<{ total: string }>`select ${totalOf(shape, values)} as total`.compile(db),
);
const totalsOfKpi = totals();

/** By what a list is narrowed: the text of it, and its values. */
function narrowing(user: CurrentUser, { satker, tahun, status, q }: Filters) {
  const scope = unitScope(user.ability, 'read', 'Kpi');
  const shape = {
    whole: scope === 'semua',
    satker: Boolean(satker),
    tahun: tahun !== undefined,
    status: status !== undefined,
    q: Boolean(q),
  };
  const reach = scope === 'semua' ? { sendiri: [], bawahan: [] } : scope;
  return { shape, values: { ...reach, satker, tahun, status, q: containing(q ?? '') } };
}

/** One page of the KPIs that `user` may read. `satker` narrows that and never widens it. */
export async function listKpi(
  db: Kysely<Database>,
  user: CurrentUser,
  query: z.infer<typeof kpiQuery>,
): Promise<{ data: Kpi[] } & Total> {
  const { shape, values } = narrowing(user, query);
  const { known, note } = totalsOfKpi([shape, values]);
  const sorted = order(query.sort, 'kode' as 'kode' | 'nama' | 'status');
  const whole: Shape = { ...shape, ...sorted, counted: known === undefined };
  const given: Values = { ...values, ...cut(query) };
  const rows = await page(db, given, whole);
  const data = rows.map(keKpi);
  if (known) return { data, ...known };
  if (rows.length === 0 && given.offset === 0) return { data, total: 0 };
  // A page past the end has no row to say how many there are.
  const [first] = rows.length > 0 ? rows : await countOnly(db, given, whole);
  return { data, ...note(Number(first?.total ?? 0)) };
}

/** Every KPI that may be exported and that the filters give, in the list's order; at most `limit`. */
export async function allKpi(db: Kysely<Database>, user: CurrentUser, query: Filters, limit: number) {
  const { field, dir } = order(query.sort, 'kode' as 'kode' | 'nama' | 'status');
  const rows = await choice(db)
    .where(condition(narrowing(user, query).shape, narrowing(user, query).values))
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id', dir)
    .limit(limit)
    .execute();
  return rows.map(keKpi);
}

type Filters = Omit<z.infer<typeof kpiQuery>, 'page' | 'perPage'>;

/** What the KPIs (`kpi as k`) of a list have in common. */
function condition(
  shape: Pick<Shape, 'whole' | 'satker' | 'tahun' | 'status' | 'q'>,
  values: Omit<Values, 'offset' | 'limit'>,
) {
  const all = [sql<SqlBool>`k.deleted_at is null`];
  if (!shape.whole) {
    const { sendiri, bawahan } = values;
    const own = whereScope({ sendiri, bawahan }, sql.ref('u.id'), sql.ref('u.jalur'));
    all.push(sql`k.unit_id in (select u.id from unit as u where ${own})`);
  }
  if (shape.satker) all.push(sql`k.unit_id = ${values.satker}`);
  if (shape.tahun) all.push(sql`k.tahun = ${values.tahun}`);
  if (shape.status) all.push(sql`k.status = ${values.status}`);
  if (shape.q) all.push(sql`k.cari like lower(${values.q})`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
