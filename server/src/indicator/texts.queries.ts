/**
 * Pages of a search by the texts that indicators have in common. An organisation has many indicators and few texts: every
 * unit has those of its level again each year. Whether a text has the word is asked once for each text, and what has it is
 * then read from an index, already in the order of ids (migration 071, docs/decisions/0141).
 */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inNaturalOrder } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';
import { together } from '#server/db/together.ts';
import { written } from '#server/db/written.ts';
import {
  type Cut,
  type Narrowed,
  type NarrowedBy,
  reachedAmong,
  reachedOne,
  type Sorted,
} from '#server/indicator/narrowed.queries.ts';
import { choice } from '#server/indicator/queries.ts';

/** Up to how many texts, and groups of one text, year and status, a search goes this way. */
export type TextBounds = {
  texts: number;
  groups: number;
  /** A page that begins behind so many records is looked for by counting. */
  farBehind: number;
};

type PageShape = Narrowed & Sorted & { among: boolean; farBehind: boolean };
type Values = NarrowedBy &
  Cut &
  Omit<TextBounds, 'farBehind'> & { textsAndOne: number; groupsAndOne: number; until: number };

/** The groups that have the word; none when there are too many texts, and too many when there are too many groups. */
const groups = (shape: Narrowed, values: Values) => sql`
  with recursive texts as (
    (select k.kode, k.nama from kpi as k where k.deleted_at is null order by k.kode, k.nama limit 1)
    union all
    select next.kode, next.nama from texts as t cross join lateral (
      select k.kode, k.nama from kpi as k where k.deleted_at is null and (k.kode, k.nama) > (t.kode, t.nama)
      order by k.kode, k.nama limit 1) as next
  ), looked_at as materialized (select kode, nama from texts limit ${values.textsAndOne}),
  having_it as materialized (
    select kode, nama from looked_at where (select count(*) from looked_at) <= ${values.texts}
      and lower(kode || chr(10) || nama) like lower(${values.q})
  ), parts as (
    select h.kode, h.nama, first.tahun, first.status from having_it as h cross join lateral (
      select k.tahun, k.status from kpi as k where k.deleted_at is null and k.kode = h.kode and k.nama = h.nama
        and ${shape.tahun ? sql`k.tahun = ${values.tahun}` : sql`true`}
      order by k.tahun, k.status limit 1) as first
    union all
    select p.kode, p.nama, next.tahun, next.status from parts as p cross join lateral (
      select k.tahun, k.status from kpi as k where k.deleted_at is null and k.kode = p.kode and k.nama = p.nama
        and ${shape.tahun ? sql`k.tahun = p.tahun and k.status > p.status` : sql`(k.tahun, k.status) > (p.tahun, p.status)`}
      order by k.tahun, k.status limit 1) as next
  ), chosen as materialized (select kode, ${inNaturalOrder(sql`kode`)} as urut, nama, tahun, status from parts
    where ${shape.status ? sql`status = ${values.status}` : sql`true`} limit ${values.groupsAndOne})`;

/** The records (`kpi as k`) of a group `g` within reach. */
const ofGroup = (reached: RawBuilder<SqlBool>) => sql`kpi as k where k.deleted_at is null
  and k.kode = g.kode and k.nama = g.nama and k.tahun = g.tahun and k.status = g.status and ${reached}`;

/** The ids of a page: no page takes more of a group than what it takes of all of them. */
function idsOf(shape: PageShape, values: Values): RawBuilder<string[]> {
  const reached = (shape.among ? reachedAmong : reachedOne)(shape, values);
  const direction = sql.raw(shape.dir);
  return sql<string[]>`array(${groups(shape, values)}
    select found.id from chosen as g cross join lateral (
      select k.id from ${ofGroup(reached)} order by k.id ${direction} limit ${values.until}) as found
    where (select count(*) from chosen) <= ${values.groups}
    order by ${sql.ref(`g.${shape.field}`)} ${direction}, found.id ${direction} offset ${values.offset} limit ${values.limit})`;
}

/** The same far behind the beginning: groups that end before the page are counted, which is quicker than sorting them. */
function idsFarBehind(shape: PageShape, values: Values): RawBuilder<string[]> {
  const direction = sql.raw(shape.dir);
  const key = sql.ref(`g.${shape.field}`);
  const records = ofGroup(reachedAmong(shape, values));
  return sql<string[]>`array(${groups(shape, values)}, sized as materialized (
      select g.*, found.n from chosen as g cross join lateral (select count(*) as n from ${records}) as found
      where (select count(*) from chosen) <= ${values.groups}
    ), keys as (
      select ${key} as key, sum(g.n) as n, (sum(sum(g.n)) over (order by ${key} ${direction}) - sum(g.n))::bigint as before
      from sized as g group by ${key}
    ), touched as materialized (
      select key, before from keys where before < ${values.until} and before + n > ${values.offset}
    )
    select found.id from sized as g join touched as t on t.key = ${key} cross join lateral (select k.id from ${records} offset 0) as found
    order by t.before, found.id ${direction}
    offset ${values.offset} - (select coalesce(min(before), 0) from touched) limit ${values.limit})`;
}

const page = written((db, values: Values, shape: PageShape) => {
  const { field, dir, farBehind } = shape;
  return choice(db)
    .where(sql<SqlBool>`k.id = any(${(farBehind ? idsFarBehind : idsOf)(shape, values)})`)
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id', dir)
    .compile();
});

/** How many a list has; null where a bound is passed. */
const count = written((db, values: Values, shape: Narrowed) =>
  sql<{ total: string | null }>`${groups(shape, values)}
    select case when (select count(*) from looked_at) <= ${values.texts} and (select count(*) from chosen) <= ${values.groups}
      then (select coalesce(sum(found.n), 0) from chosen as g
        cross join lateral (select count(*) as n from ${ofGroup(reachedAmong(shape, values))}) as found) end as total`.compile(
    db,
  ),
);

/**
 * One page of a search for a word, of every unit in reach.
 * @param options `among`: whether the units in reach are few enough to be read first; `counted`: whether the total is asked too,
 *   in the same journey
 * @returns undefined where this way does not lead to the answer: there are too many texts
 */
export async function pageByTexts(
  db: Db,
  given: NarrowedBy & Cut,
  { shape, among, bounds, counted }: { shape: Narrowed & Sorted; among: boolean; bounds: TextBounds; counted: boolean },
) {
  const { texts, groups: parts, farBehind } = bounds;
  const ends = { textsAndOne: texts + 1, groupsAndOne: parts + 1, until: given.offset + given.limit };
  const values: Values = { ...given, ...ends, texts, groups: parts };
  const pageShape: PageShape = { ...shape, among, farBehind: given.offset >= farBehind };
  const { field: _field, dir: _dir, ...narrowed } = shape;
  if (!counted) {
    const rows = await page(db, values, pageShape);
    return rows.length > 0 ? { rows, total: undefined } : undefined;
  }
  const [rows, [found]] = await together(db, [page.query(db, values, pageShape), count.query(db, values, narrowed)]);
  if (found?.total === null || found === undefined) return undefined;
  const total = Number(found.total);
  // Of an empty page only the count says that it is past the end. Both look on their own: what is on the page is there.
  if (rows.length === 0) return total <= given.offset ? { rows, total } : undefined;
  return { rows, total: Math.max(total, given.offset + rows.length) };
}
