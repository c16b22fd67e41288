/** Many small reports at once, written straight into the tables; for load, not for figures. */
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Database } from '#server/db/types.ts';

export type LaporanMassal = { id: string; detailIds: string[] };

const SALINAN = {
  kode: '1',
  nama: 'Indikator beban',
  satuan: 'dokumen',
  tipe_nilai: 'angka',
  polarisasi: 'maximize',
  rumus_minimize: 'dua_kurang',
  konsolidasi: 'sum',
  bobot: null,
  sasaran: null,
  definisi: null,
  definisi_x: null,
  definisi_y: null,
};

/** `jumlah` reports of 2024, one per unit, each with `indikator` indicators that need nothing more to be decided. */
export async function laporanMassal(
  db: Kysely<Database>,
  { jumlah, indikator, status }: { jumlah: number; indikator: number; status: StatusLaporan },
): Promise<LaporanMassal[]> {
  const terpakai = db.selectFrom('laporan').select('unit_id').where('tahun', '=', 2024);
  const units = await db
    .selectFrom('unit')
    .select('id')
    .where('level_id', '=', 3)
    .where('id', 'not in', terpakai)
    .orderBy('id')
    .limit(jumlah)
    .execute();
  const [unit] = units;
  const pelapor = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', 'pelapor.tapin')
    .executeTakeFirstOrThrow();
  const kpi = Array.from({ length: indikator }, () => uuidv7());
  const kpiRows = kpi.map((id) => ({
    id,
    kode: id.slice(-12),
    nama: SALINAN.nama,
    unit_id: unit?.id ?? '',
    tahun: 2024,
    satuan: SALINAN.satuan,
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
  }));
  await db.insertInto('kpi').values(kpiRows).execute();
  const laporan = units.map(({ id: unitId }) => ({ id: uuidv7(), unitId, detailIds: kpi.map(() => uuidv7()) }));
  await db
    .insertInto('laporan')
    .values(
      laporan.map(({ id, unitId }) => ({
        id,
        unit_id: unitId,
        tahun: 2024,
        periode: 'TW1' as const,
        status,
        ambang: '[]',
        submitted_by: pelapor.id,
        submitted_at: new Date(),
      })),
    )
    .execute();
  const details = laporan.flatMap(({ id: laporan_id, detailIds }) =>
    detailIds.map((id, i) => ({
      id,
      laporan_id,
      kpi_id: kpi[i] ?? '',
      urutan: i + 1,
      kpi: JSON.stringify(SALINAN),
      wajib: false,
      target: 1,
      target_tahun: 4,
    })),
  );
  for (let i = 0; i < details.length; i += 1000) {
    await db
      .insertInto('laporan_detail')
      .values(details.slice(i, i + 1000))
      .execute();
  }
  return laporan.map(({ id, detailIds }) => ({ id, detailIds }));
}
