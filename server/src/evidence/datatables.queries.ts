/** Evidence files with their reports, as a list. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { MAX_ALL_DATA, type datatablesQuery, type Invoice } from '#contract/datatables.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { containing, cut, order } from '#server/db/lists.ts';
import { type Total, totals } from '#server/db/totals.ts';

type Query = z.infer<typeof datatablesQuery>;
type Narrowing = Pick<Query, 'q' | 'satker' | 'tahun' | 'periode' | 'status'>;
const code = sql<string>`d.kpi->>'kode'`;
const nama = sql<string>`d.kpi->>'nama'`;
/** What each sort field of the contract orders by. */
const SORTS = {
  nama: [sql`b.nama`],
  ukuran: [sql`b.ukuran`],
  uploaded_at: [sql`b.uploaded_at`],
  unit: [sql`u.nama_unit`],
  periode: [sql`l.tahun`, sql`l.periode`],
  kpi: [code],
  status: [sql`l.status`],
} as const;

/** What the page, the whole and its total share. Without a search nothing is read but what reaches. */
function condition(scope: Scope, { q, satker, tahun, periode, status }: Narrowing): RawBuilder<SqlBool> {
  const all = [whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur'))];
  if (satker) all.push(sql`l.unit_id = ${satker}`);
  if (tahun !== undefined) all.push(sql`l.tahun = ${tahun}`);
  if (periode !== undefined) all.push(sql`l.periode = ${periode}`);
  if (status !== undefined) all.push(sql`l.status = any(${status.split(',')}::text[])`);
  if (q) {
    const pattern = containing(q);
    all.push(
      sql`(b.nama ilike ${pattern} or u.nama_unit ilike ${pattern} or ${code} ilike ${pattern} or ${nama} ilike ${pattern})`,
    );
  }
  return sql.join(all, sql` and `);
}

const file = (db: Db, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where('b.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where(where);

const totalsOfEvidence = totals();

/**
 * The evidence of the reports inside `scope`: one page, how many there are and, when asked for, the list from its
 * beginning. The search looks at the file, the unit and the indicator; newest first unless ordered otherwise.
 */
export async function listEvidence(
  db: Db,
  scope: Scope,
  query: Query,
): Promise<{ invoices: Invoice[]; allData: Invoice[] } & Total> {
  const { q, satker, tahun, periode, status } = query;
  const narrowing = { q, satker, tahun, periode, status };
  const where = condition(scope, narrowing);
  const { field, dir } = order(query.sort ?? '-uploaded_at', 'uploaded_at' as keyof typeof SORTS);
  const columns = [...SORTS[field], sql`b.id`];
  const line = async ({ offset, limit }: { offset: number; limit: number }): Promise<Invoice[]> => {
    // First which they are: texts of an indicator are looked up for these few, not for every file there is.
    let chosen = file(db, where).select('b.id').offset(offset).limit(limit);
    for (const column of columns) chosen = chosen.orderBy(column, dir);
    let asked = file(db, sql<SqlBool>`b.id = any(array${chosen})`).select([
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
      code.as('kpi_kode'),
      nama.as('kpi_nama'),
    ]);
    for (const column of columns) asked = asked.orderBy(column, dir);
    const rows = await asked.execute();
    return rows.map((row) => ({
      ...row,
      ukuran: Number(row.ukuran),
      uploaded_at: row.uploaded_at.toISOString(),
    }));
  };
  const { known, note } = totalsOfEvidence([scope, narrowing]);
  const counted = async () => {
    const { n } = await file(db, where)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return note(Number(n));
  };
  const total = known ?? (await counted());
  const allData = query.allData === '1' ? await line({ offset: 0, limit: MAX_ALL_DATA }) : [];
  return { invoices: await line(cut(query)), allData, ...total };
}
