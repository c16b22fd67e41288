import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DetailIsian } from '#contract/pelaporan.ts';
import { realisasiRasio } from '#domain/capaian/konsolidasi.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Database } from '#server/db/types.ts';
import { buatLaporan, hitungUlang, simpanIsian } from '#server/repositories/pelaporan.ts';
import { figure, readSeed } from '#server/seed/csv.ts';

type Trx = Transaction<Database>;
type Kolom = (column: string) => string;
/** Values of one indicator in one period, by KPI code. */
type Nilai = Omit<DetailIsian, 'id'>;

async function seedLaporan(
  trx: Trx,
  input: { unitId: string; tahun: number; periode: Periode; pelapor: string; waktu: Date; nilai: Map<string, Nilai> },
): Promise<void> {
  const { unitId, tahun, periode, waktu, nilai } = input;
  const oleh = { id: input.pelapor, peran: 'Pelapor' };
  const laporanId = await buatLaporan(trx, { unitId, tahun, periode, oleh, waktu });
  const details = await trx
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .select(['d.id', 'k.kode'])
    .where('d.laporan_id', '=', laporanId)
    .orderBy('d.urutan')
    .execute();
  const isian = details.map(({ id, kode }) => ({ id, ...nilai.get(kode) }));
  await simpanIsian(trx, laporanId, isian, { oleh, waktu });
  await hitungUlang(trx, laporanId, waktu);
}

const orNull = (text: string) => (text === '' ? null : text);

/** Numerator and denominator go in where the printed realisasi is exactly their ratio; otherwise the printed figure stands alone. */
function nilaiTapin(kolom: Kolom, tw: 'tw1' | 'tw2'): Nilai {
  const realisasi = figure(kolom(`realisasi_${tw}`));
  const x = figure(kolom(`x_${tw}`));
  const y = figure(kolom(`y_${tw}`));
  const rasio = realisasiRasio(x, y);
  return rasio === null || rasio === realisasi ? { realisasi, x, y } : { realisasi };
}

/** BPS Kabupaten Tapin 2026: 17 indicators with quarterly targets, TW1 and TW2 entered. */
export async function seedTapin(trx: Trx, input: { unitId: string; pelapor: string; waktu: Date }): Promise<void> {
  const { unitId } = input;
  const rows = readSeed('iku_bps_tapin_2026.csv');
  const sasaran = new Map(rows.map((kolom) => [kolom('kode_sasaran'), { id: uuidv7(), nama: kolom('sasaran') }]));
  await trx
    .insertInto('sasaran_kegiatan')
    .values([...sasaran].map(([kode, { id, nama }]) => ({ id, kode, nama, tahun: 2026, unit_id: unitId })))
    .execute();
  const kpi = rows.map((kolom) => ({
    id: uuidv7(),
    kode: kolom('kode'),
    nama: kolom('indikator'),
    unit_id: unitId,
    tahun: 2026,
    satuan: kolom('satuan'),
    sasaran_kegiatan_id: sasaran.get(kolom('kode_sasaran'))?.id ?? null,
    tipe_nilai: kolom('satuan') === 'Persen' ? ('persen' as const) : ('indeks' as const),
    polarisasi: 'maximize' as const,
    konsolidasi: 'take_last_known' as const,
    definisi_x: orNull(kolom('definisi_pembilang_x')),
    definisi_y: orNull(kolom('definisi_penyebut_y')),
    target_tahun: figure(kolom('target_tahun')),
    target_tw1: figure(kolom('target_tw1')),
    target_tw2: figure(kolom('target_tw2')),
    target_tw3: figure(kolom('target_tw3')),
    target_tw4: figure(kolom('target_tw4')),
  }));
  await trx.insertInto('kpi').values(kpi).execute();
  for (const [periode, tw] of [['TW1', 'tw1'] as const, ['TW2', 'tw2'] as const]) {
    const nilai = new Map(rows.map((kolom) => [kolom('kode'), nilaiTapin(kolom, tw)]));
    await seedLaporan(trx, { ...input, tahun: 2026, periode, nilai });
  }
}

/** Bappedalitbang Kabupaten Deli Serdang 2025: 93 indicators with a year target, four quarters entered. */
export async function seedDeliSerdang(
  trx: Trx,
  input: { unitId: string; pelapor: string; waktu: Date },
): Promise<void> {
  const rows = readSeed('renja_deli_serdang_2025.csv');
  const kpi = rows.map((kolom) => ({
    id: uuidv7(),
    kode: kolom('id'),
    nama: kolom('indikator'),
    unit_id: input.unitId,
    tahun: 2025,
    satuan: kolom('satuan'),
    tipe_nilai: kolom('satuan') === '%' ? ('persen' as const) : ('angka' as const),
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
    definisi: `Program/kegiatan/subkegiatan: ${kolom('program_kegiatan_subkegiatan')}`,
    target_tahun: figure(kolom('target_renja_2025')),
  }));
  await trx.insertInto('kpi').values(kpi).execute();
  for (const periode of ['TW1', 'TW2', 'TW3', 'TW4'] as const) {
    const column = `realisasi_${periode.toLowerCase()}`;
    const nilai = new Map(rows.map((kolom) => [kolom('id'), { realisasi: figure(kolom(column)) }]));
    await seedLaporan(trx, { ...input, tahun: 2025, periode, nilai });
  }
}
