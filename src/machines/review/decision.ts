/** What still blocks a decision, and exactly what would be sent. */
import { isFilled } from '#domain/report/completeness.ts';
import { MIN_NOTE } from '#domain/report/report.ts';
import type { ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import { lacksFeedback } from '#machines/review/verdicts.ts';
import { MANUAL_ITEMS, type ManualItem, type ReviewContext } from '#machines/review/review.types.ts';
import type { Decision } from '#machines/review/decisions.ts';

/** A checklist item; a derived one ticks itself. `n` = indicators in which it is still open. */
export type Item =
  | { key: 'semuaDiperiksa' | 'buktiTersedia' | 'angkaSama'; manual: false; met: boolean; n: number }
  | { key: ManualItem; manual: true; met: boolean; n: 0 };

/** A fault of the decision. `indikator` names the detail to open; without it the fault is on the decision page. */
export type DecisionFault = { kode: string; indicator: string | null; n: number };

/** The checklist for an approval: derived items tick themselves, the others need the verifier. */
export function checklist(context: ReviewContext): Item[] {
  const { report, penilaian, computation, checked } = context;
  const details = report?.details ?? [];
  const unread = details.filter((detail) => penilaian[detail.id]?.diperiksa !== detail.versi).length;
  const withoutEvidence = details.filter((detail) => isFilled(detail) && detail.files.length === 0).length;
  const diff = details.filter((detail) => computation[detail.id]?.same === false).length;
  return [
    { key: 'semuaDiperiksa', manual: false, met: unread === 0, n: unread },
    { key: 'buktiTersedia', manual: false, met: withoutEvidence === 0, n: withoutEvidence },
    { key: 'angkaSama', manual: false, met: diff === 0, n: diff },
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
      if (!item.met) fault.push({ kode: `butir.${item.key}`, indicator: firstUnchecked(context, item), n: item.n });
    }
  }
  return fault;
}

const opened = ({ report, penilaian }: ReviewContext): DecisionFault[] =>
  (report?.details ?? [])
    .filter((detail) => penilaian[detail.id]?.verdik === 'perbaikan')
    .map((detail) => ({ kode: 'hasNoObjection', indicator: detail.id, n: 0 }));

function firstUnchecked({ report, penilaian }: ReviewContext, item: Item): string | null {
  if (item.key !== 'semuaDiperiksa') return null;
  return report?.details.find((one) => penilaian[one.id]?.diperiksa !== one.versi)?.id ?? null;
}
