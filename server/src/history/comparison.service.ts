/** What differs between two rounds of a report. */
import type { CapaianClass, IndicatorComparison, RoundComparison, Score } from '#contract/history.ts';
import { capaianColour } from '#domain/capaian/capaian.ts';
import { exact } from '#domain/capaian/decimals.ts';
import { isYearClosed, LAST_PERIOD } from '#domain/capaian/period.ts';
import type { Colour } from '#domain/capaian/thresholds.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';
import type { Detail, Report } from '#contract/report.ts';

/** The class under the name that it had in that round. */
const named = (warna: Colour | null, { ambang }: Report): CapaianClass =>
  warna === null ? null : { warna, label: ambang.find((band) => band.warna === warna)?.label ?? warna };

/** Whether the year of the report's unit is judged: docs/decisions/0063. */
const isJudgedAgainstYear = ({ periode, details }: Report): boolean =>
  periode === LAST_PERIOD && isYearClosed({ due: details.length, entered: details.filter(isFilled).length });

/**
 * A score with its class. The period's has none while due indicators are missing, for it would be read as that of the
 * whole report; the year's has one once its last quarter is in.
 */
function scoreOf(report: Report, column: 'capaian_periode' | 'capaian_tahun'): Score {
  const { lengkap, wajib } = report.jumlah;
  const nilai = report[column];
  const isJudged = column === 'capaian_tahun' ? isJudgedAgainstYear(report) : lengkap >= wajib;
  const colour = nilai === null || !isJudged ? null : capaianColour(exact(nilai), report.ambang);
  return { nilai, kelas: named(colour, report) };
}

type Side = { report: Report; detail: Detail };

function indicatorComparison(before: Side, after: Side): IndicatorComparison {
  const [previous, fresh] = [before.detail, after.detail];
  const existing = (files: Detail['files'], id: string) => files.some((file) => file.id === id);
  return {
    detail_id: fresh.id,
    kpi_id: fresh.kpi_id,
    kode: fresh.kpi.kode,
    nama: fresh.kpi.nama,
    ...((fresh.skala ?? previous.skala) && { skala: fresh.skala ?? previous.skala }),
    perubahan: ROUND_COLUMNS.filter((column) => previous[column] !== fresh[column]).map((column) => ({
      kolom: column,
      dari: previous[column],
      ke: fresh[column],
    })),
    kelas: { dari: named(previous.warna, before.report), ke: named(fresh.warna, after.report) },
    berkas: {
      tambah: fresh.files.filter(({ id }) => !existing(previous.files, id)),
      hapus: previous.files.filter(({ id }) => !existing(fresh.files, id)),
    },
    feedback: { dari: previous.feedback, ke: fresh.feedback },
    feedback_status: { dari: previous.feedback_status, ke: fresh.feedback_status },
  };
}

const different = ({ perubahan, berkas, feedback, feedback_status }: IndicatorComparison) =>
  perubahan.length > 0 ||
  berkas.tambah.length > 0 ||
  berkas.hapus.length > 0 ||
  feedback.dari !== feedback.ke ||
  feedback_status.dari === 'perbaikan';

/**
 * Compares two states of one report, in KPI code order. Indicators that are the same and were not objected to are only
 * counted: a verdict that is merely taken back by the next submission is no difference.
 */
export function compare(previous: Report, fresh: Report, round: { dari: number; ke: number }): RoundComparison {
  const byDetailId = new Map(previous.details.map((detail) => [detail.id, detail]));
  const all = fresh.details.flatMap((detail) => {
    const before = byDetailId.get(detail.id);
    return before ? [indicatorComparison({ report: previous, detail: before }, { report: fresh, detail })] : [];
  });
  const indicator = all.filter(different);
  const scores = (column: 'capaian_periode' | 'capaian_tahun') => ({
    dari: scoreOf(previous, column),
    ke: scoreOf(fresh, column),
  });
  return {
    ...round,
    laporan: { capaian_periode: scores('capaian_periode'), capaian_tahun: scores('capaian_tahun') },
    indikator: indicator,
    tidak_berubah: all.length - indicator.length,
  };
}
