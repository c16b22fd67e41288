/** What differs between two rounds of a report. */
import type { RoundComparison, IndicatorComparison } from '#contract/history.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';
import type { Detail, Report } from '#contract/report.ts';

function indicatorComparison(previous: Detail, fresh: Detail): IndicatorComparison {
  const existing = (files: Detail['files'], id: string) => files.some((file) => file.id === id);
  return {
    detail_id: fresh.id,
    kpi_id: fresh.kpi_id,
    kode: fresh.kpi.kode,
    nama: fresh.kpi.nama,
    perubahan: ROUND_COLUMNS.filter((column) => previous[column] !== fresh[column]).map((column) => ({
      kolom: column,
      dari: previous[column],
      ke: fresh[column],
    })),
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
    return before ? [indicatorComparison(before, detail)] : [];
  });
  const indicator = all.filter(different);
  return { ...round, indikator: indicator, tidak_berubah: all.length - indicator.length };
}
