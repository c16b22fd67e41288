import type { Kysely } from 'kysely';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Kpi, kpiCreateBody, kpiQuery, TargetKpi } from '#contract/master.ts';
import { lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';

const PERIODE = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;

const pilih = (db: Db) =>
  db
    .selectFrom('kpi as k')
    .innerJoin('unit as u', 'u.id', 'k.unit_id')
    .leftJoin('sasaran_kegiatan as s', 's.id', 'k.sasaran_kegiatan_id')
    .selectAll('k')
    .select(['u.jalur', 's.kode as sasaran_kode', 's.nama as sasaran_nama'])
    .where('k.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof pilih>['executeTakeFirstOrThrow']>>;

const angka = (nilai: string | null) => (nilai === null ? null : Number(nilai));
const targetOf = (row: Row): TargetKpi => ({
  tahun: angka(row.target_tahun),
  tw1: angka(row.target_tw1),
  tw2: angka(row.target_tw2),
  tw3: angka(row.target_tw3),
  tw4: angka(row.target_tw4),
});
const targetAtasOf = (row: Row): TargetKpi | null => {
  const atas = {
    tahun: angka(row.target_atas_tahun),
    tw1: angka(row.target_atas_tw1),
    tw2: angka(row.target_atas_tw2),
    tw3: angka(row.target_atas_tw3),
    tw4: angka(row.target_atas_tw4),
  };
  return Object.values(atas).every((nilai) => nilai === null) ? null : atas;
};

function keKpi(row: Row): Kpi {
  return {
    id: row.id,
    versi: row.versi,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    kode: row.kode,
    nama: row.nama,
    unit_id: row.unit_id,
    unit_jalur: row.jalur,
    tahun: row.tahun,
    satuan: row.satuan,
    sasaran_kegiatan_id: row.sasaran_kegiatan_id,
    sasaran: row.sasaran_kode === null ? null : { kode: row.sasaran_kode, nama: row.sasaran_nama ?? '' },
    tipe_nilai: row.tipe_nilai,
    skala_id: row.skala_id,
    polarisasi: row.polarisasi,
    rumus_minimize: row.rumus_minimize,
    konsolidasi: row.konsolidasi,
    bobot: angka(row.bobot),
    definisi: row.definisi,
    definisi_x: row.definisi_x,
    definisi_y: row.definisi_y,
    sumber_data: row.sumber_data,
    pic: row.pic,
    target: targetOf(row),
    target_atas: targetAtasOf(row),
    status: row.status,
  };
}

/** One page of the KPIs that `pengguna` may read. `satker` narrows that and never widens it. */
export async function daftarKpi(
  db: Kysely<Database>,
  pengguna: Pengguna,
  query: z.infer<typeof kpiQuery>,
): Promise<{ data: Kpi[]; total: number }> {
  const lingkup = lingkupUnit(pengguna.ability, 'read', 'Kpi');
  let cocok = pilih(db).where(whereLingkup(lingkup, sql.ref('k.unit_id'), sql.ref('u.jalur')));
  if (query.satker) cocok = cocok.where('k.unit_id', '=', query.satker);
  if (query.tahun !== undefined) cocok = cocok.where('k.tahun', '=', query.tahun);
  if (query.status !== undefined) cocok = cocok.where('k.status', '=', query.status);
  if (query.q) {
    const pola = mengandung(query.q);
    cocok = cocok.where(sql<SqlBool>`(k.nama ilike ${pola} or k.kode ilike ${pola})`);
  }
  const { field, dir } = urutan(query.sort, 'kode' as 'kode' | 'nama' | 'status');
  const { offset, limit } = potong(query);
  const rows = await cocok.orderBy(`k.${field}`, dir).orderBy('k.id', dir).offset(offset).limit(limit).execute();
  const { n } = await cocok
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(keKpi), total: Number(n) };
}

/** Live KPIs by id, in no particular order; ids that name nothing are left out. */
export async function cariKpi(db: Db, ids: readonly string[], kunci: 'baca' | 'ubah' = 'baca'): Promise<Kpi[]> {
  if (ids.length === 0) return [];
  // Always locked in the same order, so that two bulk changes cannot wait for each other.
  const dipilih = pilih(db)
    .where('k.id', 'in', [...ids])
    .orderBy('k.id');
  const rows = await (kunci === 'ubah' ? dipilih.forUpdate('k') : dipilih).execute();
  return rows.map(keKpi);
}

/** Some of the targets; what is left out is not touched. */
export type SebagianTarget = { [K in keyof TargetKpi]?: TargetKpi[K] | undefined };

const kolomTarget = (target: SebagianTarget, awalan: 'target' | 'target_atas') =>
  Object.fromEntries(
    PERIODE.filter((p) => target[p] !== undefined).map((p) => [`${awalan}_${p}`, target[p] ?? null]),
  ) as Record<string, number | null>;

const KOSONG: TargetKpi = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };

export type UbahanKpi = { [K in keyof z.infer<typeof kpiCreateBody>]?: z.infer<typeof kpiCreateBody>[K] | undefined };

/** The columns that a change touches; a field left out is not touched, `target_atas: null` empties all five. */
export function kolomKpi({ target, target_atas, ...rest }: UbahanKpi) {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, nilai]) => nilai !== undefined)),
    ...kolomTarget(target ?? {}, 'target'),
    ...kolomTarget(target_atas === null ? KOSONG : (target_atas ?? {}), 'target_atas'),
  };
}

/** Whether one of the KPIs stands in a report that is neither deleted nor rejected. */
export async function dipakaiLaporan(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('laporan_detail as d')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .where('d.kpi_id', 'in', [...ids])
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select('k.kode')
    .distinct()
    .orderBy('k.kode')
    .execute();
  return rows.map((row) => row.kode);
}
