/** A report as the officer's task list: the state of each indicator, what blocks submitting, what is only a warning. */
import type { KpiResult, ReportResult } from '#domain/capaian/report.ts';
import { type Typed, type Column, brokenColumns, type EntryValues, valuesFrom, apply } from '#domain/report/entry.ts';
import { type CompletenessRow, type Gap, findGaps, completenessFindings } from '#domain/report/completeness.ts';
import { isEmptyText, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { FeedbackStatus, ReportStatus, Finding } from '#domain/report/report.ts';
import { type ComputableDetail, type ComputableReport, preview, type ComputableRecap } from '#domain/report/preview.ts';

/**
 * Where one indicator stands for the officer.
 * `revisi`: sent back, complete, not yet ticked off · `masalah`: sent back and incomplete, or unreadable ·
 * `sedang`: begun, not complete · `belum`: nothing entered.
 */
export type IndicatorState = 'belum' | 'sedang' | 'selesai' | 'masalah' | 'revisi';
export const TASK_FILTERS = ['semua', 'tindakan', 'belum'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export type WorkDetail = ComputableDetail & {
  kpi: { kode: string; nama: string; sasaran: { kode: string; nama: string } | null };
  wajib: boolean;
  files: readonly unknown[];
  feedback_status: FeedbackStatus | null;
};
export type WorkReport<D extends WorkDetail> = Omit<ComputableReport, 'details'> & {
  status: ReportStatus;
  details: readonly D[];
};

export type WorkRow<D extends WorkDetail> = {
  detail: D;
  /** Values with the typing applied. */
  nilai: EntryValues;
  hasil: KpiResult;
  keadaan: IndicatorState;
  kurang: Gap[];
  /** Fields whose text cannot be read. */
  rusak: Column[];
  dikembalikan: boolean;
  /** Something is to be done here: due and empty, begun and incomplete, or sent back. */
  needsAction: boolean;
};
export type ReportWork<D extends WorkDetail> = {
  baris: WorkRow<D>[];
  hasil: ReportResult;
  /** Every fault as the server's check words it. */
  temuan: Finding[];
  selesai: number;
};

/** Whether numerator and denominator belong to the entry. */
export const usesRatio = (kpi: { konsolidasi: string; definisi_x: string | null; definisi_y: string | null }) =>
  kpi.konsolidasi === 'rasio_kumulatif' || (kpi.definisi_x !== null && kpi.definisi_y !== null);

function stateOf(
  row: Pick<WorkRow<WorkDetail>, 'nilai' | 'kurang' | 'rusak' | 'dikembalikan'>,
  file: number,
  marked: boolean,
): IndicatorState {
  const { nilai, kurang, rusak, dikembalikan } = row;
  if (rusak.length > 0) return 'masalah';
  if (dikembalikan) return kurang.length > 0 ? 'masalah' : marked ? 'selesai' : 'revisi';
  const allEmpty = nilai.x === null && TEXT_COLUMNS.every((column) => isEmptyText(nilai[column])) && file === 0;
  if (nilai.realisasi === null) return allEmpty ? 'belum' : 'sedang';
  return kurang.length > 0 ? 'sedang' : 'selesai';
}

/**
 * Computes the officer's task list of a report.
 * @param marked ids of the sent-back indicators that the officer ticked off
 */
export function arrangeWork<D extends WorkDetail>(
  report: WorkReport<D>,
  typed: Typed,
  recap: readonly ComputableRecap[],
  marked: readonly string[],
): ReportWork<D> {
  const result = preview(report, typed, recap);
  const check: CompletenessRow[] = [];
  const row = report.details.flatMap((detail, i): WorkRow<D>[] => {
    const kpiResult = result.details[i];
    if (!kpiResult) return [];
    const value = apply(valuesFrom(detail), typed[detail.id]);
    const complete: CompletenessRow = {
      kpi_id: detail.kpi_id,
      kode: detail.kpi.kode,
      nama: detail.kpi.nama,
      wajib: detail.wajib,
      ...value,
      needsRatio: detail.kpi.konsolidasi === 'rasio_kumulatif',
      tercapai: kpiResult.tercapai,
      fileCount: detail.files.length,
    };
    check.push(complete);
    const missing = findGaps(complete);
    const broken = brokenColumns(typed, detail.id);
    const returned = report.status === 'revision' && detail.feedback_status === 'perbaikan';
    const condition = stateOf(
      { nilai: value, kurang: missing, rusak: broken, dikembalikan: returned },
      detail.files.length,
      marked.includes(detail.id),
    );
    const needsAction = condition === 'belum' ? detail.wajib : condition !== 'selesai';
    return [
      {
        detail,
        nilai: value,
        hasil: kpiResult,
        keadaan: condition,
        kurang: missing,
        rusak: broken,
        dikembalikan: returned,
        needsAction,
      },
    ];
  });
  return {
    baris: row,
    hasil: result,
    temuan: completenessFindings(check),
    selesai: row.filter(({ keadaan }) => keadaan === 'selesai').length,
  };
}

/** Rows of one filter. */
export const filterWork = <D extends WorkDetail>(row: readonly WorkRow<D>[], filter: TaskFilter) =>
  row.filter((b) => filter === 'semua' || (filter === 'tindakan' ? b.needsAction : b.keadaan !== 'selesai'));

/** Rows grouped by sasaran in their order; null = indicators without one. */
export function perSasaran<D extends WorkDetail>(row: readonly WorkRow<D>[]) {
  type WorkGroup = { sasaran: D['kpi']['sasaran']; baris: WorkRow<D>[] };
  const groups = new Map<string, WorkGroup>();
  for (const b of row) {
    const code = b.detail.kpi.sasaran?.kode ?? '';
    const existing: WorkGroup = groups.get(code) ?? { sasaran: b.detail.kpi.sasaran, baris: [] };
    existing.baris.push(b);
    groups.set(code, existing);
  }
  return [...groups.values()];
}

/** Rows in the order of work: what was sent back, then what is due, as the task list shows them. */
export const workOrder = <D extends WorkDetail>(row: readonly WorkRow<D>[]) => [
  ...row.filter(({ dikembalikan }) => dikembalikan),
  ...row.filter(({ dikembalikan, detail }) => !dikembalikan && detail.wajib),
  ...row.filter(({ dikembalikan, detail }) => !dikembalikan && !detail.wajib),
];
