/** What of the verdicts goes to the server, what it has already, and whether they are still about what it has. */
import type { Detail, Report } from '#contract/report.ts';
import { COLUMNS } from '#domain/report/columns.ts';
import type { FeedbackStatus } from '#domain/report/report.ts';
import type { Assessment, Assessments, Verdict } from '#machines/review/verdict-kinds.ts';

/** What was looked through and not assessed, without a word: the next round is told of it. */
export const passedOver = (details: readonly Detail[], verdicts: Assessments): string[] =>
  details.flatMap((detail) => {
    const one = verdicts[detail.id];
    const isSeen = one?.verdik === 'tidakDinilai' && one.diperiksa === detail.versi && one.feedback.trim() === '';
    return isSeen && detail.feedback_status === null ? [detail.id] : [];
  });

const statusOf = (verdict: Verdict | null): FeedbackStatus | null =>
  verdict === null || verdict === 'tidakDinilai' ? null : verdict;

/** Body of the feedback call for a verdict, without the version. */
function feedbackContent({ verdik, feedback }: Pick<Assessment, 'verdik' | 'feedback'>) {
  return { feedback: feedback.trim() === '' ? null : feedback.trim(), feedback_status: statusOf(verdik) };
}

/** The server already has this very verdict. */
export function isWritten(detail: Detail, verdicts: Assessment): boolean {
  const content = feedbackContent(verdicts);
  return (detail.feedback ?? null) === content.feedback && detail.feedback_status === content.feedback_status;
}

/** Something was said or marked here that the server does not have yet. */
export function isUnwritten(detail: Detail, one: Assessment): boolean {
  const touched = one.diperiksa !== null || statusOf(one.verdik) !== null || one.feedback.trim() !== '';
  return touched && !isWritten(detail, one);
}

/** Details whose verdict the server does not have yet, in report order. */
export function feedbackQueue(details: readonly Detail[], verdicts: Assessments): Detail[] {
  return details.filter((detail) => {
    const one = verdicts[detail.id];
    return one !== undefined && isUnwritten(detail, one);
  });
}

/** The next feedback call; `detailId` is empty when the server has every verdict. */
export function feedbackInput(details: readonly Detail[], verdicts: Assessments) {
  const [detail] = feedbackQueue(details, verdicts);
  const one = (detail && verdicts[detail.id]) ?? { verdik: null, feedback: '' };
  return { detailId: detail?.id ?? '', body: { ...feedbackContent(one), versi: detail?.versi ?? 0 } };
}

/** What the satker entered is the same in both; verdicts and versions aside. */
export function isSameEntry(a: Detail, b: Detail): boolean {
  const entry = (detail: Detail) =>
    JSON.stringify([...COLUMNS.map((column) => detail[column]), detail.files.map(({ sha256 }) => sha256)]);
  return entry(a) === entry(b);
}

/** Same indicators in the same versions: what was reviewed is what is being decided. */
export function isSameVersion(reviewed: Report, latest: Report): boolean {
  const version = new Map(reviewed.details.map((detail) => [detail.id, detail.versi]));
  return (
    latest.status === reviewed.status &&
    latest.putaran === reviewed.putaran &&
    latest.details.length === version.size &&
    latest.details.every((detail) => version.get(detail.id) === detail.versi)
  );
}
