/** The verifier's pending verdicts: pure rules of what is checked, what changed, and what can be passed together. */
import type { Detail, Report } from '#contract/report.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { MIN_NOTE } from '#domain/report/report.ts';
import { visibleLength } from '#domain/text/visible.ts';
import { isEmptyText, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { PreviousRound } from '#machines/review/rounds.ts';
import { isUnwritten, isWritten } from '#machines/review/sent-verdicts.ts';
import type { Assessment, Assessments, Verdict } from '#machines/review/verdict-kinds.ts';

/** belum ○, catatan ◐, diperiksa ●, berubah ! */
export type IndicatorState = 'belum' | 'catatan' | 'diperiksa' | 'berubah';

const EMPTY: Assessment = { verdik: null, feedback: '', diperiksa: null };

/** Nothing to judge: not due, no figure, no words, no evidence, and the same as in the round before. */
const hasNothing = (detail: Detail, previous: PreviousRound): boolean =>
  !detail.wajib &&
  !isFilled(detail) &&
  detail.files.length === 0 &&
  TEXT_COLUMNS.every((column) => isEmptyText(detail[column])) &&
  !previous.berubah.includes(detail.id);

/**
 * The verdict of the round before that still stands: this verifier's own, on what has not changed since; null where
 * there is none. What was looked through and not assessed stands like what was found in order.
 */
function standing(detail: Detail, previous: PreviousRound): Verdict | null {
  if (detail.feedback_status !== null || previous.berubah.includes(detail.id)) return null;
  if (previous.sesuai.includes(detail.id)) return 'sesuai';
  return previous.diperiksa.includes(detail.id) ? 'tidakDinilai' : null;
}

/**
 * Where an indicator starts: the server's verdict, or the one of the round before that still stands. Feedback of the
 * round before is shown beside it, not sent again.
 */
function initialAssessment(detail: Detail, previous: PreviousRound): Assessment {
  const carried = standing(detail, previous);
  const defaults = carried ?? (detail.capaian === null ? 'tidakDinilai' : null);
  const isPreviousText = detail.feedback_status === null && detail.feedback === previous.feedback[detail.id];
  return {
    verdik: detail.feedback_status ?? defaults,
    feedback: isPreviousText ? '' : (detail.feedback ?? ''),
    diperiksa: carried === null ? null : detail.versi,
  };
}

/** Is checked because the verdict of the round before still stands, and nothing else was said of it here. */
export const isCarried = (detail: Detail, one: Assessment = EMPTY, previous: PreviousRound): boolean =>
  one.diperiksa === detail.versi && one.feedback.trim() === '' && one.verdik === standing(detail, previous);

/** No verdict was given here yet; `tidakDinilai` is the initial one of an indicator without capaian. */
export const isUnjudged = (detail: Detail, { verdik, feedback, diperiksa }: Assessment): boolean =>
  diperiksa === null &&
  feedback.trim() === '' &&
  (verdik === null || (verdik === 'tidakDinilai' && detail.capaian === null));

/**
 * Verdicts of a freshly loaded report: pending ones stay, the others start as `initialAssessment` says. These include
 * what another user wrote at the server meanwhile: it would go out with the decision, so the verifier must see it.
 */
export function mergeAssessments(details: readonly Detail[], pending: Assessments, previous: PreviousRound) {
  return Object.fromEntries(
    details.map((detail) => {
      const one = pending[detail.id];
      const diServer = detail.feedback_status !== null;
      const inUse = one !== undefined && !(diServer && isUnjudged(detail, one));
      return [detail.id, inUse ? one : initialAssessment(detail, previous)];
    }),
  );
}

/** Of pending verdicts of an earlier round those with words that did not go out with its decision; unchecked. */
export const unsentWords = (pending: Assessments, previous: PreviousRound): Assessments =>
  Object.fromEntries(
    Object.entries(pending)
      .filter(([id, { feedback }]) => feedback.trim() !== '' && feedback !== previous.feedback[id])
      .map(([id, one]) => [id, { ...one, diperiksa: null }]),
  );

/** Can be passed together with others like it: there is nothing in it, and nothing was said of it. */
const isPassable = (detail: Detail, one: Assessment = EMPTY, previous: PreviousRound): boolean =>
  detail.feedback_status === null && hasNothing(detail, previous) && isUnjudged(detail, one);
/** Was passed, so that it can be taken back: checked as it is, without a word. */
const isPassed = (detail: Detail, one: Assessment = EMPTY, previous: PreviousRound): boolean =>
  one.diperiksa === detail.versi && isPassable(detail, { ...one, diperiksa: null }, previous);

type Reviewed = { report: Pick<Report, 'details'> | null; penilaian: Assessments; previous: PreviousRound };
const passing = ({ report, penilaian, previous }: Reviewed, is: typeof isPassable): readonly Detail[] =>
  (report?.details ?? []).filter((detail) => is(detail, penilaian[detail.id], previous));
const UNJUDGED = { verdik: 'tidakDinilai', feedback: '' } as const;

/**
 * How many indicators have nothing to judge: `passable` are open, `passed` are checked, `carried` of them since the
 * round before.
 */
export const countEmpty = (reviewed: Reviewed) => {
  const passed = passing(reviewed, isPassed);
  return {
    passable: passing(reviewed, isPassable).length,
    passed: passed.length,
    carried: passed.filter((detail) => isCarried(detail, reviewed.penilaian[detail.id], reviewed.previous)).length,
  };
};
/** The verdicts of all that can be passed together, as checked in their versions. */
export const passTogether = (reviewed: Reviewed): Assessments =>
  Object.fromEntries(passing(reviewed, isPassable).map(({ id, versi }) => [id, { ...UNJUDGED, diperiksa: versi }]));
/** Their verdicts as they were before. */
export const takeBackPassed = (reviewed: Reviewed): Assessments =>
  Object.fromEntries(passing(reviewed, isPassed).map(({ id }) => [id, { ...UNJUDGED, diperiksa: null }]));

/** A figure is judged by a choice; only what has none to judge starts with one. */
export const lacksVerdict = ({ verdik }: Assessment): boolean => verdik === null;

/** What another user wrote at the server about an indicator judged differently here; null where there is nothing. */
export function writtenOtherwise(detail: Detail, one: Assessment) {
  const { feedback_status: verdict, feedback } = detail;
  if (verdict === null || one.diperiksa === detail.versi || isWritten(detail, one)) return null;
  return { verdik: verdict, feedback };
}

/** State of one indicator in the list. A checked one whose record has another version now is "berubah". */
export function indicatorState(detail: Detail, one: Assessment = EMPTY, previous: PreviousRound): IndicatorState {
  if (one.diperiksa === detail.versi) return 'diperiksa';
  if (one.diperiksa !== null || previous.berubah.includes(detail.id)) return 'berubah';
  return isUnwritten(detail, one) ? 'catatan' : 'belum';
}

/**
 * Whether feedback is missing: with `perbaikan` the satker needs words (`MIN_NOTE` characters) to know what to improve.
 */
export const lacksFeedback = ({ verdik, feedback }: Assessment): boolean =>
  verdik === 'perbaikan' && visibleLength(feedback) < MIN_NOTE;

/** The next indicator after `kini` that is not checked, going round; null when all are. */
export function nextUnchecked(details: readonly Detail[], verdicts: Assessments, current: string) {
  const start = details.findIndex((detail) => detail.id === current) + 1;
  const sort = [...details.slice(start), ...details.slice(0, start)];
  const unread = sort.find((detail) => verdicts[detail.id]?.diperiksa !== detail.versi);
  return unread?.id ?? null;
}

/** The order of the review: what is assessed in this period first, each part as the report has it. */
export function sortForReview<Content extends Pick<Report, 'details'>>(report: Content): Content {
  const { details } = report;
  return { ...report, details: [...details.filter(({ wajib }) => wajib), ...details.filter(({ wajib }) => !wajib)] };
}
