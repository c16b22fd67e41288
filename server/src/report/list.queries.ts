/** Lists of reports: a page of them with how many there are, or all. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { reportQuery, ReportBrief } from '#contract/report.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { containing, cut } from '#server/db/lists.ts';
import { type Total, totals } from '#server/db/totals.ts';
import type { Db } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';
import { selectReports, toBrief, toBriefs, yearClosed } from '#server/report/rows.queries.ts';

type Filters = z.infer<typeof reportQuery>;

const SORT = {
  periode: 'l.periode',
  status: 'l.status',
  tahun: 'l.tahun',
  unit: 'u.nama_unit',
  submitted_at: 'l.submitted_at',
  updated_at: 'l.updated_at',
} as const;
const isSort = (nama: string): nama is keyof typeof SORT => nama in SORT;

/** What the text of a list depends on: by what it is narrowed and sorted, and whether it is counted. */
type Shape = {
  whole: boolean;
  satker: boolean;
  unit_id: boolean;
  tahun: boolean;
  periode: boolean;
  status: 'none' | 'one' | 'some';
  q: boolean;
  dikirim: boolean;
  open: boolean;
  sort: string | undefined;
  counted: boolean;
};
type Values = {
  sendiri: string[];
  bawahan: string[];
  satker: string | undefined;
  unit_id: string | undefined;
  tahun: number | undefined;
  periode: string | undefined;
  status: string | string[] | undefined;
  q: string;
  dikirim: string | undefined;
  offset: number;
  limit: number;
};

/** When a report was sent; of some old ones that wait only the last change is known, as the calendar has it. */
const SENT_AT = sql`coalesce(l.submitted_at, case l.status when 'submitted' then l.updated_at end)`;

/** The conditions of a list over `laporan as l` and `unit as u`; the page and its total share them. */
function condition(shape: Shape, values: Values): RawBuilder<SqlBool> {
  const { sendiri, bawahan } = values;
  const scope: Scope = shape.whole ? 'semua' : { sendiri, bawahan };
  const all = [whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur')), sql`l.deleted_at is null`];
  if (shape.satker) all.push(sql`l.unit_id = ${values.satker}`);
  if (shape.unit_id) all.push(sql`l.unit_id = ${values.unit_id}`);
  if (shape.tahun) all.push(sql`l.tahun = ${values.tahun}`);
  if (shape.periode) all.push(sql`l.periode = ${values.periode}`);
  // Of one status an index gives them in the order in which they were sent.
  if (shape.status === 'one') all.push(sql`l.status = ${values.status}`);
  if (shape.status === 'some') all.push(sql`l.status = any(${values.status}::text[])`);
  if (shape.dikirim) {
    const beginning = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Jakarta'`;
    const day = sql`${values.dikirim}::date`;
    all.push(sql`${SENT_AT} >= ${beginning(day)}`, sql`${SENT_AT} < ${beginning(sql`${day} + 1`)}`);
  }
  if (shape.open) all.push(sql`not ${yearClosed}`);
  if (shape.q) all.push(sql`u.nama_unit ilike ${values.q}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** How many reports a list has in all; counting without the unit reads one index only. */
const totalOf = (shape: Shape, values: Values) =>
  sql<string>`(select count(*) from laporan as l
    ${shape.whole && !shape.q ? sql`` : sql`join unit as u on u.id = l.unit_id`} where ${condition(shape, values)})`;

/** What a list is sorted by; the last column makes every order a full one. */
function orderOf({ sort }: Shape): RawBuilder<unknown> {
  const name = sort?.replace(/^-/, '');
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const asked = name && isSort(name) ? [sql`${sql.ref(SORT[name])} ${direction}`] : [];
  return sql.join([...asked, sql`u.nama_unit, l.tahun, l.periode, l.id`]);
}

/**
 * The ids of one page. Which they are is read from indexes alone; people, counts and deadline are then looked up for these
 * few. Asked for in one step, they are counted for every report there is. As an array, because the planner takes a
 * subquery of ids last.
 */
const pageOf = (shape: Shape, values: Values) =>
  sql<string[]>`array(select l.id from laporan as l join unit as u on u.id = l.unit_id
    where ${condition(shape, values)} order by ${orderOf(shape)} offset ${values.offset} limit ${values.limit})`;

const page = written((db, values: Values, shape: Shape) =>
  selectReports(db)
    .where(sql<SqlBool>`l.id = any(${pageOf(shape, values)})`)
    .select((shape.counted ? totalOf(shape, values) : sql<string>`0`).as('total'))
    .orderBy(orderOf(shape))
    .compile(),
);
const countOnly = written((db, values: Values, shape: Shape) =>
  sql<{ total: string }>`select ${totalOf(shape, values)} as total`.compile(db),
);
const totalsOfReports = totals();

type Narrowing = Omit<Filters, 'page' | 'perPage'>;

function narrowing(
  scope: Scope,
  filters: Narrowing,
): { shape: Omit<Shape, 'counted'>; values: Omit<Values, 'offset' | 'limit'> } {
  const { satker, unit_id, tahun, periode, q } = filters;
  const statuses = filters.status?.split(',');
  const shape = {
    whole: scope === 'semua',
    satker: Boolean(satker),
    unit_id: Boolean(unit_id),
    tahun: tahun !== undefined,
    periode: periode !== undefined,
    status: statuses === undefined ? ('none' as const) : statuses.length === 1 ? ('one' as const) : ('some' as const),
    q: Boolean(q),
    dikirim: Boolean(filters.dikirim),
    open: filters.tahun_ditutup === 'false',
    sort: filters.sort,
  };
  const values = {
    ...(scope === 'semua' ? { sendiri: [], bawahan: [] } : scope),
    ...{ satker, unit_id, tahun, periode },
    status: shape.status === 'one' ? filters.status : statuses,
    q: containing(q ?? ''),
    dikirim: filters.dikirim,
  };
  return { shape, values };
}

/** One page of the live reports inside `scope`; a filter only ever narrows. */
export async function listReports(
  db: Db,
  scope: Scope,
  { page: number, perPage, ...filters }: Filters,
): Promise<{ data: ReportBrief[] } & Total> {
  const { sort: _sort, ...counting } = filters;
  const { known, note } = totalsOfReports([scope, counting]);
  const asked = narrowing(scope, filters);
  const shape = { ...asked.shape, counted: known === undefined };
  const values = { ...asked.values, ...cut({ page: number, perPage }) };
  const rows = await page(db, values, shape);
  const data = toBriefs(rows);
  if (known) return { data, ...known };
  if (rows.length === 0 && values.offset === 0) return { data, total: 0 };
  // A page past the end has no row to say how many there are.
  const [first] = rows.length > 0 ? rows : await countOnly(db, values, shape);
  return { data, ...note(Number(first?.total ?? 0)) };
}

/** Reports that are looked up by one statement: of an export of everything all at once would take longer than one may. */
const PIECE = 500;

/** All live reports inside `scope`, at most `limit` of them, in the order of the list. @param size how many at a time */
export async function allReports(
  db: Db,
  scope: Scope,
  filters: Narrowing,
  limit: number,
  size = PIECE,
): Promise<ReportBrief[]> {
  const asked = narrowing(scope, filters);
  const shape = { ...asked.shape, counted: false };
  const { rows } = await sql<{ ids: string[] }>`
    select ${pageOf(shape, { ...asked.values, offset: 0, limit })} as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const all: ReportBrief[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const piece = ids.slice(at, at + size);
    const found = await selectReports(db).where('l.id', '=', sql<string>`any(${piece}::uuid[])`).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    // One that was deleted since is no longer there.
    all.push(...piece.flatMap((id) => byId.get(id) ?? []).map(toBrief));
  }
  return all;
}
