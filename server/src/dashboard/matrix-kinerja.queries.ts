/** `GET /api/kpi/matrix-kinerja`: each indicator of each unit with its four periods and its year. */
import { type SqlBool, sql } from 'kysely';
import type { KinerjaMatrix } from '#contract/dashboard.ts';
import { roundOff } from '#domain/capaian/decimals.ts';
import { isYearClosed, LAST_PERIOD, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import { COUNT_STATUSES, type StatusCounts, gradeOf, type Frame } from '#server/dashboard/frame.queries.ts';
import type { MatrixQuery } from '#server/dashboard/matrix-page.queries.ts';
import { readMatrix } from '#server/dashboard/matrix.queries.ts';
import { toNumber } from '#server/report/rows.queries.ts';
import { basisOf, type Reported, todayOf, yearValue } from '#server/report/year-value.ts';

type Entry = Reported & { kpi_id: string };

/** One page; `total` counts all rows of the filters. The year's figures are those of the recap. */
export async function kinerjaMatrix(
  db: Db,
  k: Frame,
  ask: Omit<MatrixQuery, 'kelompok' | 'kelas'>,
): Promise<{ data: KinerjaMatrix[]; total: number }> {
  const { baris, jumlah } = await readMatrix(db, k, { ...ask, sort: ask.sort ?? 'kode', kelompok: 'butir' });
  const ids = baris.flatMap(({ kpi_id }) => kpi_id ?? []);
  // An export has more ids than a statement may have parameters, so they travel as one.
  const chosen = await db.selectFrom('kpi').selectAll().where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute();
  const kpi = new Map(chosen.map((one) => [one.id, one]));
  const { rows } = await sql<Entry>`
    select d.kpi_id, l.periode, d.realisasi, d.x, d.y, d.wajib as "isDue", d.kpi, d.target_tahun, d.target_tahun_atas, r.batas_capaian
    from laporan_detail as d join (${k.live}) as l on l.id = d.laporan_id join laporan as r on r.id = l.id
    where d.kpi_id = any(${ids}::uuid[])`.execute(db);
  const entry = Map.groupBy(rows, ({ kpi_id }) => kpi_id);
  const rules = { minimizeFormula: k.minimizeFormula, limit: k.limit };
  const data = baris.flatMap((row): KinerjaMatrix[] => {
    const one = kpi.get(row.kpi_id ?? '');
    if (!one || row.unit === null) return [];
    const entries = entry.get(one.id) ?? [];
    const basis = basisOf(one, entries, rules);
    const value = yearValue(basis, entries);
    const target = toNumber(basis.target);
    return [
      {
        ...row,
        kpi_id: one.id,
        unit: row.unit,
        satuan: basis.satuan,
        target_tahun: target,
        kini: todayOf(one, basis, rules),
        tahun: {
          target,
          target_atas: toNumber(basis.upper),
          realisasi: roundOff(value.realisasi, 4),
          capaian: roundOff(value.capaian),
          kelas: isYearClosed({ due: 1, entered: row.periode[LAST_PERIOD].terisi })
            ? gradeOf(k.thresholds, value.capaian)
            : null,
        },
      },
    ];
  });
  return { data, total: jumlah.baris };
}

/** The reports behind the matrix by status, per quarter; a quarter without any is left out. */
export async function statusesOfYear(db: Db, k: Frame): Promise<Map<Period, StatusCounts>> {
  const { rows } = await sql<StatusCounts & { periode: Period }>`
    with l as (${k.live}) select l.periode, ${COUNT_STATUSES} from l group by l.periode`.execute(db);
  return new Map(rows.map((row) => [row.periode, row]));
}

/** The quarters of which each unit has a report; a unit without any is left out. */
export async function reportedPeriodsOfUnits(db: Db, k: Frame): Promise<Map<string, ReadonlySet<Period>>> {
  const { rows } = await sql<{ unit_id: string; periods: Period[] }>`
    with l as (${k.live}) select l.unit_id, array_agg(distinct l.periode) as periods from l group by l.unit_id`.execute(
    db,
  );
  return new Map(rows.map(({ unit_id, periods }) => [unit_id, new Set(periods)]));
}
