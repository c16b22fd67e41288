import { about } from '#machines/kit/about.ts';
import {
  DENY,
  byId,
  failure,
  flag,
  history,
  id,
  keys,
  note,
  num,
  outcome,
  permission,
  recap,
  report,
  reportBrief,
  time,
  words,
} from '#machines/kit/recorded.ts';
import { MANUAL_ITEMS, PANEL, STEPS } from '#machines/review/review.types.ts';
import { VERDICT_KINDS } from '#machines/review/verdict-kinds.ts';
import { decision, kind, parcel, verdicts } from '#machines/review/review.recorded.ts';
import type { reviewMachine } from '#machines/review/review.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    review: true;
  }
}

const queue = keys({ total: num, reports: reportBrief });
const step = words(...STEPS);
const place = keys({ step, detailId: id });
const ticks = words(...MANUAL_ITEMS);
const reviewDraft = keys({ skema: num, putaran: num, penilaian: verdicts, centang: ticks, keputusan: decision });
const refusalCause = words('masihAda', 'tabLain');

export const reviewAbout = about<typeof reviewMachine>({
  label: 'mesin.nama.tinjauan',
  file: 'src/machines/review/review.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isReviewable: 'mesin.guard.isReviewable',
    isAt: 'mesin.guard.isAt',
    isElsewhere: 'mesin.guard.isElsewhere',
    hasNeighbour: { '1': 'mesin.guard.hasNeighbourNext', '-1': 'mesin.guard.hasNeighbourPrevious' },
    lacksVerdict: 'mesin.guard.lacksVerdict',
    lacksFeedback: 'mesin.guard.lacksFeedback',
    hasPassable: 'mesin.guard.hasPassable',
    hasPassed: 'mesin.guard.hasPassed',
    isLastUnchecked: 'mesin.guard.isLastUnchecked',
    hasFaults: 'mesin.guard.hasFaults',
    needsConfirmation: 'mesin.guard.needsConfirmation',
    opensNext: 'mesin.guard.opensNext',
    isYes: 'mesin.guard.isTrue',
    isEnd: 'mesin.guard.isEnd',
    isUncertain: 'mesin.guard.isUncertain',
    isStale: 'mesin.guard.isStale',
    isOfRound: 'mesin.guard.isOfRound',
  },
  senders: {
    'draft.stored': ['aktor:keepDraft'],
    'draft.lost': ['aktor:keepDraft'],
    'draft.elsewhere': ['aktor:keepDraft'],
    'report.found': ['aktor:watchReport'],
    'report.outdated': ['sendiri'],
    'place.visit': ['alamat'],
    'decision.held': ['aktor:followDecision'],
    'decision.released': ['aktor:followDecision'],
    'decision.refused': ['aktor:followDecision'],
    'claim.told': ['aktor:holdClaim'],
    'claim.failed': ['aktor:holdClaim'],
  },
  recorded: {
    context: {
      reportId: id,
      report,
      recap,
      history,
      noteHistory: note,
      previous: keys({ berubah: id, sesuai: id, diperiksa: id, feedback: byId(DENY) }),
      permitted: permission,
      computation: byId(keys({ capaian: num, capaianTahun: num, same: flag })),
      penilaian: verdicts,
      checked: ticks,
      decision,
      place,
      panel: words(...PANEL),
      definition: flag,
      overlay: words('bantuan', 'daftar', 'bukti'),
      shortcuts: flag,
      shownFaults: keys({ indicator: id, decision: flag }),
      berubah: flag,
      draf: keys({ point: time, failed: flag }),
      tenggang: num,
      lanjutOtomatis: flag,
      failure: keys({ cause: words('gagal', 'ditolak', 'masihAda', 'tabLain') }),
      loadFailure: failure,
      nextReports: queue,
      otherChecker: keys({ taken: flag }),
    },
    input: { reportId: id, place, shortcuts: flag, tenggang: num, lanjutOtomatis: flag },
    events: {
      'report.found': { report },
      'place.visit': { place },
      'indicator.open': { id, panel: words(...PANEL) },
      'verdict.choose': { verdik: words(...VERDICT_KINDS) },
      'item.toggle': { item: ticks },
      'item.open': { item: ticks },
      'step.open': { step },
      'decision.choose': { decision },
      'panel.show': { panel: words(...PANEL) },
      'overlay.open': { overlay: words('bantuan', 'daftar', 'bukti') },
      'draft.stored': { point: time },
      'draft.elsewhere': { putaran: num, changes: keys({ penilaian: verdicts, centang: ticks, keputusan: decision }) },
      'decision.released': { kind, parcel },
      'decision.refused': { cause: refusalCause },
      'claim.take': { ambil: flag },
      'claim.told': { taken: flag },
    },
    outputs: {
      loadReport: outcome({
        payload: keys({ report, recap, catatan: note, history, permitted: permission, draf: reviewDraft }),
      }),
      confirmDecision: flag,
      confirmDiscard: flag,
      loadQueue: queue,
    },
  },
});
