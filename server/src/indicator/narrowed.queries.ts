/** By what a list of KPIs (`kpi as k`) is narrowed: what every way of finding its pages has in common. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { kpiQuery } from '#contract/units.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import { containing, order } from '#server/db/lists.ts';
import { written } from '#server/db/written.ts';
import type { CurrentUser } from '#server/http/kit.ts';

export type Filters = Omit<z.infer<typeof kpiQuery>, 'page' | 'perPage'>;
/** Who reads a list: of a person only what they may do counts. */
export type Reader = Pick<CurrentUser, 'ability'>;

/** Filters that one column answers; each is called as its field. */
const COLUMNS = [
  'tahun',
  'status',
  'unit_id',
  'sasaran_kegiatan_id',
  'tipe_nilai',
  'polarisasi',
  'konsolidasi',
] as const;
type Column = (typeof COLUMNS)[number];

/** What the text of a condition depends on. */
export type Narrowed = { whole: boolean; satker: boolean; q: boolean } & Record<Column, boolean>;
export type Sorted = { field: 'urut' | 'nama' | 'status'; dir: 'asc' | 'desc' };
/** By what a list is sorted. Codes stand in the order of people, which a column of its own has. */
export function sorting(sort: Filters['sort']): Sorted {
  const { field, dir } = order(sort, 'kode' as 'kode' | 'nama' | 'status');
  return { field: field === 'kode' ? 'urut' : field, dir };
}
export type NarrowedBy = {
  sendiri: string[];
  bawahan: string[];
  satker: string | undefined;
  q: string;
} & Pick<Filters, Column>;
export type Cut = { offset: number; limit: number };

/** By what `user`, who is to do `action` with it, and the filters narrow a list: the text of it, and its values. */
export function narrowing(user: Reader, filters: Filters, action: 'read' | 'export' = 'read') {
  const scope = unitScope(user.ability, action, 'Kpi');
  const { satker, q } = filters;
  const of = <T>(value: (column: Column) => T) =>
    Object.fromEntries(COLUMNS.map((column) => [column, value(column)])) as Record<Column, T>;
  const isSent = of((column) => filters[column] !== undefined && filters[column] !== '');
  const shape: Narrowed = { whole: scope === 'semua', satker: Boolean(satker), q: Boolean(q), ...isSent };
  const reach = scope === 'semua' ? { sendiri: [], bawahan: [] } : scope;
  const sent = of((column) => filters[column]) as Pick<Filters, Column>;
  const values: NarrowedBy = { ...reach, ...sent, satker, q: containing(q ?? '') };
  return { shape, values };
}

/** The units (`unit as u`) that the reader reaches. */
const own = ({ sendiri, bawahan }: NarrowedBy) => whereScope({ sendiri, bawahan }, sql.ref('u.id'), sql.ref('u.jalur'));
const unitsOf = (values: NarrowedBy) => sql`select u.id from unit as u where ${own(values)}`;

/** How many units the reader reaches, counted up to `atMost`. */
export const unitsInReach = written((db, values: NarrowedBy & { atMost: number }) =>
  sql<{ n: string }>`select count(*) as n from (${unitsOf(values)} limit ${values.atMost}) as few`.compile(db),
);

/** The filters that a column of the record answers, but for the unit's. */
export function filtered(shape: Narrowed, values: NarrowedBy): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`k.deleted_at is null`];
  for (const column of COLUMNS) if (shape[column]) all.push(sql`${sql.ref(`k.${column}`)} = ${values[column]}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Every condition of a list, from which PostgreSQL chooses where to begin. */
export function condition(shape: Narrowed, values: NarrowedBy): RawBuilder<SqlBool> {
  const all = [filtered(shape, values)];
  if (shape.satker) all.push(sql`k.unit_id = ${values.satker}`);
  if (!shape.q) {
    if (!shape.whole) all.push(sql`k.unit_id in (${unitsOf(values)})`);
  } else {
    // Joined with what has the word, units were gone through once for each record: a search took longer than a statement may.
    all.push(reachedAmong(shape, values), sql`k.cari like lower(${values.q})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/**
 * The same where the reader reaches few units, or names one: their records are read first, whatever the word. A condition on
 * `cari` would have its index read for each unit. `named`: all units in reach are named, none as the root of others.
 */
export function conditionByUnit(shape: Narrowed & { named: boolean }, values: NarrowedBy): RawBuilder<SqlBool> {
  const inReach = shape.named
    ? sql`k.unit_id = any(${values.sendiri}::uuid[])`
    : sql`k.unit_id = any(array(${unitsOf(values)}))`;
  const units = shape.satker ? sql`k.unit_id = ${values.satker} and ${reachedOne(shape, values)}` : inReach;
  return sql<SqlBool>`${units} and ${filtered(shape, values)} and lower(k.kode || chr(10) || k.nama) like lower(${values.q})`;
}

/** Whether the reader reaches a record, looked up in a table of all units in reach: for many records. */
export const reachedAmong = ({ whole }: Narrowed, values: NarrowedBy): RawBuilder<SqlBool> =>
  // Without `is true` it would become a join.
  whole ? sql<SqlBool>`true` : sql<SqlBool>`(k.unit_id in (${unitsOf(values)})) is true`;

/** The same, looked up record by record: for walks that end after a few, where the units in reach are many. */
export const reachedOne = ({ whole }: Narrowed, values: NarrowedBy): RawBuilder<SqlBool> =>
  whole ? sql<SqlBool>`true` : sql<SqlBool>`(select ${own(values)} from unit as u where u.id = k.unit_id)`;
