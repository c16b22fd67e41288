/**
 * Which way a search for a word finds its page. PostgreSQL cannot tell beforehand how many have a word, nor that all that have
 * it may stand at the end of the list's order; what is known of reader, texts and totals decides instead
 * (docs/decisions/0141).
 */
import { sql, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';
import {
  conditionByUnit,
  type Cut,
  filtered,
  type Narrowed,
  type NarrowedBy,
  reachedOne,
  type Sorted,
  unitsInReach,
} from '#server/indicator/narrowed.queries.ts';
import { choice, type keKpi } from '#server/indicator/queries.ts';
import { pageByTexts, type TextBounds } from '#server/indicator/texts.queries.ts';

type Found = { rows: Parameters<typeof keKpi>[0][]; total: number | undefined };
type Given = NarrowedBy & Cut;
type Shape = Narrowed & Sorted;

const sortedBy = ({ field, dir }: Sorted) => sql`${sql.ref(`k.${field}`)} ${sql.raw(dir)}, k.id ${sql.raw(dir)}`;
/** What is read of a record to find the page. Fenced off: the order of a page shall not decide where the reading begins. */
const COLUMNS = sql`k.id, k.urut, k.nama, k.status, k.tahun, k.unit_id, k.cari, k.deleted_at`;

const pageByUnit = written((db, values: Given, shape: Shape & { named: boolean; counted: boolean }) => {
  const having = sql`(select ${COLUMNS} from kpi as k where ${conditionByUnit(shape, values)} offset 0) as k`;
  const ids = sql<string[]>`array(select k.id from ${having}
    order by ${sortedBy(shape)} offset ${values.offset} limit ${values.limit})`;
  return choice(db)
    .where(sql<SqlBool>`k.id = any(${ids})`)
    .select((shape.counted ? sql<string>`(select count(*) from ${having})` : sql<string>`0`).as('total'))
    .orderBy(sortedBy(shape))
    .compile();
});

/** The page among the first so many of all records in the list's order: soon full when many have the word. */
const pageAmongFirst = written((db, values: Given & { first: number }, shape: Shape) => {
  // What narrows the list stands outside: the inner limit is what ends the walk.
  const ids = sql<string[]>`array(select k.id from (select ${COLUMNS} from kpi as k where k.deleted_at is null
      order by ${sortedBy(shape)} limit ${values.first}) as k
    where ${filtered(shape, values)} and k.cari like lower(${values.q}) and ${reachedOne(shape, values)}
    order by ${sortedBy(shape)} offset ${values.offset} limit ${values.limit})`;
  return choice(db).where(sql<SqlBool>`k.id = any(${ids})`).orderBy(sortedBy(shape)).compile();
});

/** Up to where a search goes a short way. */
export type Bounds = TextBounds & {
  /** Of so many units the records are read unit by unit. */
  fewUnits: number;
  /** So many units are read before the records that have the word. */
  someUnits: number;
  /** So many records are looked at for the page of a word that many have, before those that have it are sorted. */
  first: number;
};
export const BOUNDS: Bounds = { texts: 300, groups: 600, farBehind: 5000, fewUnits: 30, someUnits: 1000, first: 3000 };
/** How long it is remembered how many units a reader reaches, and that a way led nowhere, milliseconds. */
const REMEMBERED_MS = 60_000;
/** Readers and lists of which that is remembered. */
const LISTS = 1000;

/** The short ways of searches. What they remember only decides which of them is gone, never what is found. */
export function shortWays({ fewUnits, someUnits, first, ...texts }: Bounds) {
  const reaches = new LRUCache<string, number>({ max: LISTS, ttl: REMEMBERED_MS });
  const inVain = new LRUCache<string, true>({ max: LISTS, ttl: REMEMBERED_MS });

  async function unitsOf(db: Db, given: Given, shape: Shape): Promise<number> {
    if (shape.satker) return 1;
    if (shape.whole) return Number.POSITIVE_INFINITY;
    if (given.bawahan.length === 0) return given.sendiri.length;
    const key = JSON.stringify([given.sendiri, given.bawahan]);
    const known = reaches.get(key);
    if (known !== undefined) return known;
    const [row] = await unitsInReach(db, { ...given, atMost: someUnits + 1 });
    const units = Number(row?.n ?? 0);
    reaches.set(key, units);
    return units;
  }

  async function tried(key: string, way: () => Promise<Found | undefined>): Promise<Found | undefined> {
    if (inVain.has(key)) return undefined;
    const found = await way();
    if (!found) inVain.set(key, true);
    return found;
  }

  /**
   * The page of a search.
   * @param known the total, where it is kept; else it is counted on the way
   * @returns undefined when none of the short ways leads to it
   */
  return async function find(
    db: Db,
    given: Given,
    { shape, known }: { shape: Shape; known: number | undefined },
  ): Promise<Found | undefined> {
    if (known !== undefined && given.offset >= known) return { rows: [], total: undefined };
    const counted = known === undefined;
    const units = await unitsOf(db, given, shape);
    if (shape.satker || units <= fewUnits) {
      const rows = await pageByUnit(db, given, {
        ...shape,
        named: given.bawahan.length === 0 && !shape.whole,
        counted,
      });
      if (rows.length > 0) return { rows, total: counted ? Number(rows[0]?.total) : undefined };
      return given.offset === 0 ? { rows, total: 0 } : undefined;
    }
    const key = JSON.stringify([shape, given.sendiri, given.bawahan, given.tahun, given.status, given.q]);
    const byTexts = () => pageByTexts(db, given, { shape, among: units <= someUnits, bounds: texts, counted });
    const found = await tried(`texts ${key}`, byTexts);
    // Whether many have the word is known of a list whose total is kept.
    if (found || counted || given.offset + given.limit > first) return found;
    return tried(`first ${key}`, async () => {
      const rows = await pageAmongFirst(db, { ...given, first }, shape);
      return rows.length === given.limit ? { rows, total: undefined } : undefined;
    });
  };
}
