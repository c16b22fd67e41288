import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

type PageInfo = { page: number; perPage: number };

/** Rows to skip and to take for a page; no list is longer than what an integer counts. */
export const cut = ({ page, perPage }: PageInfo) => ({
  offset: Math.min((page - 1) * perPage, 2_147_483_647),
  limit: perPage,
});

/** `-nama` → the field and its direction. */
export function order<S extends string>(sort: string | undefined, fallback: S): { field: S; dir: 'asc' | 'desc' } {
  if (sort === undefined) return { field: fallback, dir: 'asc' };
  return sort.startsWith('-') ? { field: sort.slice(1) as S, dir: 'desc' } : { field: sort as S, dir: 'asc' };
}

/**
 * A code in the order of people, A2 before A10: every number filled up with zeros. The column `kpi.urut` is the same
 * (migration 006).
 */
export const inNaturalOrder = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(regexp_replace(regexp_replace(${code}, '\\d+', '00000000\\&', 'g'), '\\d*(\\d{8})(?!\\d)', '\\1', 'g') collate "C")`;

/** A search text as an ILIKE pattern: its own `%`, `_` and `\` are plain characters. */
export const containing = (q: string) => `%${q.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** How many rows a query has, whatever it selects. */
export const countOf = <DB, TB extends keyof DB, O>(matching: SelectQueryBuilder<DB, TB, O>) =>
  matching.clearSelect().select((eb) => eb.fn.countAll<string>().as('n'));
