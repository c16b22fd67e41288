/** Many small reports at once, written straight into the tables; for load, not for figures. */
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Database } from '#server/db/types.ts';
import { exampleCopy } from '#tests/support/world/report.ts';

export type BulkReport = { id: string; detailIds: string[] };

const KPI_COPY = exampleCopy({ nama: 'Indikator beban' });

/** `count` reports of 2024, one per unit, each with `indicators` indicators that need nothing more to be decided. */
export async function bulkReports(
  db: Kysely<Database>,
  { count, indicators, status }: { count: number; indicators: number; status: ReportStatus },
): Promise<BulkReport[]> {
  const used = db.selectFrom('laporan').select('unit_id').where('tahun', '=', 2024);
  const units = await db
    .selectFrom('unit')
    .select('id')
    .where('level_id', '=', 3)
    .where('id', 'not in', used)
    .orderBy('id')
    .limit(count)
    .execute();
  const [unit] = units;
  const pelapor = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', 'pelapor.tapin')
    .executeTakeFirstOrThrow();
  const kpi = Array.from({ length: indicators }, () => uuidv7());
  const kpiRows = kpi.map((id) => ({
    id,
    kode: id.slice(-12),
    nama: KPI_COPY.nama,
    unit_id: unit?.id ?? '',
    tahun: 2024,
    satuan: KPI_COPY.satuan,
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
  }));
  await db.insertInto('kpi').values(kpiRows).execute();
  const report = units.map(({ id: unitId }) => ({ id: uuidv7(), unitId, detailIds: kpi.map(() => uuidv7()) }));
  await db
    .insertInto('laporan')
    .values(
      report.map(({ id, unitId }) => ({
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
  const details = report.flatMap(({ id: laporan_id, detailIds }) =>
    detailIds.map((id, i) => ({
      id,
      laporan_id,
      kpi_id: kpi[i] ?? '',
      urutan: i + 1,
      kpi: JSON.stringify(KPI_COPY),
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
  return report.map(({ id, detailIds }) => ({ id, detailIds }));
}
