/** By what the list of evidence is narrowed: what every way of finding its pages has in common (docs/decisions/0153). */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { datatablesQuery } from '#contract/datatables.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import { containing, order } from '#server/db/lists.ts';
import { written } from '#server/db/written.ts';

type Query = z.infer<typeof datatablesQuery>;

/** What the text of a condition on reports depends on. */
export type Narrowed = { whole: boolean; satker: boolean; tahun: boolean; periode: boolean; status: boolean };
export type NarrowedBy = {
  sendiri: string[];
  bawahan: string[];
  satker: string | undefined;
  tahun: number | undefined;
  periode: string | undefined;
  status: string[] | undefined;
  /** What is searched for, as a pattern. */
  word: string;
};

/** By what a reader and the filters narrow the list: the text of it, and its values. */
export function narrowing(scope: Scope, { q, satker, tahun, periode, status }: Query) {
  const shape: Narrowed = {
    whole: scope === 'semua',
    satker: Boolean(satker),
    tahun: tahun !== undefined,
    periode: periode !== undefined,
    status: status !== undefined,
  };
  const reach = scope === 'semua' ? { sendiri: [], bawahan: [] } : scope;
  const values: NarrowedBy = {
    ...reach,
    satker,
    tahun,
    periode,
    status: status?.split(','),
    word: containing(q ?? ''),
  };
  return { shape, values };
}

/** What each order of the contract goes by: what a file has, or what its report has. */
const OF_FILES = {
  nama: sql`b.nama`,
  ukuran: sql`b.ukuran`,
  uploaded_at: sql`b.uploaded_at`,
  kpi: sql`b.kode`,
} as const;
const OF_REPORTS = {
  unit: { by: [sql`u.nama_unit`], key: sql<string>`u.nama_unit` },
  periode: { by: [sql`l.tahun`, sql`l.periode`], key: sql<string>`concat(l.tahun, ' ', l.periode)` },
  status: { by: [sql`l.status`], key: sql<string>`l.status` },
} as const;
type Grouped = keyof typeof OF_REPORTS;
export type Sorted = { field: keyof typeof OF_FILES | Grouped; dir: 'asc' | 'desc' };

/** The order of the list; newest first unless asked otherwise. */
export const sorting = (sort: Query['sort']): Sorted => order(sort ?? '-uploaded_at', 'uploaded_at' as Sorted['field']);

/** What tells the groups of an order that goes by reports from each other. */
export const keyOf = (group: Grouped) => OF_REPORTS[group].key;

/** By which of a report's columns an order goes; undefined when it goes by the file. */
export const groupedBy = (field: Sorted['field']): Grouped | undefined =>
  field in OF_REPORTS ? (field as Grouped) : undefined;

/** The columns that an order goes by, of files (`bukti as b`) with their reports. */
export const columnsOf = (field: Sorted['field']): readonly RawBuilder<unknown>[] =>
  field in OF_REPORTS ? OF_REPORTS[field as Grouped].by : [OF_FILES[field as keyof typeof OF_FILES]];

/** `by` in one direction, ids deciding between equals. */
export const ordered = (by: readonly RawBuilder<unknown>[], id: RawBuilder<unknown>, dir: 'asc' | 'desc') =>
  sql.join([...by, id].map((column) => sql`${column} ${sql.raw(dir)}`));

/** Which reports a statement is about. `hits`: only of units that have the word; `keys`: only of these groups. */
export type Reports = Narrowed & { group?: Grouped | undefined; keyed?: boolean; hits?: boolean };

const seesUnits = ({ whole, group, hits }: Reports, word: boolean) =>
  !whole || group === 'unit' || hits === true || word;

/** The units in reach, each looked at once, and whether its name has the word. Fenced off: they are few and reports are many. */
function unitsInReach({ whole, satker, hits }: Reports, values: NarrowedBy, word: boolean): RawBuilder<unknown> {
  const all = [whereScope(whole ? 'semua' : values, sql.ref('u.id'), sql.ref('u.jalur'))];
  if (satker) all.push(sql`u.id = ${values.satker}`);
  if (hits) all.push(sql`u.nama_unit ilike ${values.word}`);
  const hit = word ? sql`u.nama_unit ilike ${values.word}` : sql`null::boolean`;
  return sql`(select u.id, u.nama_unit, ${hit} as hit from unit as u where ${sql.join(all, sql` and `)} offset 0)`;
}

/** The conditions that a report's own columns answer. */
function ofReports({ satker, tahun, periode, status, group, keyed }: Reports, values: NarrowedBy & { keys: string[] }) {
  const all = [sql<SqlBool>`l.deleted_at is null`];
  if (satker) all.push(sql`l.unit_id = ${values.satker}`);
  if (tahun) all.push(sql`l.tahun = ${values.tahun}`);
  if (periode) all.push(sql`l.periode = ${values.periode}`);
  if (status) all.push(sql`l.status = any(${values.status}::text[])`);
  if (group && keyed) all.push(sql`${OF_REPORTS[group].key} = any(${values.keys}::text[])`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

export type Given = NarrowedBy & { keys: string[] };

/** `from … where …` of the reports (`bukti_laporan as l`, `unit as u` where something is asked of it). @param word whether `u.hit` is asked for */
export function reports(
  shape: Reports,
  values: Given,
  { word = false, more = sql`` }: { word?: boolean; more?: RawBuilder<unknown> } = {},
) {
  const units = seesUnits(shape, word)
    ? sql`join ${unitsInReach(shape, values, word)} as u on u.id = l.unit_id`
    : sql``;
  return sql`from bukti_laporan as l ${units} ${more} where ${ofReports(shape, values)}`;
}

/** `from … where …` of all other reports. */
export function otherReports(shape: Reports, values: Given, more: RawBuilder<unknown> = sql``) {
  const own = ofReports(shape, values);
  if (!seesUnits(shape, false)) return sql`from bukti_laporan as l ${more} where (${own}) is not true`;
  const units = unitsInReach(shape, values, false);
  return sql`from bukti_laporan as l left join ${units} as u on u.id = l.unit_id ${more}
    where (u.id is not null and ${own}) is not true`;
}

/** How it is found whether a file's report is among those of the list. */
export type Membership = 'within' | 'without' | 'each';
/** A set of reports up to here is held in the memory that a statement has (4 MB twice). */
export const HELD = 150_000;
// Whoever plans shall never take the set for larger than what is held: it would then be gone through for each file.
const atMost = sql.lit(HELD + 10_000);

/**
 * Whether the report of a file (`b.laporan_id`) is one of the list's: looked up in a table of those that are (`within`), of
 * those that are not (`without`), or file by file (`each`).
 */
export function belongs(by: Membership, shape: Reports, values: Given): RawBuilder<SqlBool> {
  // Without `is true` it would become a join, and the order of the files would be lost.
  if (by === 'within')
    return sql`(b.laporan_id in (select l.laporan_id ${reports(shape, values)} limit ${atMost})) is true`;
  if (by === 'without') {
    return sql`(b.laporan_id in (select l.laporan_id ${otherReports(shape, values)} limit ${atMost})) is not true`;
  }
  const own = ofReports(shape, values);
  const scope = whereScope(shape.whole ? 'semua' : values, sql.ref('u.id'), sql.ref('u.jalur'));
  const hit = shape.hits ? sql`u.nama_unit ilike ${values.word}` : sql`true`;
  return sql`(select ${own} and ${scope} and ${hit} from bukti_laporan as l join unit as u on u.id = l.unit_id where l.laporan_id = b.laporan_id)`;
}

/** Files of the list whose reports have one key of the order; all of them in an order that goes by files. */
export type Group = { key: string | null; reports: number; files: number };
type Surveyed = { key: string | null; reports: string; files: string; hit_reports: string; hits: string; all: number };

/** How many reports and files each group has, in the order of the groups, and how many files are of units that have the word. */
export const survey = written(
  (db, values: NarrowedBy, { q, dir, ...shape }: Reports & { q: boolean; dir: 'asc' | 'desc' }) => {
    const { group } = shape;
    const counts = sql`count(*) as reports, coalesce(sum(l.jumlah), 0) as files,
    ${q ? sql`count(*) filter (where u.hit)` : sql`0`} as hit_reports, ${q ? sql`coalesce(sum(l.jumlah) filter (where u.hit), 0)` : sql`0`} as hits,
    (select reltuples from pg_class where oid = 'bukti_laporan'::regclass) as all`;
    const from = reports(shape, values as Given, { word: q });
    const by = group ? OF_REPORTS[group].by : [];
    const direction = sql.raw(dir);
    const grouped = group
      ? sql`select ${OF_REPORTS[group].key} as key, ${counts} ${from} group by ${sql.join([...by])}
        order by ${sql.join(by.map((column) => sql`${column} ${direction}`))}`
      : sql`select null as key, ${counts} ${from}`;
    return sql<Surveyed>`${grouped}`.compile(db);
  },
);
