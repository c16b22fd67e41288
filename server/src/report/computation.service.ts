/** A report's figures, computed by the one module of contract.md §7 and stored beside the entries. */
import { sql } from 'kysely';
import { type ReportResult, reportResult, type ReportValues, reportValues } from '#domain/capaian/report.ts';
import { completenessFindings } from '#domain/report/completeness.ts';
import { PERIODS, type Period } from '#domain/report/report.ts';
import type { ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import type { Db } from '#server/db/tx.ts';
import { saveFigures } from '#server/dashboard/figures.queries.ts';
import { toNumber, copyOf } from '#server/report/rows.queries.ts';

type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>;

const readReport = (trx: Db, id: string) =>
  trx.selectFrom('laporan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readDetail = (trx: Db, reportId: string) =>
  trx.selectFrom('laporan_detail').selectAll().where('laporan_id', '=', reportId).orderBy('urutan').execute();
type StoredDetail = Awaited<ReturnType<typeof readDetail>>[number];

/** Reports of the same unit and year that count: neither deleted nor rejected. */
const liveReports = (trx: Db, { unit_id, tahun }: { unit_id: string; tahun: number }, period: readonly Period[]) =>
  trx
    .selectFrom('laporan as l')
    .where('l.unit_id', '=', unit_id)
    .where('l.tahun', '=', tahun)
    .where('l.periode', 'in', period)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected');

/** Entries of the earlier periods of the same unit and year, per KPI. */
async function earlierEntries(trx: Db, report: Report) {
  const earlier = PERIODS.slice(0, PERIODS.indexOf(report.periode));
  if (earlier.length === 0) return new Map<string, never[]>();
  const rows = await liveReports(trx, report, earlier)
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['l.periode', 'd.kpi_id', 'd.realisasi', 'd.x', 'd.y'])
    .execute();
  return Map.groupBy(rows, (row) => row.kpi_id);
}

/** What the rules of the year say about the entries of a stored report; nothing is written. */
async function computation(
  trx: Db,
  report: Report,
  details: readonly StoredDetail[],
): Promise<{ nilai: ReportValues; hasil: ReportResult }> {
  const previous = await earlierEntries(trx, report);
  const row = details.map((detail) => {
    const kpi = copyOf(detail);
    return {
      id: detail.id,
      polarisasi: kpi.polarisasi,
      minimizeFormula: kpi.rumus_minimize,
      konsolidasi: kpi.konsolidasi,
      bobot: kpi.bobot,
      target: detail.target,
      upperTarget: detail.target_atas,
      targetTahun: detail.target_tahun,
      upperYearTarget: detail.target_tahun_atas,
      isian: { periode: report.periode, realisasi: detail.realisasi, x: detail.x, y: detail.y },
      sebelumnya: previous.get(detail.kpi_id) ?? [],
    };
  });
  const value = reportValues(row, report.batas_capaian);
  return { nilai: value, hasil: reportResult(value, report.ambang) };
}

/** Writes the figures of one report where they differ; says whether any did. */
async function writeComputation(trx: Db, report: Report, bumpVersion: boolean, time: Date): Promise<boolean> {
  const details = await readDetail(trx, report.id);
  const { nilai, hasil } = await computation(trx, report, details);
  await saveFigures(trx, report.id, nilai, details);
  const changed = hasil.details.filter((fresh, i) => {
    const previous = details[i];
    return (
      previous === undefined ||
      toNumber(previous.realisasi_kumulatif) !== fresh.realisasiKumulatif ||
      toNumber(previous.capaian_mentah) !== fresh.mentah ||
      toNumber(previous.capaian) !== fresh.capaian ||
      toNumber(previous.capaian_tahun) !== fresh.capaianTahun ||
      previous.warna !== fresh.warna ||
      previous.rumus !== fresh.rumus ||
      previous.rumus_tahun !== fresh.rumusTahun
    );
  });
  const naik = bumpVersion ? 1 : 0;
  if (changed.length > 0) {
    await sql`
      update laporan_detail as d set
        realisasi_kumulatif = v."realisasiKumulatif", capaian_mentah = v.mentah, capaian = v.capaian,
        capaian_tahun = v."capaianTahun", warna = v.warna, rumus = v.rumus, rumus_tahun = v."rumusTahun",
        versi = d.versi + ${naik}::integer, updated_at = ${time}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(
        id uuid, "realisasiKumulatif" numeric, mentah numeric, capaian numeric, "capaianTahun" numeric,
        warna text, rumus text, "rumusTahun" text)
      where d.id = v.id`.execute(trx);
  }
  const sameScore =
    toNumber(report.capaian_periode) === hasil.capaianOfPeriod && toNumber(report.capaian_tahun) === hasil.capaianTahun;
  if (changed.length === 0 && sameScore) return false;
  await trx
    .updateTable('laporan')
    .set({ capaian_periode: hasil.capaianOfPeriod, capaian_tahun: hasil.capaianTahun, updated_at: time })
    .set('versi', (eb) => eb('versi', '+', naik))
    .where('id', '=', report.id)
    .execute();
  return true;
}

/**
 * Recomputes the later reports of the same unit and year that are still open (draft, revision); what was submitted or
 * decided keeps the figures it was judged by. A report whose figures change gets a new `versi`.
 */
export async function recomputeLater(trx: Db, reportId: string, time: Date): Promise<void> {
  const report = await readReport(trx, reportId);
  const later = PERIODS.slice(PERIODS.indexOf(report.periode) + 1);
  if (later.length === 0) return;
  // Always locked in the order of the periods, so that two entries at once cannot deadlock.
  const open = await liveReports(trx, report, later)
    .where('l.status', 'in', ['draft', 'revision'])
    .selectAll('l')
    .orderBy('l.periode')
    .forUpdate()
    .execute();
  for (const after of open) await writeComputation(trx, after, true, time);
}

/** Recomputes every indicator and both scores of one report. Its `versi` is the caller's business. */
export async function computeOne(trx: Db, reportId: string, time: Date): Promise<void> {
  await writeComputation(trx, await readReport(trx, reportId), false, time);
}

/** What the lifecycle chart needs to know about a stored report. */
export async function reportFacts(trx: Db, reportId: string): Promise<ReportFacts> {
  const report = await readReport(trx, reportId);
  const details = await readDetail(trx, reportId);
  const { hasil } = await computation(trx, report, details);
  const file = await trx
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .where('d.laporan_id', '=', reportId)
    .where('b.deleted_at', 'is', null)
    .groupBy('b.detail_id')
    .select(['b.detail_id', (eb) => eb.fn.countAll<string>().as('jumlah')])
    .execute();
  const fileCount = new Map(file.map((row) => [row.detail_id, Number(row.jumlah)]));
  const line = details.map((detail, i) => {
    const kpi = copyOf(detail);
    return {
      kpi_id: detail.kpi_id,
      kode: kpi.kode,
      nama: kpi.nama,
      wajib: detail.wajib,
      realisasi: toNumber(detail.realisasi),
      x: toNumber(detail.x),
      y: toNumber(detail.y),
      needsRatio: kpi.konsolidasi === 'rasio_kumulatif',
      tercapai: hasil.details[i]?.tercapai ?? null,
      analisis: detail.analisis,
      kendala: detail.kendala,
      tindak_lanjut: detail.tindak_lanjut,
      fileCount: fileCount.get(detail.id) ?? 0,
    };
  });
  return {
    creationFindings: [],
    temuan: completenessFindings(line),
    hasCorrections: details.some((detail) => detail.feedback_status === 'perbaikan'),
    submittedBy: report.submitted_by,
  };
}
