/** Evidence files with their reports, as a list. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { ALL_DATA_MAKSIMUM, type datatablesQuery, type Invoice } from '#contract/aplikasi/datatables.ts';
import { type Lingkup, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';

type Query = z.infer<typeof datatablesQuery>;
const kode = sql<string>`d.kpi->>'kode'`;
const nama = sql<string>`d.kpi->>'nama'`;
/** What each sort field of the contract orders by. */
const URUT = {
  nama: [sql`b.nama`],
  ukuran: [sql`b.ukuran`],
  uploaded_at: [sql`b.uploaded_at`],
  unit: [sql`u.nama_unit`],
  periode: [sql`l.tahun`, sql`l.periode`],
  kpi: [kode],
  status: [sql`l.status`],
} as const;

/** What the page, the whole and its total share. Without a search nothing is read but what reaches. */
function syarat(lingkup: Lingkup, q: string | undefined): RawBuilder<SqlBool> {
  const terbaca = whereLingkup(lingkup, sql.ref('l.unit_id'), sql.ref('u.jalur'));
  if (!q) return terbaca;
  const pola = mengandung(q);
  return sql<SqlBool>`${terbaca}
    and (b.nama ilike ${pola} or u.nama_unit ilike ${pola} or ${kode} ilike ${pola} or ${nama} ilike ${pola})`;
}

const berkas = (db: Db, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where('b.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where(where);

/**
 * The evidence of the reports inside `lingkup`: one page, how many there are and, when asked for, the list from its
 * beginning. The search looks at the file, the unit and the indicator; newest first unless ordered otherwise.
 */
export async function daftarBukti(
  db: Db,
  lingkup: Lingkup,
  query: Query,
): Promise<{ invoices: Invoice[]; allData: Invoice[]; total: number }> {
  const where = syarat(lingkup, query.q);
  const { field, dir } = urutan(query.sort ?? '-uploaded_at', 'uploaded_at' as keyof typeof URUT);
  const baris = async ({ offset, limit }: { offset: number; limit: number }): Promise<Invoice[]> => {
    let asked = berkas(db, where).select([
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
      kode.as('kpi_kode'),
      nama.as('kpi_nama'),
    ]);
    for (const kolom of URUT[field]) asked = asked.orderBy(kolom, dir);
    const rows = await asked.orderBy('b.id', dir).offset(offset).limit(limit).execute();
    return rows.map((row) => ({
      ...row,
      ukuran: Number(row.ukuran),
      uploaded_at: row.uploaded_at.toISOString(),
    }));
  };
  const { n } = await berkas(db, where)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const invoices = await baris(potong(query));
  const allData = query.allData === '1' ? await baris({ offset: 0, limit: ALL_DATA_MAKSIMUM }) : [];
  return { invoices, allData, total: Number(n) };
}
