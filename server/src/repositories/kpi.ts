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
  const { offset, limit } = potong(query);
  const cocok = syarat(pengguna, query);
  const { field, dir } = urutan(query.sort, 'kode' as 'kode' | 'nama' | 'status');
  // Which rows are on the page is read from an index alone (migration 003); only those are then read whole.
  const arah = sql.raw(dir);
  const halaman = sql<string>`(select k.id from kpi as k where ${cocok}
    order by ${sql.ref(`k.${field}`)} ${arah}, k.id ${arah} offset ${offset} limit ${limit})`;
  const [rows, hitungan] = await Promise.all([
    pilih(db).where('k.id', 'in', halaman).orderBy(`k.${field}`, dir).orderBy('k.id', dir).execute(),
    sql<{ n: string }>`select count(*) as n from kpi as k where ${cocok}`.execute(db),
  ]);
  return { data: rows.map(keKpi), total: Number(hitungan.rows[0]?.n ?? 0) };
}

/** Every KPI that may be exported and that the filters give, in the list's order, with its unit; at most `batas`. */
export async function semuaKpi(db: Kysely<Database>, pengguna: Pengguna, query: Saringan, batas: number) {
  const { field, dir } = urutan(query.sort, 'kode' as 'kode' | 'nama' | 'status');
  const rows = await pilih(db)
    .where(syarat(pengguna, query))
    .select(['u.nama_unit', 'u.kode as unit_kode'])
    .orderBy(`k.${field}`, dir)
    .orderBy('k.id', dir)
    .limit(batas)
    .execute();
  return rows.map((row) => ({ ...keKpi(row), unit: { kode: row.unit_kode, nama_unit: row.nama_unit } }));
}

type Saringan = Omit<z.infer<typeof kpiQuery>, 'page' | 'perPage'>;

/** What the KPIs (`kpi as k`) of a list have in common. */
function syarat(pengguna: Pengguna, query: Saringan) {
  const lingkup = lingkupUnit(pengguna.ability, 'read', 'Kpi');
  const semua = [sql<SqlBool>`k.deleted_at is null`];
  if (lingkup !== 'semua') {
    const milik = whereLingkup(lingkup, sql.ref('u.id'), sql.ref('u.jalur'));
    semua.push(sql`k.unit_id in (select u.id from unit as u where ${milik})`);
  }
  if (query.satker) semua.push(sql`k.unit_id = ${query.satker}`);
  if (query.tahun !== undefined) semua.push(sql`k.tahun = ${query.tahun}`);
  if (query.status !== undefined) semua.push(sql`k.status = ${query.status}`);
  if (query.q) semua.push(sql`k.cari like lower(${mengandung(query.q)})`);
  return sql<SqlBool>`${sql.join(semua, sql` and `)}`;
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

/** A unit's indicators of a year, whatever their status. */
export async function kpiDariUnit(
  db: Db,
  { unit_id, tahun }: { unit_id: string; tahun: number },
  kunci: 'baca' | 'ubah' = 'baca',
): Promise<Kpi[]> {
  const ids = await db
    .selectFrom('kpi')
    .select('id')
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .execute();
  return cariKpi(
    db,
    ids.map(({ id }) => id),
    kunci,
  );
}

/** Some of the targets; what is left out is not touched. */
export type SebagianTarget = { [K in keyof TargetKpi]?: TargetKpi[K] | undefined };

const kolomTarget = (target: SebagianTarget, awalan: 'target' | 'target_atas') =>
  Object.fromEntries(
    PERIODE.filter((p) => target[p] !== undefined).map((p) => [`${awalan}_${p}`, target[p] ?? null]),
  ) as Record<string, number | null>;

const KOSONG: TargetKpi = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };

type KolomKpi = Omit<z.infer<typeof kpiCreateBody>, 'alasan'>;
export type UbahanKpi = { [K in keyof KolomKpi]?: KolomKpi[K] | undefined };

/** The columns that a change touches; a field left out is not touched, `target_atas: null` empties all five. */
export function kolomKpi({ target, target_atas, ...rest }: UbahanKpi) {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, nilai]) => nilai !== undefined)),
    ...kolomTarget(target ?? {}, 'target'),
    ...kolomTarget(target_atas === null ? KOSONG : (target_atas ?? {}), 'target_atas'),
  };
}
