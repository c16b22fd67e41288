import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Kpi, kpiCreateBody, TargetKpi } from '#contract/units.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

const PERIODS = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;

/** Live KPIs with their unit and their sasaran. */
export const choice = (db: Db) =>
  db
    .selectFrom('kpi as k')
    .innerJoin('unit as u', 'u.id', 'k.unit_id')
    .leftJoin('sasaran_kegiatan as s', 's.id', 'k.sasaran_kegiatan_id')
    .selectAll('k')
    .select(['u.jalur', 'u.kode as unit_kode', 'u.nama_unit', 's.kode as sasaran_kode', 's.nama as sasaran_nama'])
    .where('k.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof choice>['executeTakeFirstOrThrow']>>;

const exact = (value: string | null) => (value === null ? null : Number(value));
const targetOf = (row: Row): TargetKpi => ({
  tahun: exact(row.target_tahun),
  tw1: exact(row.target_tw1),
  tw2: exact(row.target_tw2),
  tw3: exact(row.target_tw3),
  tw4: exact(row.target_tw4),
});
const upperTargetOf = (row: Row): TargetKpi | null => {
  const upper = {
    tahun: exact(row.target_atas_tahun),
    tw1: exact(row.target_atas_tw1),
    tw2: exact(row.target_atas_tw2),
    tw3: exact(row.target_atas_tw3),
    tw4: exact(row.target_atas_tw4),
  };
  return Object.values(upper).every((value) => value === null) ? null : upper;
};

/** A KPI as the API gives it. */
export function keKpi(row: Row): Kpi {
  return {
    id: row.id,
    versi: row.versi,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    kode: row.kode,
    nama: row.nama,
    unit_id: row.unit_id,
    unit: { kode: row.unit_kode, nama_unit: row.nama_unit },
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
    bobot: exact(row.bobot),
    definisi: row.definisi,
    definisi_x: row.definisi_x,
    definisi_y: row.definisi_y,
    sumber_data: row.sumber_data,
    pic: row.pic,
    target: targetOf(row),
    target_atas: upperTargetOf(row),
    status: row.status,
  };
}

/** Live KPIs by id, in no particular order; ids that name nothing are left out. */
export async function findKpi(db: Db, ids: readonly string[], key: 'read' | 'ubah' = 'read'): Promise<Kpi[]> {
  if (ids.length === 0) return [];
  // Always locked in the same order, so that two bulk changes cannot wait for each other.
  const chosen = choice(db)
    .where('k.id', 'in', [...ids])
    .orderBy('k.id');
  const rows = await (key === 'ubah' ? chosen.forUpdate('k') : chosen).execute();
  return rows.map(keKpi);
}

/** The indicators of units and a year, whatever their status. */
export async function kpiOfUnits(
  db: Db,
  { units, tahun }: { units: readonly string[]; tahun: number },
  key: 'read' | 'ubah' = 'read',
): Promise<Kpi[]> {
  if (units.length === 0) return [];
  const ids = await db
    .selectFrom('kpi')
    .select('id')
    .where('unit_id', 'in', [...units])
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .execute();
  return findKpi(
    db,
    ids.map(({ id }) => id),
    key,
  );
}

/** Some of the targets; what is left out is not touched. */
export type PartialTarget = { [K in keyof TargetKpi]?: TargetKpi[K] | undefined };

const targetColumns = (target: PartialTarget, prefix: 'target' | 'target_atas') =>
  Object.fromEntries(
    PERIODS.filter((p) => target[p] !== undefined).map((p) => [`${prefix}_${p}`, target[p] ?? null]),
  ) as Record<string, number | null>;

const EMPTY: TargetKpi = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };

type KpiColumn = Omit<z.infer<typeof kpiCreateBody>, 'alasan'>;
export type KpiEdit = { [K in keyof KpiColumn]?: KpiColumn[K] | undefined };

/** The columns that a change touches; a field left out is not touched, `target_atas: null` empties all five. */
export function kpiColumns({ target, target_atas, ...rest }: KpiEdit) {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...targetColumns(target ?? {}, 'target'),
    ...targetColumns(target_atas === null ? EMPTY : (target_atas ?? {}), 'target_atas'),
  };
}

/** Whether a year is registered. */
export async function isYear(db: Db, tahun: number): Promise<boolean> {
  return (await db.selectFrom('tahun').select('id').where('tahun', '=', tahun).executeTakeFirst()) !== undefined;
}

/** The steps of scales by their ids. */
export async function scalesOf(db: Db, ids: readonly (string | null | undefined)[]): Promise<Map<string, Scale>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('tipe_target').select(['id', 'skala']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, skala }) => [id, skala]));
}

/** The steps of the predicates among these indicators, by indicator. */
export async function scalesOfKpi(db: Db, ids: readonly string[]): Promise<Map<string, Scale>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('kpi as k')
    .innerJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where(sql<boolean>`k.id = any(${ids}::uuid[])`)
    .where('k.tipe_nilai', '=', 'predikat')
    .select(['k.id', 't.skala'])
    .execute();
  return new Map(rows.map(({ id, skala }) => [id, skala]));
}

/** What an answer has of an indicator's scale: nothing where it is no predicate, or its scale has no step. */
export const scaleTold = (scale: Scale | undefined): Pick<Kpi, 'skala'> => (scale?.length ? { skala: [...scale] } : {});

/** Indicators with the steps of those that are predicates. */
export async function withScales<T extends Kpi>(db: Db, kpi: readonly T[]): Promise<T[]> {
  const scales = await scalesOfKpi(db, predicatesIn(kpi));
  return kpi.map((one) => ({ ...one, ...scaleTold(scales.get(one.id)) }));
}

/** The ids of those that are predicates. */
export const predicatesIn = (kpi: Iterable<Pick<Kpi, 'id' | 'tipe_nilai'>>): string[] =>
  [...kpi].filter(({ tipe_nilai }) => tipe_nilai === 'predikat').map(({ id }) => id);

/** Unit and year of a sasaran kegiatan; undefined when there is none. */
export const sasaranOf = (db: Db, id: string): Promise<{ unit_id: string; tahun: number } | undefined> =>
  db.selectFrom('sasaran_kegiatan').select(['unit_id', 'tahun']).where('id', '=', id).executeTakeFirst();

/** Lets nobody else give indicators of units and a year other codes until the transaction ends; in one order for all. */
export async function holdCodes(trx: Db, { units, tahun }: { units: readonly string[]; tahun: number }): Promise<void> {
  const keys = units.map((unit) => `${unit} ${tahun}`).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 72)) from unnest(${keys}::text[]) as k`.execute(trx);
}

/** Whether another indicator of the unit and year has the code, in whatever case. */
export async function hasTwin(trx: Db, { unit_id, tahun }: Year, code: string, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from kpi where unit_id = ${unit_id} and tahun = ${tahun} and lower(kode) = lower(${code})
      and deleted_at is null and id is distinct from ${id}::uuid limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether a write failed because another indicator of the unit and year has the code. */
export const isCodeTaken = (error: unknown): boolean => constraintOf(error) === 'kpi_kode';

/** Keeps new indicators. @throws the driver's error when a code is taken (`isCodeTaken`) */
export async function insertKpi(trx: Db, rows: readonly Insertable<Database['kpi']>[]): Promise<void> {
  await trx
    .insertInto('kpi')
    .values([...rows])
    .execute();
}

/** Writes what a change names. @throws the driver's error when the code is taken (`isCodeTaken`) */
export async function writeKpi(trx: Db, id: string, patch: KpiEdit, version: number, time: Date): Promise<void> {
  const row = { ...kpiColumns(patch), versi: version, updated_at: time };
  await trx.updateTable('kpi').set(row).where('id', '=', id).execute();
}

/** Marks indicators as deleted; their rows stay. */
export async function markKpiDeleted(trx: Db, ids: readonly string[], time: Date): Promise<void> {
  await trx
    .updateTable('kpi')
    .set((eb) => ({ deleted_at: time, updated_at: time, versi: eb('versi', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

type Year = { unit_id: string; tahun: number };

/** The stored rows of a unit and year by code: those named, or all that are in use. */
export function rowsOfYear(db: Db, { unit_id, tahun }: Year, ids: readonly string[] | undefined) {
  const all = db
    .selectFrom('kpi')
    .selectAll()
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null);
  const matching = ids ? all.where('id', 'in', ids) : all.where('status', '<>', 'nonaktif');
  return matching.orderBy('urut').execute();
}

/** Those of the codes that a unit and year has already, in whatever case, in their order. */
export const withCodes = (
  db: Db,
  { unit_id, tahun }: Year,
  codes: readonly string[],
): Promise<{ id: string; kode: string; nama: string }[]> =>
  db
    .selectFrom('kpi')
    .select(['id', 'kode', 'nama'])
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(kode) = any(select lower(code) from unnest(${codes}::text[]) as code)`)
    .orderBy('urut')
    .execute();

/** Per sasaran kegiatan of a unit, the one with the same code in another year, or null. */
export async function sameSasaran(db: Db, { unit_id, tahun }: Year): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('sasaran_kegiatan as lama')
    .leftJoin('sasaran_kegiatan as baru', (join) =>
      join.onRef('baru.kode', '=', 'lama.kode').onRef('baru.unit_id', '=', 'lama.unit_id').on('baru.tahun', '=', tahun),
    )
    .select(['lama.id', 'baru.id as baru_id'])
    .where('lama.unit_id', '=', unit_id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.baru_id]));
}
