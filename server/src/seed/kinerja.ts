import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import { figure, readSeed } from '#server/seed/csv.ts';

type Trx = Transaction<Database>;
type Column = (column: string) => string;
const TAPIN_FILE = 'iku_bps_tapin_2026.csv';
const DELI_SERDANG_FILE = 'renja_deli_serdang_2025.csv';
/** Figures of one indicator in one period. */
type Value = { realisasi: number | null; x?: number | null; y?: number | null };

const orNull = (text: string) => (text === '' ? null : text);

/** Numerator and denominator go in where the printed realisasi is exactly their ratio; otherwise the printed figure stands alone. */
function tapinValues(column: Column, tw: 'tw1' | 'tw2'): Value {
  const realisasi = figure(column(`realisasi_${tw}`));
  const x = figure(column(`x_${tw}`));
  const y = figure(column(`y_${tw}`));
  const ratio = ratioRealisasi(x, y);
  return ratio === null || ratio === realisasi ? { realisasi, x, y } : { realisasi };
}

/** The published realisasi of BPS Kabupaten Tapin 2026, by KPI code. */
export const tapinFigures = (periode: 'TW1' | 'TW2'): Map<string, Value> =>
  new Map(
    readSeed(TAPIN_FILE).map((column) => [column('kode'), tapinValues(column, periode === 'TW1' ? 'tw1' : 'tw2')]),
  );

/** The published realisasi of Bappedalitbang Kabupaten Deli Serdang 2025, by KPI code. */
export const deliSerdangFigures = (periode: Period): Map<string, Value> =>
  new Map(
    readSeed(DELI_SERDANG_FILE).map((column) => [
      column('id'),
      { realisasi: figure(column(`realisasi_${periode.toLowerCase()}`)) },
    ]),
  );

/** BPS Kabupaten Tapin 2026: 17 indicators with quarterly targets. */
export async function seedTapin(trx: Trx, unitId: string): Promise<void> {
  const rows = readSeed(TAPIN_FILE);
  const sasaran = new Map(rows.map((column) => [column('kode_sasaran'), { id: uuidv7(), nama: column('sasaran') }]));
  await trx
    .insertInto('sasaran_kegiatan')
    .values([...sasaran].map(([code, { id, nama }]) => ({ id, kode: code, nama, tahun: 2026, unit_id: unitId })))
    .execute();
  const kpi = rows.map((column) => ({
    id: uuidv7(),
    kode: column('kode'),
    nama: column('indikator'),
    unit_id: unitId,
    tahun: 2026,
    satuan: column('satuan'),
    sasaran_kegiatan_id: sasaran.get(column('kode_sasaran'))?.id ?? null,
    tipe_nilai: column('satuan') === 'Persen' ? ('persen' as const) : ('indeks' as const),
    polarisasi: 'maximize' as const,
    konsolidasi: 'take_last_known' as const,
    definisi_x: orNull(column('definisi_pembilang_x')),
    definisi_y: orNull(column('definisi_penyebut_y')),
    target_tahun: figure(column('target_tahun')),
    target_tw1: figure(column('target_tw1')),
    target_tw2: figure(column('target_tw2')),
    target_tw3: figure(column('target_tw3')),
    target_tw4: figure(column('target_tw4')),
  }));
  await trx.insertInto('kpi').values(kpi).execute();
}

/** Bappedalitbang Kabupaten Deli Serdang 2025: 93 indicators with a year target; its programmes, and what each is measured by. */
export async function seedDeliSerdang(trx: Trx, unitId: string): Promise<void> {
  const rows = readSeed(DELI_SERDANG_FILE);
  const programmes = rows.filter((column) => column('program_kegiatan_subkegiatan').startsWith('Program '));
  const called = (name: string) =>
    programmes.map((column) => ({
      id: uuidv7(),
      kode: column('id'),
      nama: column(name),
      tahun: 2025,
      unit_id: unitId,
    }));
  await trx.insertInto('program').values(called('program_kegiatan_subkegiatan')).execute();
  await trx.insertInto('kinerja').values(called('indikator')).execute();
  const kpi = rows.map((column) => ({
    id: uuidv7(),
    kode: column('id'),
    nama: column('indikator'),
    unit_id: unitId,
    tahun: 2025,
    satuan: column('satuan'),
    tipe_nilai: column('satuan') === '%' ? ('persen' as const) : ('angka' as const),
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
    definisi: `Program/kegiatan/subkegiatan: ${column('program_kegiatan_subkegiatan')}`,
    target_tahun: figure(column('target_renja_2025')),
  }));
  await trx.insertInto('kpi').values(kpi).execute();
}

/** How the units of measure of both institutions are counted, under the names that they have in the sheets. */
export async function seedTargetTypes(trx: Trx): Promise<void> {
  const types = [
    { kode: 'PERSEN', nama: 'Persen', tipe_nilai: 'persen' as const, desimal: 2 },
    { kode: 'NILAI', nama: 'Nilai', tipe_nilai: 'indeks' as const, desimal: 2 },
    { kode: 'DOK', nama: 'Dok', tipe_nilai: 'angka' as const, desimal: 0 },
    { kode: 'LAP', nama: 'Lap', tipe_nilai: 'angka' as const, desimal: 0 },
    { kode: 'UNIT', nama: 'Unit', tipe_nilai: 'angka' as const, desimal: 0 },
    { kode: 'ORANG', nama: 'Orang', tipe_nilai: 'angka' as const, desimal: 0 },
  ];
  await trx
    .insertInto('tipe_target')
    .values(types.map((type) => ({ id: uuidv7(), ...type, skala: JSON.stringify([]) })))
    .execute();
}
