/** `GET /api/dashboard/matrik-percentage`. */
import { sql } from 'kysely';
import type { DashboardPercentage } from '#contract/dashboard.ts';
import { bandList, percentOf } from '#domain/dashboard/dashboard.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import {
  bandBounds,
  COUNT_STATUSES,
  type StatusCounts,
  statusCount,
  type Frame,
  workspace,
  bucketBand,
} from '#server/dashboard/frame.queries.ts';

type Ember = {
  periode: Period;
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  ember: number | null;
  jumlah: number;
};

/** The indicators of the reports of each period by band, from unrounded figures. */
export async function dashboardPercentages(db: Db, k: Frame): Promise<DashboardPercentage> {
  // The reports are not gathered before, so that several processes share the work.
  const { rows } = await sql<Ember>`
    select l.periode, d.keadaan, width_bucket(d.capaian, ${bandBounds(k.thresholds)}::numeric[]) as ember, count(*)::int as jumlah
    from dasbor_detail as d join (${k.live}) as l on l.id = d.laporan_id where d.tahun = ${k.tahun} group by 1, 2, 3`.execute(
    db,
  );
  const { rows: report } = await sql<StatusCounts & { periode: Period }>`
    with l as (${k.live}) select l.periode, ${COUNT_STATUSES} from l group by l.periode`.execute(db);
  return {
    konteks: await workspace(db, k),
    periode: PERIODS.map((period) => {
      const content = rows.filter((row) => row.periode === period);
      const total = content.reduce((sum, { jumlah }) => sum + jumlah, 0);
      const part = (filters: (row: Ember) => boolean) => {
        const count = content.filter(filters).reduce((sum, row) => sum + row.jumlah, 0);
        return { jumlah: count, persen: percentOf(count, total) };
      };
      const inner = (limit: number | null) => (row: Ember) =>
        row.ember !== null && bucketBand(k.thresholds, row.ember)?.batas_bawah === limit;
      return {
        periode: period,
        total,
        kelas: bandList(k.thresholds).map((band) => ({ ...band, ...part(inner(band.batas_bawah)) })),
        tanpa_target: part(({ keadaan }) => keadaan === 'tanpa_target'),
        belum_diisi: part(({ keadaan }) => keadaan === 'belum_diisi'),
        laporan: statusCount(report.find((row) => row.periode === period)),
      };
    }),
  };
}
