/** Guards in words: what a support person reads instead of `isNotSubmitter`. */
import type { ParseKeys, TFunction } from 'i18next';
import type { ChartGuard } from '#devtools/charts/definition.ts';
import { AKSI_LAPORAN, CATATAN_MINIMUM } from '#domain/pelaporan/laporan.ts';

/** Text of each guard by its name, of a machine's own meaning by `machine.name`, of a direction by `name(1)`. */
const TEXTS: Record<string, ParseKeys> = {
  'canZoom(1)': 'mesin.guard.canZoomIn',
  'canZoom(-1)': 'mesin.guard.canZoomOut',
  canStep: 'mesin.guard.canStep',
  hasConflict: 'mesin.guard.hasConflict',
  hasDraft: 'mesin.guard.hasDraft',
  hasDrafts: 'mesin.guard.hasDrafts',
  hasFaults: 'mesin.guard.hasFaults',
  hasFindings: 'mesin.guard.hasFindings',
  hasFeedbackLeft: 'mesin.guard.hasFeedbackLeft',
  'hasFile(1)': 'mesin.guard.hasFileNext',
  'hasFile(-1)': 'mesin.guard.hasFilePrevious',
  'hasNeighbour(1)': 'mesin.guard.hasNeighbourNext',
  'hasNeighbour(-1)': 'mesin.guard.hasNeighbourPrevious',
  hasHistory: 'mesin.guard.hasHistory',
  hasNew: 'mesin.guard.hasNew',
  isMove: 'mesin.guard.isMove',
  isSavable: 'mesin.guard.isSavable',
  hasNoObjection: 'mesin.guard.hasNoObjection',
  hasNote: 'mesin.guard.hasNote',
  hasReport: 'mesin.guard.hasReport',
  hasResults: 'mesin.guard.hasResults',
  hasRows: 'mesin.guard.hasRows',
  hasTrace: 'mesin.guard.hasTrace',
  hasUnit: 'mesin.guard.hasUnit',
  hasUnreadable: 'mesin.guard.hasUnreadable',
  hasUnsent: 'mesin.guard.hasUnsent',
  hasYounger: 'mesin.guard.hasYounger',
  isAccepted: 'mesin.guard.isAccepted',
  isAllowed: 'mesin.guard.isAllowed',
  isApplicable: 'mesin.guard.isApplicable',
  isAt: 'mesin.guard.isAt',
  isComplete: 'mesin.guard.isComplete',
  'signInForm.isComplete': 'mesin.guard.isCompleteForm',
  isConflict: 'mesin.guard.isConflict',
  isCreatable: 'mesin.guard.isCreatable',
  isCreated: 'mesin.guard.isCreated',
  isDeleted: 'mesin.guard.isDeleted',
  isDone: 'mesin.guard.isDone',
  isElsewhere: 'mesin.guard.isElsewhere',
  'konteks.isElsewhere': 'mesin.guard.isElsewhereTab',
  isEmpty: 'mesin.guard.isEmpty',
  'penampil.isEmpty': 'mesin.guard.isEmptyFiles',
  isFailure: 'mesin.guard.isFailure',
  isFilled: 'mesin.guard.isFilled',
  isKnown: 'mesin.guard.isKnown',
  'beranda.isKnown': 'mesin.guard.isKnownRows',
  isInside: 'mesin.guard.isInside',
  isLast: 'mesin.guard.isLast',
  isLastMissing: 'mesin.guard.isLastMissing',
  isLastSlow: 'mesin.guard.isLastSlow',
  isLastUnchecked: 'mesin.guard.isLastUnchecked',
  isLoaded: 'mesin.guard.isLoaded',
  isNew: 'mesin.guard.isNew',
  isNewer: 'mesin.guard.isNewer',
  isNotSubmitter: 'mesin.guard.isNotSubmitter',
  isOldToken: 'mesin.guard.isOldToken',
  isOpened: 'mesin.guard.isOpened',
  isOther: 'mesin.guard.isOther',
  isOtherEpoch: 'mesin.guard.isOtherEpoch',
  isOtherLanguage: 'mesin.guard.isOtherLanguage',
  isOtherTab: 'mesin.guard.isOtherTab',
  isOtherUnit: 'mesin.guard.isOtherUnit',
  isOtherUser: 'mesin.guard.isOtherUser',
  isOtherYear: 'mesin.guard.isOtherYear',
  isOurEpoch: 'mesin.guard.isOurEpoch',
  isOurRenewal: 'mesin.guard.isOurRenewal',
  isOutcome: 'mesin.guard.isOutcome',
  isOwnCooldown: 'mesin.guard.isOwnCooldown',
  isOwnDecision: 'mesin.guard.isOwnDecision',
  isPage: 'mesin.guard.isPage',
  isPresent: 'mesin.guard.isPresent',
  isQueueFull: 'mesin.guard.isQueueFull',
  isRefused: 'mesin.guard.isRefused',
  'tinjauan.isRefused': 'mesin.guard.isRefusedFaults',
  isRemoved: 'mesin.guard.isRemoved',
  isRenewed: 'mesin.guard.isRenewed',
  isReportable: 'mesin.guard.isReportable',
  isReviewable: 'mesin.guard.isReviewable',
  isSaved: 'mesin.guard.isSaved',
  isShown: 'mesin.guard.isShown',
  isSound: 'mesin.guard.isSound',
  isStale: 'mesin.guard.isStale',
  isStranger: 'mesin.guard.isStranger',
  isSubmittable: 'mesin.guard.isSubmittable',
  isTrue: 'mesin.guard.isTrue',
  isUnchanged: 'mesin.guard.isUnchanged',
  isUrgent: 'mesin.guard.isUrgent',
  isViewable: 'mesin.guard.isViewable',
  isWritten: 'mesin.guard.isWritten',
  isYes: 'mesin.guard.isTrue',
  'daftar.isOther': 'mesin.guard.isOtherParams',
  isOtherSearch: 'mesin.guard.isOtherSearch',
  isBeyond: 'mesin.guard.isBeyond',
  isNothingFound: 'mesin.guard.isNothingFound',
  isOnPage: 'mesin.guard.isOnPage',
  'daftar.hasRows': 'mesin.guard.hasRowsToDelete',
  isCutInBulk: 'mesin.guard.isCutInBulk',
  isExportable: 'mesin.guard.isExportable',
  isDirty: 'mesin.guard.isDirty',
  isAllChosen: 'mesin.guard.isAllChosen',
  isFaulty: 'mesin.guard.isFaulty',
  isAnswer: 'mesin.guard.isAnswer',
  'matriks-peran.isEditable': 'mesin.guard.isEditableRole',
  isCell: 'mesin.guard.isCell',
  isRow: 'mesin.guard.isRow',
  isClean: 'mesin.guard.isClean',
  isStored: 'mesin.guard.isStored',
  'matriks-peran.isRemoved': 'mesin.guard.isRemovedRole',
  isRole: 'mesin.guard.isRole',
  lacksFeedback: 'mesin.guard.lacksFeedback',
  mayAct: 'mesin.guard.mayAct',
  mayRemove: 'mesin.guard.mayRemove',
  needsConfirmation: 'mesin.guard.needsConfirmation',
};

/** The key of a guard's text; null for a guard that has none (an imported recording of another version). */
export function guardKey(machine: string, { name, params }: { name: string; params?: unknown }): ParseKeys | null {
  const arah = paramOf(params, 'arah');
  const found = [`${machine}.${name}`, name, `${name}(${String(arah)})`].find((key) => Object.hasOwn(TEXTS, key));
  return found === undefined ? null : (TEXTS[found] ?? null);
}

const paramOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

/**
 * A guard in the reader's language.
 * @param guard from a chart, or a report of `explainEvent` as `{ name: report.guard, params: report.params }`
 */
export function guardText(
  t: TFunction,
  machine: string,
  guard: ChartGuard | { name: string; params?: unknown },
): string {
  const key = guardKey(machine, guard);
  const aksi = AKSI_LAPORAN.find((one) => one === paramOf(guard.params, 'aksi'));
  const langkah = paramOf(guard.params, 'langkah');
  const values = {
    n: CATATAN_MINIMUM,
    izin: aksi === undefined ? '' : t(`mesin.izin.${aksi}`),
    langkah: typeof langkah === 'string' ? langkah : '',
  };
  const text = key === null ? t('mesin.guard.takDikenal', { nama: guard.name }) : String(t(key, values));
  return 'not' in guard && guard.not ? t('mesin.guard.tidak', { syarat: text }) : text;
}
