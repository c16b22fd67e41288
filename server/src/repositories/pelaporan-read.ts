/** Reading reports: one, a page of them, their history, notes and earlier rounds. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Catatan, Laporan, laporanQuery, LaporanRingkas, Riwayat } from '#contract/pelaporan.ts';
import { type Lingkup, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { mengandung, potong } from '#server/repositories/daftar.ts';
import { gabungPengisian } from '#server/repositories/pelaporan-jejak.ts';
import { keDetail, keRingkas, pilihDetail, pilihLaporan, salinan } from '#server/repositories/pelaporan-rows.ts';

/** A live report without its indicators; undefined when there is none. */
export async function bacaRingkas(db: Db, id: string): Promise<LaporanRingkas | undefined> {
  const row = await pilihLaporan(db).where('l.id', '=', id).executeTakeFirst();
  return row && keRingkas(row);
}

/** A live report with its indicators, in KPI code order. */
export async function bacaLaporan(db: Db, id: string): Promise<Laporan | undefined> {
  const row = await pilihLaporan(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const details = await pilihDetail(db).where('d.laporan_id', '=', id).execute();
  return { ...keRingkas(row), ambang: row.ambang, details: details.map(keDetail) };
}

/** One indicator of a report with its files. */
export async function bacaDetail(db: Db, detailId: string) {
  const row = await pilihDetail(db).where('d.id', '=', detailId).executeTakeFirst();
  return row && { ...keDetail(row), laporan_id: row.laporan_id };
}

/**
 * Takes hold of a live report until the transaction ends, so that what is decided about it stays true.
 * Undefined when there is none.
 */
export function kunciLaporan(trx: Db, id: string) {
  return trx
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .selectAll('l')
    .select('u.jalur as unit_jalur')
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .forUpdate('l')
    .executeTakeFirst();
}
export type LaporanTerkunci = NonNullable<Awaited<ReturnType<typeof kunciLaporan>>>;

type Saringan = z.infer<typeof laporanQuery>;

const SORT = {
  periode: 'l.periode',
  status: 'l.status',
  tahun: 'l.tahun',
  unit: 'u.nama_unit',
  submitted_at: 'l.submitted_at',
  updated_at: 'l.updated_at',
} as const;
const isSort = (nama: string): nama is keyof typeof SORT => nama in SORT;

/** The conditions of a list over `laporan as l` and `unit as u`; the page and its total share them. */
function syarat(lingkup: Lingkup, saring: Saringan): RawBuilder<SqlBool> {
  const all = [whereLingkup(lingkup, sql.ref('l.unit_id'), sql.ref('u.jalur')), sql`l.deleted_at is null`];
  if (saring.satker) all.push(sql`l.unit_id = ${saring.satker}`);
  if (saring.tahun !== undefined) all.push(sql`l.tahun = ${saring.tahun}`);
  if (saring.periode) all.push(sql`l.periode = ${saring.periode}`);
  if (saring.status) all.push(sql`l.status = any(${saring.status.split(',')}::text[])`);
  if (saring.q) all.push(sql`u.nama_unit ilike ${mengandung(saring.q)}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** One page of the live reports inside `lingkup`; a filter only ever narrows. */
export async function daftarLaporan(
  db: Db,
  lingkup: Lingkup,
  saring: Saringan,
): Promise<{ data: LaporanRingkas[]; total: number }> {
  const where = syarat(lingkup, saring);
  const { total } = await db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where(where)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = potong(saring);
  let query = pilihLaporan(db).where(where);
  const nama = saring.sort?.replace(/^-/, '');
  if (nama && isSort(nama)) {
    const turun = saring.sort?.startsWith('-');
    query = query.orderBy(SORT[nama], (order) => (turun ? order.desc() : order.asc()).nullsLast());
  }
  const rows = await query
    .orderBy('u.nama_unit')
    .orderBy('l.tahun')
    .orderBy('l.periode')
    .orderBy('l.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(keRingkas), total: Number(total) };
}

/** What was done with a report, oldest first. */
export async function bacaRiwayat(db: Db, laporanId: string): Promise<Riwayat[]> {
  const rows = await db
    .selectFrom('riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.laporan_id', '=', laporanId)
    .orderBy('r.urutan')
    .selectAll('r')
    .select('p.nama')
    .execute();
  return gabungPengisian(rows).map((row) => ({
    id: row.id,
    aksi: row.aksi,
    dari: row.dari,
    ke: row.ke,
    oleh: { id: row.oleh, nama: row.nama },
    peran: row.peran,
    waktu: row.waktu.toISOString(),
    catatan: row.catatan,
    perubahan: row.perubahan,
    putaran: row.putaran,
  }));
}

/** Notes of decisions and feedback on indicators, oldest first. */
export async function bacaCatatan(db: Db, laporanId: string): Promise<Catatan[]> {
  const rows = await db
    .selectFrom('catatan as c')
    .innerJoin('pengguna as p', 'p.id', 'c.oleh')
    .leftJoin('laporan_detail as d', 'd.id', 'c.detail_id')
    .where('c.laporan_id', '=', laporanId)
    .orderBy('c.waktu')
    .orderBy('c.id')
    .selectAll('c')
    .select(['p.nama', 'd.kpi'])
    .execute();
  return rows.map((row) => {
    const kpi = row.kpi === null ? null : salinan({ kpi: row.kpi });
    return {
      id: row.id,
      jenis: row.jenis,
      isi: row.isi,
      oleh: { id: row.oleh, nama: row.nama },
      peran: row.peran,
      waktu: row.waktu.toISOString(),
      putaran: row.putaran,
      detail_id: row.detail_id,
      kpi: kpi && { kode: kpi.kode, nama: kpi.nama },
    };
  });
}

const PEMUTUS = ['revise', 'approve', 'reject'] as const;

/** The decision that ended a round, or null while it has none. */
async function bacaKeputusan(db: Db, laporanId: string, putaran: number): Promise<Laporan['keputusan']> {
  const row = await db
    .selectFrom('riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.laporan_id', '=', laporanId)
    .where('r.putaran', '=', putaran)
    .where('r.aksi', 'in', PEMUTUS)
    .orderBy('r.urutan', 'desc')
    .select(['r.aksi', 'r.oleh', 'p.nama', 'r.peran', 'r.waktu', 'r.catatan'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { aksi, oleh, nama, peran, waktu, catatan } = row;
  return { aksi, oleh: { id: oleh, nama }, peran, waktu: waktu.toISOString(), catatan };
}

/** The last kept state of a round and its decision; undefined when nothing of that round was kept. */
export async function bacaPutaran(db: Db, laporanId: string, putaran: number): Promise<Laporan | undefined> {
  const row = await db
    .selectFrom('laporan_snapshot')
    .select('isi')
    .where('laporan_id', '=', laporanId)
    .where('putaran', '=', putaran)
    .orderBy('waktu', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...(row.isi as Laporan), klaim: null, keputusan: (await bacaKeputusan(db, laporanId, putaran)) ?? null };
}
