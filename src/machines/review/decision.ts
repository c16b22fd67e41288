/** What still blocks a decision, and exactly what would be sent. */
import type { Detail } from '#contract/report.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { MAX_NOTE, MIN_NOTE } from '#domain/report/report.ts';
import { textFault } from '#domain/text/storable.ts';
import type { ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import { lacksFeedback } from '#machines/review/verdicts.ts';
import { MANUAL_ITEMS, type ManualItem, type ReviewContext } from '#machines/review/review.types.ts';
import type { Decision } from '#machines/review/decisions.ts';

type IsOpen = (detail: Detail, context: ReviewContext) => boolean;
/** The items that tick themselves, with the indicators in which each is still open. */
const IS_OPEN: Readonly<Record<DerivedItem, IsOpen>> = {
  semuaDiperiksa: ({ id, versi }, { penilaian }) => penilaian[id]?.diperiksa !== versi,
  buktiTersedia: (detail) => isFilled(detail) && detail.files.length === 0,
  angkaSama: ({ id }, { computation }) => computation[id]?.same === false,
};
const DERIVED_ITEMS = ['semuaDiperiksa', 'buktiTersedia', 'angkaSama'] as const;
type DerivedItem = (typeof DERIVED_ITEMS)[number];

/** A checklist item; a derived one ticks itself. `n` = indicators in which it is still open. */
export type Item =
  | { key: DerivedItem; manual: false; met: boolean; n: number }
  | { key: ManualItem; manual: true; met: boolean; n: 0 };

/** A fault of the decision. `indikator` names the detail to open; without it the fault is on the decision page. */
export type DecisionFault = { kode: string; indicator: string | null; n: number };

/** The checklist for an approval: derived items tick themselves, the others need the verifier. */
export function checklist(context: ReviewContext): Item[] {
  const { report, checked } = context;
  const details = report?.details ?? [];
  return [
    ...DERIVED_ITEMS.map((key) => {
      const n = details.filter((detail) => IS_OPEN[key](detail, context)).length;
      return { key, manual: false as const, met: n === 0, n };
    }),
    ...MANUAL_ITEMS.map((key) => ({
      key,
      manual: true as const,
      met: checked.includes(key),
      n: 0 as const,
    })),
  ];
}

/** The lifecycle chart's view of the report once the pending verdicts are written. */
function factsAfterSending({ report, penilaian }: ReviewContext): ReportFacts {
  return {
    creationFindings: [],
    findings: [],
    hasCorrections: Object.values(penilaian).some(({ verdik }) => verdik === 'perbaikan'),
    submittedBy: report?.submitted_by?.id ?? null,
  };
}

/** The chart's verdict on a decision by this person, as the report will be when it arrives. */
function verdict(context: ReviewContext, decision: Decision, note = context.catatan) {
  const by = { id: context.userId, permitted: context.permitted };
  const status = context.report?.status ?? 'absent';
  return decide(status, factsAfterSending(context), { type: `report.${decision}`, by, catatan: note });
}

/**
 * Why this user cannot take this decision at all, as the guard's name; null = possible. Skips faults that can be
 * mended.
 */
export function prohibition(context: ReviewContext, decision: Decision): string | null {
  const result = verdict(context, decision, 'x'.repeat(MIN_NOTE));
  if (result.ok || result.cause === 'syarat') return null;
  return result.failing[0]?.guard ?? 'status';
}

/** Every fault of the chosen decision, in the order of the page; empty = it may be sent. */
export function decisionFaults(context: ReviewContext): DecisionFault[] {
  const { report, penilaian, decision } = context;
  if (report === null || decision === null) return [{ kode: 'pilihKeputusan', indicator: null, n: 0 }];
  const fault: DecisionFault[] = report.details
    .filter((detail) => lacksFeedback(penilaian[detail.id] ?? { verdik: null, feedback: '', diperiksa: null }))
    .map((detail) => ({ kode: 'umpanBalikPendek', indicator: detail.id, n: MIN_NOTE }));
  for (const { id } of report.details) {
    if (isUnstorable(penilaian[id]?.feedback)) fault.push({ kode: 'umpanBalikTakTersimpan', indicator: id, n: 0 });
  }
  if (isUnstorable(context.catatan)) fault.push({ kode: 'catatanTakTersimpan', indicator: null, n: 0 });
  const result = verdict(context, decision);
  if (!result.ok) {
    if (result.failing.length === 0) fault.push({ kode: 'status', indicator: null, n: 0 });
    for (const { guard } of result.failing) {
      if (guard === 'hasNoObjection') fault.push(...opened(context));
      else fault.push({ kode: guard, indicator: null, n: MIN_NOTE });
    }
  }
  if (decision === 'approve') {
    for (const item of checklist(context)) {
      if (!item.met) fault.push({ kode: `butir.${item.key}`, indicator: firstOpen(context, item), n: item.n });
    }
  }
  return fault;
}

const isUnstorable = (text = '') => textFault(text, MAX_NOTE) !== null;

const opened = ({ report, penilaian }: ReviewContext): DecisionFault[] =>
  (report?.details ?? [])
    .filter((detail) => penilaian[detail.id]?.verdik === 'perbaikan')
    .map((detail) => ({ kode: 'hasNoObjection', indicator: detail.id, n: 0 }));

/** The first indicator for which an item that ticks itself is open. */
function firstOpen(context: ReviewContext, item: Item): string | null {
  if (item.manual) return null;
  return context.report?.details.find((detail) => IS_OPEN[item.key](detail, context))?.id ?? null;
}
