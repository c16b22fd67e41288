import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DetailEntry } from '#contract/report.ts';
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import { createReport, recompute, saveEntries } from '#server/report/entry.service.ts';
import { figure, readSeed } from '#server/seed/csv.ts';

type Trx = Transaction<Database>;
type Column = (column: string) => string;
/** Values of one indicator in one period, by KPI code. */
type Value = Omit<DetailEntry, 'id'>;

async function seedReport(
  trx: Trx,
  input: { unitId: string; tahun: number; periode: Period; pelapor: string; waktu: Date; nilai: Map<string, Value> },
): Promise<void> {
  const { unitId, tahun, periode, waktu, nilai } = input;
  const by = { id: input.pelapor, peran: 'Pelapor' };
  const reportId = await createReport(trx, { unitId, tahun, periode, oleh: by, waktu });
  const details = await trx
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .select(['d.id', 'k.kode'])
    .where('d.laporan_id', '=', reportId)
    .orderBy('d.urutan')
    .execute();
  const entry = details.map(({ id, kode }) => ({ id, ...nilai.get(kode) }));
  await saveEntries(trx, reportId, entry, { oleh: by, waktu });
  await recompute(trx, reportId, waktu);
}

const orNull = (text: string) => (text === '' ? null : text);

/** Numerator and denominator go in where the printed realisasi is exactly their ratio; otherwise the printed figure stands alone. */
function tapinValues(column: Column, tw: 'tw1' | 'tw2'): Value {
  const realisasi = figure(column(`realisasi_${tw}`));
  const x = figure(column(`x_${tw}`));
  const y = figure(column(`y_${tw}`));
  const ratio = ratioRealisasi(x, y);
  return ratio === null || ratio === realisasi ? { realisasi, x, y } : { realisasi };
}

/** BPS Kabupaten Tapin 2026: 17 indicators with quarterly targets, TW1 and TW2 entered. */
export async function seedTapin(trx: Trx, input: { unitId: string; pelapor: string; waktu: Date }): Promise<void> {
  const { unitId } = input;
  const rows = readSeed('iku_bps_tapin_2026.csv');
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
  for (const [period, tw] of [['TW1', 'tw1'] as const, ['TW2', 'tw2'] as const]) {
    const value = new Map(rows.map((column) => [column('kode'), tapinValues(column, tw)]));
    await seedReport(trx, { ...input, tahun: 2026, periode: period, nilai: value });
  }
}

/** Bappedalitbang Kabupaten Deli Serdang 2025: 93 indicators with a year target, four quarters entered. */
export async function seedDeliSerdang(
  trx: Trx,
  input: { unitId: string; pelapor: string; waktu: Date },
): Promise<void> {
  const rows = readSeed('renja_deli_serdang_2025.csv');
  const kpi = rows.map((column) => ({
    id: uuidv7(),
    kode: column('id'),
    nama: column('indikator'),
    unit_id: input.unitId,
    tahun: 2025,
    satuan: column('satuan'),
    tipe_nilai: column('satuan') === '%' ? ('persen' as const) : ('angka' as const),
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
    definisi: `Program/kegiatan/subkegiatan: ${column('program_kegiatan_subkegiatan')}`,
    target_tahun: figure(column('target_renja_2025')),
  }));
  await trx.insertInto('kpi').values(kpi).execute();
  for (const period of ['TW1', 'TW2', 'TW3', 'TW4'] as const) {
    const column = `realisasi_${period.toLowerCase()}`;
    const value = new Map(rows.map((field) => [field('id'), { realisasi: figure(field(column)) }]));
    await seedReport(trx, { ...input, tahun: 2025, periode: period, nilai: value });
  }
}
