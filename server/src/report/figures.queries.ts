/** The unrounded figures behind the dashboards, kept in step with the reports they belong to. docs/decisions/0024. */
import { type Kysely, sql } from 'kysely';
import { assessCapaian, assessTahunCapaian, score } from '#domain/capaian/capaian.ts';
import { type Exact, exact } from '#domain/capaian/decimals.ts';
import type { ReportValues } from '#domain/capaian/report.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { isWithOfficer } from '#domain/report/standing.ts';
import type { Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
import type { StoredReport } from '#server/report/computation.queries.ts';
import { copyOf } from '#server/report/rows.queries.ts';

/** Whether a stored figure is an entry, which a 0 without a target is not (docs/decisions/0055). */
export const isEntered = (
  state: ReportValues['items'][number]['periode']['keadaan'],
  realisasi: ReportValues['items'][number]['kpi']['entry']['realisasi'],
): boolean => isFilled({ wajib: state !== 'tanpa_target', realisasi: realisasi === null ? null : Number(realisasi) });

const text = (value: Exact | null) => value?.toFixed() ?? null;

type Figures = { reportId: string; periode: string | null; tahun: string | null; rows: string };
const figures = written((db, { reportId, periode, tahun, rows }: Figures) =>
  sql`
    with skor as (
      insert into dasbor_laporan as d (laporan_id, skor_periode, skor_tahun)
      values (${reportId}, ${periode}::numeric, ${tahun}::numeric)
      on conflict (laporan_id) do update set skor_periode = excluded.skor_periode, skor_tahun = excluded.skor_tahun
      where (d.skor_periode, d.skor_tahun) is distinct from (excluded.skor_periode, excluded.skor_tahun))
    insert into dasbor_detail as d
      (laporan_id, tahun, periode, kpi_id, detail_id, keadaan, terisi, bobot, capaian, capaian_tahun)
    select l.id, l.tahun, l.periode, v.* from laporan as l, jsonb_to_recordset(${rows}::jsonb) as v(
      kpi_id uuid, detail_id uuid, keadaan text, terisi boolean, bobot numeric, capaian numeric, capaian_tahun numeric)
    where l.id = ${reportId}
    on conflict (laporan_id, kpi_id) do update set
      keadaan = excluded.keadaan, terisi = excluded.terisi, bobot = excluded.bobot,
      capaian = excluded.capaian, capaian_tahun = excluded.capaian_tahun
    where (d.keadaan, d.terisi, d.bobot, d.capaian, d.capaian_tahun)
      is distinct from (excluded.keadaan, excluded.terisi, excluded.bobot, excluded.capaian, excluded.capaian_tahun)`.compile(
    db,
  ),
);

/**
 * Writes what differs, once it is run; part of every computation of a report, in its transaction. A report that its officer
 * has in hand and nothing was entered in has no year, as if it had not been begun (docs/decisions/0164).
 */
export function saveFigures(
  trx: Db,
  report: Pick<StoredReport, 'id' | 'status'>,
  { items, periodScore, tahunScore }: ReportValues,
  details: readonly { id: string; kpi_id: string }[],
): Write {
  const kpi = new Map(details.map(({ id, kpi_id }) => [id, kpi_id]));
  const entered = items.map(({ kpi: { entry }, periode }) => isEntered(periode.keadaan, entry.realisasi));
  const hasYear = !isWithOfficer(report.status) || entered.includes(true);
  const row = items.map(({ kpi: { id, bobot }, periode, tahun }, i) => ({
    kpi_id: kpi.get(id),
    detail_id: id,
    keadaan: periode.keadaan,
    terisi: entered[i],
    bobot,
    // As text: a JSON number would lose digits.
    capaian: text(periode.capaian),
    capaian_tahun: hasYear ? text(tahun.capaian) : null,
  }));
  return figures.query(trx, {
    reportId: report.id,
    periode: text(periodScore),
    tahun: hasYear ? text(tahunScore) : null,
    rows: JSON.stringify(row),
  });
}

/** A stored report's figures from what it was judged by: entries and cumulative realisasi as they stand in it. */
async function savedValue(trx: Db, reportId: string, limit: string | null) {
  const details = await trx
    .selectFrom('laporan_detail')
    .selectAll()
    .where('laporan_id', '=', reportId)
    .orderBy('urutan')
    .execute();
  const item = details.map((detail) => {
    const { polarisasi, rumus_minimize: minimizeFormula, konsolidasi, bobot } = copyOf(detail);
    const umum = { polarisasi, minimizeFormula, limit };
    const { target, target_atas: upperTarget, target_tahun: targetTahun, target_tahun_atas: upperYearTarget } = detail;
    const cumulative = exact(detail.realisasi_kumulatif);
    return {
      kpi: {
        ...umum,
        id: detail.id,
        konsolidasi,
        bobot,
        target,
        upperTarget,
        targetTahun,
        upperYearTarget,
        entry: { periode: 'TW1' as const, realisasi: detail.realisasi },
        earlier: [],
      },
      periode: assessCapaian({ ...umum, target, upperTarget, realisasi: detail.realisasi }),
      cumulative,
      tahun: assessTahunCapaian({ ...umum, target: targetTahun, upperTarget: upperYearTarget, realisasi: cumulative }),
    };
  });
  const value: ReportValues = {
    items: item,
    periodScore: score(item.map(({ kpi, periode }) => ({ capaian: periode.capaian, bobot: kpi.bobot }))),
    tahunScore: score(item.map(({ kpi, tahun }) => ({ capaian: tahun.capaian, bobot: kpi.bobot }))),
  };
  return { values: value, details };
}

/**
 * Writes the figures of reports that were stored before there were any; nothing to do on every later start. The reports
 * themselves are left as they are. Of several processes each takes what no other holds.
 * @returns how many reports were done
 */
export async function completeFigures(db: Kysely<Database>): Promise<number> {
  for (let count = 0; ; ) {
    const done = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('laporan as l')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('dasbor_laporan as d').whereRef('d.laporan_id', '=', 'l.id').select('d.laporan_id'),
            ),
          ),
        )
        .select(['l.id', 'l.status', 'l.batas_capaian'])
        .orderBy('l.id')
        .limit(200)
        .forUpdate('l')
        .skipLocked()
        .execute();
      for (const report of rows) {
        const { values, details } = await savedValue(trx, report.id, report.batas_capaian);
        await trx.executeQuery(saveFigures(trx, report, values, details));
      }
      return rows.length;
    });
    count += done;
    if (done === 0) return count;
  }
}
