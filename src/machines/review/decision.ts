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
  | { kunci: 'semuaDiperiksa' | 'buktiTersedia' | 'angkaSama'; manual: false; terpenuhi: boolean; n: number }
  | { kunci: ManualItem; manual: true; terpenuhi: boolean; n: 0 };

/** A fault of the decision. `indikator` names the detail to open; without it the fault is on the decision page. */
export type DecisionFault = { kode: string; indikator: string | null; n: number };

/** The checklist for an approval: derived items tick themselves, the others need the verifier. */
export function checklist(context: ReviewContext): Item[] {
  const { laporan, penilaian, computation, centang } = context;
  const details = laporan?.details ?? [];
  const unread = details.filter((detail) => penilaian[detail.id]?.diperiksa !== detail.versi).length;
  const withoutEvidence = details.filter((detail) => isFilled(detail) && detail.files.length === 0).length;
  const diff = details.filter((detail) => computation[detail.id]?.same === false).length;
  return [
    { kunci: 'semuaDiperiksa', manual: false, terpenuhi: unread === 0, n: unread },
    { kunci: 'buktiTersedia', manual: false, terpenuhi: withoutEvidence === 0, n: withoutEvidence },
    { kunci: 'angkaSama', manual: false, terpenuhi: diff === 0, n: diff },
    ...MANUAL_ITEMS.map((key) => ({
      kunci: key,
      manual: true as const,
      terpenuhi: centang.includes(key),
      n: 0 as const,
    })),
  ];
}

/** The lifecycle chart's view of the report once the pending verdicts are written. */
function factsAfterSending({ laporan, penilaian }: ReviewContext): ReportFacts {
  return {
    creationFindings: [],
    temuan: [],
    hasCorrections: Object.values(penilaian).some(({ verdik }) => verdik === 'perbaikan'),
    submittedBy: laporan?.submitted_by?.id ?? null,
  };
}

/** The chart's verdict on a decision by this person, as the report will be when it arrives. */
function verdict(context: ReviewContext, decision: Decision, note = context.catatan) {
  const by = { id: context.userId, izin: context.izin };
  const status = context.laporan?.status ?? 'absent';
  return decide(status, factsAfterSending(context), { type: `report.${decision}`, by, catatan: note });
}

/**
 * Why this user cannot take this decision at all, as the guard's name; null = possible. Skips faults that can be
 * mended.
 */
export function prohibition(context: ReviewContext, decision: Decision): string | null {
  const result = verdict(context, decision, 'x'.repeat(MIN_NOTE));
  if (result.ok || result.sebab === 'syarat') return null;
  return result.gagal[0]?.guard ?? 'status';
}

/** Every fault of the chosen decision, in the order of the page; empty = it may be sent. */
export function decisionFaults(context: ReviewContext): DecisionFault[] {
  const { laporan, penilaian, keputusan } = context;
  if (laporan === null || keputusan === null) return [{ kode: 'pilihKeputusan', indikator: null, n: 0 }];
  const fault: DecisionFault[] = laporan.details
    .filter((detail) => lacksFeedback(penilaian[detail.id] ?? { verdik: null, feedback: '', diperiksa: null }))
    .map((detail) => ({ kode: 'umpanBalikPendek', indikator: detail.id, n: MIN_NOTE }));
  const result = verdict(context, keputusan);
  if (!result.ok) {
    if (result.gagal.length === 0) fault.push({ kode: 'status', indikator: null, n: 0 });
    for (const { guard } of result.gagal) {
      if (guard === 'hasNoObjection') fault.push(...opened(context));
      else fault.push({ kode: guard, indikator: null, n: MIN_NOTE });
    }
  }
  if (keputusan === 'approve') {
    for (const item of checklist(context)) {
      if (!item.terpenuhi)
        fault.push({ kode: `butir.${item.kunci}`, indikator: firstUnchecked(context, item), n: item.n });
    }
  }
  return fault;
}

const opened = ({ laporan, penilaian }: ReviewContext): DecisionFault[] =>
  (laporan?.details ?? [])
    .filter((detail) => penilaian[detail.id]?.verdik === 'perbaikan')
    .map((detail) => ({ kode: 'hasNoObjection', indikator: detail.id, n: 0 }));

function firstUnchecked({ laporan, penilaian }: ReviewContext, item: Item): string | null {
  if (item.kunci !== 'semuaDiperiksa') return null;
  return laporan?.details.find((one) => penilaian[one.id]?.diperiksa !== one.versi)?.id ?? null;
}
