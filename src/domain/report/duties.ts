/** A report as the officer's task list: the state of each indicator, what blocks submitting, what is only a warning. */
import type { KpiResult, ReportResult } from '#domain/capaian/report.ts';
import type { Column } from '#domain/report/columns.ts';
import {
  type Typed,
  baseFrom,
  brokenColumns,
  type EntryValues,
  isNumberColumn,
  valuesFrom,
  apply,
} from '#domain/report/entry.ts';
import {
  type CompletenessRow,
  completenessFindings,
  findGaps,
  type Gap,
  isFilled,
  type Progress,
  progressOf,
} from '#domain/report/completeness.ts';
import { isEmptyText, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { FeedbackStatus, ReportStatus, Finding } from '#domain/report/report.ts';
import {
  type ComputableDetail,
  type ComputableRecap,
  type JudgedDetail,
  type JudgedReport,
  shownFigures,
} from '#domain/report/preview.ts';

/**
 * Where one indicator stands for the officer.
 * `revisi`: sent back, complete, not yet ticked off · `masalah`: sent back and incomplete, or unreadable ·
 * `sedang`: begun, not complete · `belum`: due, and nothing entered · `bebas`: not due, and nothing entered.
 */
export type IndicatorState = 'belum' | 'bebas' | 'sedang' | 'selesai' | 'masalah' | 'revisi';
export const TASK_FILTERS = ['semua', 'tindakan', 'belum'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export type WorkDetail = ComputableDetail &
  JudgedDetail & {
    kpi: { kode: string; nama: string; sasaran: { kode: string; nama: string } | null };
    wajib: boolean;
    files: readonly unknown[];
    feedback_status: FeedbackStatus | null;
  };
export type WorkReport<D extends WorkDetail> = Omit<JudgedReport, 'details'> & { details: readonly D[] };

export type WorkRow<D extends WorkDetail> = {
  detail: D;
  /** Values with the typing applied. */
  values: EntryValues;
  result: KpiResult;
  state: IndicatorState;
  /** What is still to be entered; not where something was that cannot be read. */
  kurang: Gap[];
  /** Fields whose text cannot be read. */
  rusak: Column[];
  dikembalikan: boolean;
  /** Something is to be done here: due and empty, begun and incomplete, or sent back. */
  needsAction: boolean;
};
export type ReportWork<D extends WorkDetail> = {
  rows: WorkRow<D>[];
  result: ReportResult;
  /** Every fault as the server's check words it. */
  findings: Finding[];
  progress: Progress;
};

/** States in which nothing is left to do. */
const RESTS: readonly IndicatorState[] = ['selesai', 'bebas'];

/** Whether numerator and denominator belong to the entry. */
export const usesRatio = (kpi: { konsolidasi: string; definisi_x: string | null; definisi_y: string | null }) =>
  kpi.konsolidasi === 'rasio_kumulatif' || (kpi.definisi_x !== null && kpi.definisi_y !== null);

/**
 * Whether a part is missing only because its field cannot be read: mending the one mends the other. The realisasi of a ratio
 * follows from X and Y, so that it waits for them.
 */
function isExplained(part: Gap, broken: readonly Column[]): boolean {
  if (part === 'bukti') return false;
  if (part === 'xy') return broken.includes('x') || broken.includes('y');
  return part === 'realisasi' ? broken.some(isNumberColumn) : broken.includes(part);
}

function stateOf(
  row: Pick<WorkRow<WorkDetail>, 'values' | 'kurang' | 'rusak' | 'dikembalikan'> & { wajib: boolean },
  file: number,
  marked: boolean,
): IndicatorState {
  const { values, kurang, rusak, dikembalikan, wajib } = row;
  if (rusak.length > 0) return 'masalah';
  if (dikembalikan) return kurang.length > 0 ? 'masalah' : marked ? 'selesai' : 'revisi';
  const isEntered = (figure: number | null) => isFilled({ wajib, realisasi: figure });
  const isEmptyRatio = !isEntered(values.x) && !isEntered(values.y);
  const allEmpty = isEmptyRatio && TEXT_COLUMNS.every((column) => isEmptyText(values[column])) && file === 0;
  if (!isFilled({ wajib, realisasi: values.realisasi })) {
    if (allEmpty) return wajib ? 'belum' : 'bebas';
    return wajib || values.realisasi === null ? 'sedang' : 'selesai';
  }
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
  const result = shownFigures(report, typed, recap);
  const base = baseFrom(report.details);
  const check: CompletenessRow[] = [];
  const row = report.details.flatMap((detail, i): WorkRow<D>[] => {
    const kpiResult = result.details[i];
    if (!kpiResult) return [];
    const value = valuesFrom(apply(detail, typed[detail.id]));
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
    const broken = brokenColumns(base, typed, detail.id);
    const missing = findGaps(complete).filter((part) => !isExplained(part, broken));
    const returned = report.status === 'revision' && detail.feedback_status === 'perbaikan';
    const condition = stateOf(
      { values: value, kurang: missing, rusak: broken, dikembalikan: returned, wajib: detail.wajib },
      detail.files.length,
      marked.includes(detail.id),
    );
    const needsAction = !RESTS.includes(condition) && (detail.wajib || missing.length > 0 || condition !== 'sedang');
    return [
      {
        detail,
        values: value,
        result: kpiResult,
        state: condition,
        kurang: missing,
        rusak: broken,
        dikembalikan: returned,
        needsAction,
      },
    ];
  });
  return {
    rows: row,
    result,
    findings: completenessFindings(check),
    progress: progressOf(check),
  };
}

/** Rows of one filter. */
export const filterWork = <D extends WorkDetail>(row: readonly WorkRow<D>[], filter: TaskFilter) =>
  row.filter((b) => filter === 'semua' || (filter === 'tindakan' ? b.needsAction : !RESTS.includes(b.state)));

/** Rows grouped by sasaran in their order; null = indicators without one. */
export function perSasaran<D extends WorkDetail>(row: readonly WorkRow<D>[]) {
  type WorkGroup = { sasaran: D['kpi']['sasaran']; rows: WorkRow<D>[] };
  const groups = new Map<string, WorkGroup>();
  for (const b of row) {
    const code = b.detail.kpi.sasaran?.kode ?? '';
    const existing: WorkGroup = groups.get(code) ?? { sasaran: b.detail.kpi.sasaran, rows: [] };
    existing.rows.push(b);
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

/**
 * Where saving one indicator leads: from one that had to be filled to the next that needs something, in the order of work
 * and around its end; from one that could be left empty to the one below it. Null where nothing is left but the check.
 * @throws RangeError when there is no such indicator
 */
export function rowAfter<D extends WorkDetail>(rows: readonly WorkRow<D>[], detailId: string): WorkRow<D> | null {
  const order = workOrder(rows);
  const place = order.findIndex(({ detail }) => detail.id === detailId);
  const these = order[place];
  if (!these) throw new RangeError(`no indicator ${detailId}`);
  const after = order.slice(place + 1);
  if (!these.detail.wajib && !these.dikembalikan) return after[0] ?? null;
  return [...after, ...order.slice(0, place)].find(({ needsAction }) => needsAction) ?? null;
}

/**
 * The one thing to do next in a report that is being worked on, with the indicator to do it in.
 * `begin`: nothing is entered yet · `correct`: of what was sent back `count` are not answered · `go on`: something is
 * missing or unreadable · `check`: nothing is left but to look at it all and send it.
 */
export type NextStep<D extends WorkDetail> =
  | { step: 'begin' | 'go on'; row: WorkRow<D> }
  | { step: 'correct'; row: WorkRow<D>; count: number }
  | { step: 'check' };

/** Due indicators in which nothing is left to do: what was objected to and not answered is no more done than what is empty. */
export const settledDue = (rows: readonly WorkRow<WorkDetail>[]): number =>
  rows.filter(({ detail, state }) => detail.wajib && state === 'selesai').length;

/** An objection is answered once its indicator is complete and ticked off; whatever is left half done comes before what is untouched. */
export function nextStep<D extends WorkDetail>(rows: readonly WorkRow<D>[]): NextStep<D> {
  const order = workOrder(rows);
  const unanswered = order.filter(({ dikembalikan, state }) => dikembalikan && state !== 'selesai');
  const [first] = unanswered;
  if (first) return { step: 'correct', row: first, count: unanswered.length };
  const blocking = order.filter(({ kurang, rusak }) => kurang.length + rusak.length > 0);
  const row = blocking.find(({ state }) => state !== 'belum') ?? blocking[0];
  if (!row) return { step: 'check' };
  const isUntouched = rows.every(({ state }) => state === 'belum' || state === 'bebas');
  return { step: isUntouched ? 'begin' : 'go on', row };
}

/** What comes next with a report in a list; `look`: it is not the officer's turn. */
export type ListedStep = 'begin' | 'go on' | 'correct' | 'check' | 'look';

/**
 * The next step where only the counts of a report are known: in lists, which name it as the report itself does.
 * @param counts whole indicators: due, complete of the due ones, with a realisasi; and files
 */
export function listedStep(
  status: ReportStatus,
  counts: { wajib: number; lengkap: number; terisi: number; berkas: number },
): ListedStep {
  if (status === 'revision') return 'correct';
  if (status !== 'draft') return 'look';
  const { wajib, lengkap, terisi, berkas } = counts;
  if (wajib > 0 && lengkap === wajib) return 'check';
  return terisi + berkas === 0 ? 'begin' : 'go on';
}
