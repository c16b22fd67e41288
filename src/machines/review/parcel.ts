/** A decision on its way: exactly what was reviewed, the verdicts, and the keys that make every call repeatable. */
import type { Detail, DetailChanged, Report } from '#contract/report.ts';
import type { GracePeriod } from '#domain/preferences/grace.ts';
import { feedbackQueue, feedbackInput, passedOver } from '#machines/review/sent-verdicts.ts';
import type { Assessments, Assessment } from '#machines/review/verdict-kinds.ts';
import { type Decision, type DecisionInput, DECISION_STATUS, type FeedbackInput } from '#machines/review/decisions.ts';

/** What is kept on the device until the server has it. */
export type Parcel = {
  skema: 1;
  penggunaId: string;
  /** The report as it was reviewed; each feedback call of ours raises the versions. */
  laporan: Report;
  penilaian: Assessments;
  keputusan: Decision;
  catatan: string;
  /** Part of the idempotency key of every call; made once, so that a repetition is the same call. */
  kunci: string;
  tenggang: GracePeriod;
  /** The decision itself was sent at least once; whether it arrived is not known. */
  dicoba: boolean;
};

// FNV-1a hash of the note, so that the same decision with another note gets another key.
function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value.toString(36);
}

/** Packs a decision; the same decision on the same version has the same key. */
export function pack(content: Omit<Parcel, 'skema' | 'kunci' | 'dicoba'>): Parcel {
  const { laporan, keputusan, catatan } = content;
  return {
    ...content,
    skema: 1,
    catatan: catatan.trim(),
    kunci: `tinjauan-${laporan.id}-${keputusan}-${laporan.versi}-${fingerprint(catatan.trim())}`,
    dicoba: false,
  };
}

/** Details whose verdict the server does not have yet. */
export const remainingFeedback = ({ laporan, penilaian }: Parcel): Detail[] =>
  feedbackQueue(laporan.details, penilaian);

/** The next feedback call. Its key changes with the version, so a corrected verdict is another call. */
export function feedbackCall(parcel: Parcel): FeedbackInput & { key: string } {
  const input = feedbackInput(parcel.laporan.details, parcel.penilaian);
  return {
    ...input,
    key: `umpan-balik-${input.detailId}-${input.body.versi}-${fingerprint(JSON.stringify(input.body))}`,
  };
}

/** The decision call, on the version that was compared just before. */
export function decisionCall({ laporan, penilaian, keputusan: decision, catatan, kunci }: Parcel): DecisionInput {
  const { versi } = laporan;
  const seen = passedOver(laporan.details, penilaian);
  return {
    reportId: laporan.id,
    decision,
    body: { ...(catatan !== '' && { catatan }), versi, ...(seen.length > 0 && { diperiksa: seen }) },
    key: `${kunci}-${versi}`,
  };
}

/** Takes over what our own feedback call wrote: what was checked stays checked under its new version. */
export function afterWritten(parcel: Parcel, detail: Detail | DetailChanged): Parcel {
  const { details, ...report } = parcel.laporan;
  const previous = details.find(({ id }) => id === detail.id);
  const one: Assessment | undefined = parcel.penilaian[detail.id];
  const version = 'laporan' in detail ? detail.laporan.versi : report.versi;
  const stillChecked = one !== undefined && one.diperiksa !== null && one.diperiksa === previous?.versi;
  return {
    ...parcel,
    laporan: {
      ...report,
      versi: version,
      details: details.map((existing) => (existing.id === detail.id ? detail : existing)),
    },
    penilaian: stillChecked
      ? { ...parcel.penilaian, [detail.id]: { ...one, diperiksa: detail.versi } }
      : parcel.penilaian,
  };
}

/** The report carries this very decision already: an answer was lost on the way. */
export const isDecided = ({ keputusan, penggunaId }: Parcel, report: Report): boolean =>
  report.status === DECISION_STATUS[keputusan] && report.decided_by?.id === penggunaId;
