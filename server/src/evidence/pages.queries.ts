/** The ways to a page of the list of evidence (docs/decisions/0153): each gives the ids on it, in the list's order. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { written } from '#server/db/written.ts';
import {
  belongs,
  columnsOf,
  type Given,
  groupedBy,
  keyOf,
  type Membership,
  ordered,
  otherReports,
  type Reports,
  reports,
  type Sorted,
} from '#server/evidence/narrowed.queries.ts';

/** By what files are found that have a word; undefined where all are. */
export type Match = {
  /** Some of the units in reach have it. */
  units: Membership | undefined;
  /** Texts of indicators: those that have it are known, none has it, or they are too many to be gone through first. */
  texts: 'known' | 'none' | 'many';
};
export type Cut = { offset: number; limit: number };
export type Way = Reports & Sorted & { match?: Match | undefined; short?: boolean };
export type Wanted = Given & Cut & { texts: string[] };

const reportOf = (by: RawBuilder<SqlBool> | undefined, { texts }: Match, values: Wanted): RawBuilder<SqlBool> => {
  const all = by ? [by] : [];
  if (texts === 'known') all.push(sql`b.teks = any(${values.texts}::bigint[])`);
  // Without `is true` all that have a word that many have would be read by its trigrams, and sorted.
  all.push(sql`(b.cari like lower(${values.word})) is true`);
  if (texts === 'many') {
    all.push(sql`b.kode ilike ${values.word}`);
    all.push(sql`(select d.kpi ->> 'nama' ilike ${values.word} from berkas as f join laporan_detail as d on d.id = f.detail_id
      where f.id = b.id)`);
  }
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
};

/** Whether a file has the word, where its unit (`u.hit`) stands beside it. */
const matchesBeside = ({ match }: Way, values: Wanted) =>
  match ? reportOf(match.units && sql<SqlBool>`u.hit`, match, values) : sql<SqlBool>`true`;
/** The same of files alone. */
const matches = ({ match, ...shape }: Way, values: Wanted) =>
  match
    ? reportOf(match.units && belongs(match.units, { ...shape, hits: true }, values), match, values)
    : sql<SqlBool>`true`;

const FILES = sql`join bukti as b on b.laporan_id = l.laporan_id`;
const columns = (way: Way) => columnsOf(way.field).map((column, i) => sql`${column} as ${sql.ref(`c${i}`)}`);
const named = (way: Way) =>
  ordered(
    columnsOf(way.field).map((_, i) => sql.ref(`c${i}`)),
    sql.ref('id'),
    way.dir,
  );
const withGroup = (way: Way): Way => ({ ...way, group: groupedBy(way.field) });

type Found = { total: string; ids: string[] };
const pageOf = (way: Way, values: Wanted) =>
  sql`(select count(*) from found_files) as total,
    array(select id from found_files order by ${named(way)} offset ${values.offset} limit ${values.limit}) as ids`;

/** The page where the reports have few files: all of them are read, counted and sorted. */
export const pageOfFew = written((db, values: Wanted, way: Way) => {
  const all = withGroup(way);
  const from = reports(all, values, { word: way.match?.units !== undefined, more: FILES });
  return sql<Found>`with found_files as materialized (
      select b.id, ${sql.join(columns(way))} ${from} and ${matchesBeside(way, values)})
    select ${pageOf(way, values)}`.compile(db);
});

/** The page along the order of the files, from whichever end is nearer: whether a file belongs to the list is looked up. */
export const pageAlong = written((db, values: Wanted, { by, ...way }: Way & { by: Membership }) => {
  const order = ordered(groupedBy(way.field) ? [] : columnsOf(way.field), sql.ref('b.id'), way.dir);
  // Fenced off: what belongs to the list would be sorted instead, which takes longer than to pass what does not.
  const along = sql`(select b.* from bukti as b order by ${order} offset 0)`;
  return sql<{
    id: string;
  }>`select b.id from ${along} as b where ${belongs(by, way, values)} and ${matches(way, values)}
    offset ${values.offset} limit ${values.limit}`.compile(db);
});

/** How many files have the word, of each group where the order goes by reports. */
export const countMatching = written((db, values: Wanted, { fewOthers, ...way }: Way & { fewOthers: boolean }) => {
  const { group } = way;
  const having = matches({ ...way, group: undefined }, values);
  if (!group && fewOthers) {
    // Each process that counts would make a table of the others for itself; and joined, all files would be gone through again.
    const beside = sql`cross join lateral (select from bukti as b where b.laporan_id = l.laporan_id and ${having} offset 0) as b`;
    return sql<{ key: string | null; n: string }>`select null as key, count(*) - (
      select count(*) ${otherReports(way, values, beside)}) as n from bukti as b where ${having}`.compile(db);
  }
  const key = group ? keyOf(group) : sql`null::text`;
  return sql<{ key: string | null; n: string }>`select ${key} as key, count(*) as n
    ${reports(way, values, { word: way.match?.units !== undefined, more: FILES })} and ${matchesBeside(way, values)} group by 1`.compile(
    db,
  );
});

/** The page of a word that few files have, each place that may have it being asked for up to so many. */
export const pageOfMatching = written((db, values: Wanted & { few: number }, way: Way) => {
  const all = withGroup(way);
  const match = way.match ?? { units: undefined, texts: 'none' };
  const more = sql`limit ${values.few} + 1`;
  // Of less than three letters there are no trigrams: all of them would be gone through.
  const named = sql`b.cari like lower(${values.word})`;
  const places = [sql`select b.id from bukti as b where ${way.short ? sql`(${named}) is true` : named} ${more}`];
  if (match.texts === 'known')
    places.push(sql`select b.id from bukti as b where b.teks = any(${values.texts}::bigint[]) ${more}`);
  if (match.units) {
    places.push(sql`select b.id ${reports({ ...way, hits: true }, values, { more: FILES })} ${more}`);
  }
  const names = places.map((_, i) => sql.ref(`place${i}`));
  const each = places.map((place, i) => sql`${names[i]} as materialized (${place})`);
  const within = sql.join(
    names.map((name) => sql`(select count(*) from ${name}) <= ${values.few}`),
    sql` and `,
  );
  const found = sql.join(
    names.map((name) => sql`select id from ${name}`),
    sql` union `,
  );
  const files = sql`join bukti as b on b.laporan_id = l.laporan_id join (${found}) as f on f.id = b.id`;
  return sql<Found & { complete: boolean }>`with ${sql.join(each)}, found_files as materialized (
      select b.id, ${sql.join(columns(way))} ${reports(all, values, { more: files })} and (select ${within}))
    select (select ${within}) as complete, ${pageOf(way, values)}`.compile(db);
});

/** The texts of indicators of all files, jumped through in their index up to `texts`, with whether each has the word. */
export const textsOfAll = written((db, { word, atMost }: { word: string; atMost: number }) =>
  sql<{ text: string; hit: boolean }>`
    with recursive jump as (
      (select teks from bukti order by teks limit 1)
      union all
      select (select b.teks from bukti as b where b.teks > jump.teks order by b.teks limit 1) from jump where jump.teks is not null
    )
    select one.teks as text, (d.kpi ->> 'kode' ilike ${word} or d.kpi ->> 'nama' ilike ${word}) is true as hit
    from (select teks from jump where teks is not null limit ${atMost}) as one
    cross join lateral (select b.id from bukti as b where b.teks = one.teks limit 1) as b
    join berkas as f on f.id = b.id join laporan_detail as d on d.id = f.detail_id`.compile(db),
);

/** Of a part of all files (percent): how many they are, and how many of their names have the word. */
export const sampled = written((db, { word, part }: { word: string; part: number }) =>
  sql<{
    n: string;
    hits: string;
    all: string;
  }>`select count(*) as n, count(*) filter (where b.cari like lower(${word})) as hits,
    (select reltuples from pg_class where oid = 'bukti'::regclass)::bigint as all from bukti as b tablesample system (${part})`.compile(
    db,
  ),
);

/**
 * Of a part of all files (percent): how many are the list's, and how many of them have the word in themselves or their indicator;
 * those of units that have it are left out of both. The same part each time, so that each page says the same.
 */
export const estimated = written((db, values: Wanted & { part: number }, { match, ...way }: Way) => {
  const own = belongs('each', { ...way, hits: false }, values);
  const isRest = match?.units ? sql`${own} and not ${belongs('each', { ...way, hits: true }, values)}` : own;
  const has = matches({ ...way, match: match && { ...match, units: undefined } }, values);
  return sql<{ n: string; found: string }>`
    select count(*) as n, count(*) filter (where ${has}) as found
    from bukti as b tablesample system (${values.part}) repeatable (1) where ${isRest}`.compile(db);
});
