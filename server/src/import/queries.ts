/** What imports and their templates read of the stored records, and the units and sasaran kegiatan that they write. */
import { COLUMNS } from '#domain/report/columns.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';

/** Every scale of values, by code. */
export const allScales = (db: Db) =>
  db.selectFrom('tipe_target').select(['id', 'kode', 'nama', 'skala']).orderBy('kode').execute();

const WRITE_BATCH = 1000;

/** The sasaran kegiatan of units and a year, by code; there is at least one unit. */
export const sasaranOfYear = (db: Db, { units, tahun }: { units: readonly string[]; tahun: number }) =>
  db
    .selectFrom('sasaran_kegiatan')
    .select(['id', 'kode', 'nama', 'unit_id'])
    .where('unit_id', 'in', [...units])
    .where('tahun', '=', tahun)
    .orderBy('kode')
    .execute();

/** Keeps new sasaran kegiatan. */
export async function insertSasaran(trx: Db, rows: readonly Insertable<Database['sasaran_kegiatan']>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += WRITE_BATCH) {
    await trx
      .insertInto('sasaran_kegiatan')
      .values(rows.slice(i, i + WRITE_BATCH))
      .execute();
  }
}

/** The indicators of a report as the template and the import need them. */
export async function readIndicators(db: Db, reportId: string) {
  const rows = await db
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .leftJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where('d.laporan_id', '=', reportId)
    .select(['d.id', 'd.kpi', 'd.target', ...COLUMNS.map((column) => `d.${column}` as const), 't.skala'])
    .orderBy('d.urutan')
    .execute();
  return rows.map((row) => ({
    ...row,
    kpi: copyOf(row),
    target: toNumber(row.target),
    realisasi: toNumber(row.realisasi),
    x: toNumber(row.x),
    y: toNumber(row.y),
  }));
}
/** Lets nobody else change units until the transaction ends. */
export async function lockUnits(trx: Db): Promise<void> {
  await sql`lock table unit in share row exclusive mode`.execute(trx);
}

const selectUnits = (db: Db) =>
  db
    .selectFrom('unit as u')
    .leftJoin('unit as p', 'p.id', 'u.parent_id')
    .select(['u.kode', 'u.nama_unit', 'u.level_id', 'p.kode as parent', 'u.nama_supervisi', 'u.aktif']);

/** Every unit with the code of its parent, to be compared. */
export const storedUnits = (db: Db) => selectUnits(db).select(['u.id', 'u.versi']).execute();

/** Every unit with the code of its parent as a template shows them, the highest level first. */
export const unitRows = (db: Db) => selectUnits(db).orderBy('u.level_id').orderBy('u.kode').execute();

/** The ids of all units by code. */
export async function unitIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('unit').select(['kode', 'id']).execute();
  return new Map(rows.map(({ kode, id }) => [kode, id]));
}

/** Keeps new units; parents have to be there, or in the same rows. */
export async function insertUnits(trx: Db, rows: readonly Insertable<Database['unit']>[]): Promise<void> {
  await trx
    .insertInto('unit')
    .values([...rows])
    .execute();
}

/** Every path anew, from the roots down; only rows that differ are written. */
export async function writePaths(trx: Db): Promise<void> {
  await sql`with recursive pohon as (
      select id, array[id] as jalur from unit where parent_id is null
      union all
      select u.id, p.jalur || u.id from unit u join pohon p on p.id = u.parent_id
    )
    update unit set jalur = pohon.jalur from pohon where pohon.id = unit.id and unit.jalur <> pohon.jalur`.execute(trx);
}

/** Every unit by its code: who owns what belongs to it, and its name. */
export async function unitsByCode(db: Db) {
  const rows = await db
    .selectFrom('unit')
    .select(['id as unit_id', 'jalur as unit_jalur', 'kode', 'nama_unit'])
    .execute();
  return new Map(rows.map((row) => [row.kode, row]));
}
