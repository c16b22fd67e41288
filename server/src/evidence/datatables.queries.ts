/** Evidence files with their reports, as a list. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { MAX_ALL_DATA, type datatablesQuery, type datatablesSchema, type Invoice } from '#contract/datatables.ts';
import type { Scope } from '#server/auth/abilities.ts';
import { cut } from '#server/db/lists.ts';
import { type Total, totals } from '#server/db/totals.ts';
import { namesakes } from '#domain/text/repeated-names.ts';
import type { Db } from '#server/db/tx.ts';
import { narrowing, sorting } from '#server/evidence/narrowed.queries.ts';
import { type Bounds, BOUNDS, evidenceWays } from '#server/evidence/ways.queries.ts';

type Query = z.infer<typeof datatablesQuery>;
type Answer = z.infer<typeof datatablesSchema>;

/** The files as the list gives them, in the order of their ids as given; those that are gone meanwhile are left out. */
async function linesOf(db: Db, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
    .where('b.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .select([
      'b.id',
      'b.nama',
      'b.mime',
      'b.ukuran',
      'b.uploaded_at',
      'l.id as laporan_id',
      'l.status',
      'l.tahun',
      'l.periode',
      'l.unit_id',
      'u.nama_unit as unit',
      'u.kode',
      sql<string>`d.kpi->>'kode'`.as('kpi_kode'),
      sql<string>`d.kpi->>'nama'`.as('kpi_nama'),
    ])
    .execute();
  const doubled = namesakes(rows.map(({ unit_id: id, unit: nama_unit }) => ({ id, nama_unit })));
  const lines = new Map(
    rows.map(({ kode, ...row }) => [
      row.id,
      {
        ...row,
        ...(doubled.has(row.unit_id) && { unit_kode: kode }),
        ukuran: Number(row.ukuran),
        uploaded_at: row.uploaded_at.toISOString(),
      } satisfies Invoice,
    ]),
  );
  return ids.flatMap((id) => lines.get(id) ?? []);
}

/** Lists of evidence whose totals are kept together. @param bounds up to where each way to a page goes */
export function evidenceLists(bounds: Bounds = BOUNDS) {
  const totalsOfEvidence = totals();
  const waysOf = evidenceWays(bounds);

  /**
   * The evidence of the reports inside `scope`: one page, how many there are and, when asked for, the list from its
   * beginning. The search looks at the file, the unit and the indicator; newest first unless ordered otherwise.
   */
  return async function list(
    db: Db,
    scope: Scope,
    query: Query,
  ): Promise<{ invoices: Invoice[]; allData: Invoice[] } & Total & Pick<Answer, 'perkiraan'>> {
    const { shape, values } = narrowing(scope, query);
    const { known, note } = totalsOfEvidence([shape, values]);
    const sorted = { ...shape, ...sorting(query.sort) };
    const page = cut(query);
    const beginning = { offset: 0, limit: query.allData === '1' ? MAX_ALL_DATA : 0 };
    const isWithin = page.offset + page.limit <= beginning.limit;
    const upTo = Math.max(page.offset + page.limit, beginning.limit);
    const asked = { values, shape: sorted, q: query.q, known: known?.total, upTo };
    const pages = await waysOf(db, { ...asked, first: beginning.limit > 0 ? beginning : page });
    const allData = beginning.limit > 0 ? await linesOf(db, await pages.idsOf(beginning)) : [];
    const invoices = isWithin
      ? allData.slice(page.offset, page.offset + page.limit)
      : await linesOf(db, await pages.idsOf(page));
    if (pages.isEstimated) return { invoices, allData, total: pages.total, perkiraan: true };
    return { invoices, allData, ...(known ?? note(pages.total)) };
  };
}
