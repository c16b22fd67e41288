import { decisionFaults } from '#machines/review/decision.ts';
import { pack, type Parcel } from '#machines/review/parcel.ts';
import { lacksFeedback, lacksVerdict } from '#machines/review/verdicts.ts';
import { feedbackQueue } from '#machines/review/sent-verdicts.ts';
import type { Assessment } from '#machines/review/verdict-kinds.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import type { LoadResult, ReviewContext } from '#machines/review/review.types.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { REVIEW_ORACLE } from '#tests/model/oracles/review.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const PERMISSIONS = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
/** Not due, and nothing in it. */
const nothing = { wajib: false, target: 0, realisasi: null, capaian: null, analisis: null, files: [] };
const report = sampleReport([sampleDetail('i1'), sampleDetail('i2', nothing)]);
const load = (change: Partial<typeof report> = {}): LoadResult => ({
  ok: true,
  payload: {
    report: { ...report, ...change },
    recap: [],
    catatan: [],
    history: [],
    permitted: PERMISSIONS,
    draf: null,
  },
});
const parcel: Parcel = pack({
  penggunaId: VERIFIER.id,
  laporan: report,
  penilaian: {},
  keputusan: 'revise',
  catatan: 'Lengkapi bukti dukung.',
  tenggang: 8,
});

const firstUnchecked = ({ report: existing, penilaian }: ReviewContext) =>
  (existing?.details ?? []).filter((detail) => penilaian[detail.id]?.diperiksa !== detail.versi).length;

/** Why the indicator on screen cannot be checked; one of two, or nothing. */
const mayCheck = (one: Assessment) => (lacksVerdict(one) ? 'verdict' : lacksFeedback(one) && 'feedback');
const EMPTY = { verdik: null, feedback: '', diperiksa: null };

const options: WalkOptions<typeof reviewMachine> = {
  input: {
    reportId: 'laporan',
    userId: VERIFIER.id,
    place: { step: 'kenali', detailId: null },
    shortcuts: true,
    keys: {},
    tenggang: 8,
    lanjutOtomatis: true,
  },
  events: {
    'report.found': [
      { type: 'report.found', report },
      { type: 'report.found', report: { ...report, putaran: 9 } },
    ],
    'report.outdated': [{ type: 'report.outdated' }],
    'report.reload': [{ type: 'report.reload' }],
    'place.visit': [
      { type: 'place.visit', place: { step: 'daftarPeriksa', detailId: null } },
      { type: 'place.visit', place: { step: 'periksa', detailId: 'i2' } },
    ],
    'step.open': [
      { type: 'step.open', step: 'periksa' },
      { type: 'step.open', step: 'keputusan' },
    ],
    'indicator.open': [{ type: 'indicator.open', id: 'i1' }],
    'indicator.next': [{ type: 'indicator.next' }],
    'indicator.previous': [{ type: 'indicator.previous' }],
    'verdict.choose': [{ type: 'verdict.choose', verdik: 'perbaikan' }],
    'feedback.change': [{ type: 'feedback.change', text: 'Bukti tidak terbaca.' }],
    'feedback.fill': [{ type: 'feedback.fill', text: 'Bukti tidak terbaca.' }],
    'feedback.focus': [{ type: 'feedback.focus' }],
    'note.focus': [{ type: 'note.focus' }],
    'indicator.check': [{ type: 'indicator.check' }],
    'definition.toggle': [{ type: 'definition.toggle' }],
    'empty.pass': [{ type: 'empty.pass' }],
    'empty.restore': [{ type: 'empty.restore' }],
    'item.toggle': [{ type: 'item.toggle', item: 'buktiTerbaca' }],
    'item.open': [{ type: 'item.open', item: 'narasiMemadai' }],
    'decision.choose': [
      { type: 'decision.choose', decision: 'revise' },
      { type: 'decision.choose', decision: 'reject' },
    ],
    'note.change': [{ type: 'note.change', text: 'Lengkapi bukti dukung.' }],
    'decision.submit': [{ type: 'decision.submit' }],
    'decision.held': [{ type: 'decision.held' }],
    'decision.released': [
      { type: 'decision.released', kind: 'terkirim', parcel, message: '' },
      { type: 'decision.released', kind: 'berubah', parcel, message: '' },
      { type: 'decision.released', kind: 'ditolak', parcel, message: 'Tidak boleh' },
      { type: 'decision.released', kind: 'dibatalkan', parcel, message: '' },
      { type: 'decision.released', kind: 'dibatalkan', parcel: { ...parcel, dicoba: true }, message: '' },
    ],
    'decision.refused': [{ type: 'decision.refused', cause: 'masihAda' }],
    'panel.show': [{ type: 'panel.show', panel: 'bukti' }],
    'overlay.open': [{ type: 'overlay.open', overlay: 'bantuan' }],
    'overlay.close': [{ type: 'overlay.close' }],
    'shortcuts.toggle': [{ type: 'shortcuts.toggle' }],
    'file.next': [{ type: 'file.next' }],
    'file.previous': [{ type: 'file.previous' }],
    'zoom.in': [{ type: 'zoom.in' }],
    'zoom.out': [{ type: 'zoom.out' }],
    'file.rotate': [{ type: 'file.rotate' }],
    'claim.take': [{ type: 'claim.take', ambil: true }],
    'claim.told': [{ type: 'claim.told', nama: 'Verifikator Lain', taken: false }],
    'claim.failed': [{ type: 'claim.failed', message: 'Laporan sudah disetujui.' }],
    'feedback.discard': [{ type: 'feedback.discard' }],
    'queue.open': [{ type: 'queue.open' }],
    'draft.stored': [{ type: 'draft.stored', point: '2026-10-05T02:00:00.000Z' }],
    'draft.lost': [{ type: 'draft.lost' }],
    'draft.elsewhere': [
      {
        type: 'draft.elsewhere',
        putaran: report.putaran,
        changes: { penilaian: { i1: { verdik: 'sesuai', feedback: '', diperiksa: 3 } } },
      },
    ],
  },
  outcomes: {
    loadReport: [load(), load({ status: 'approved' }), ...ALL_FAILURES],
    confirmDecision: [true, false],
    confirmDiscard: [true, false],
    loadQueue: [
      { total: 0, reports: [] },
      { total: 1, reports: [{ ...report, id: 'lain', klaim: null }] },
    ],
  },
  // What the guards read: where we are, whether a verdict lacks words, what is unchecked and unsent, the decision's faults.
  // A report that could not be loaded waits in the same way whatever was written before.
  project: (context) =>
    context.loadFailure?.kind ?? [
      context.report?.status,
      context.place.step === 'periksa' ? context.place.detailId : null,
      context.place.step === 'periksa' && mayCheck(context.penilaian[context.place.detailId ?? ''] ?? EMPTY),
      firstUnchecked(context),
      feedbackQueue(context.report?.details ?? [], context.penilaian).length > 0,
      context.decision === 'revise',
      decisionFaults(context).length === 0,
    ],
};

describeWalk('the guided review, walked', reviewMachine, {
  ...options,
  oracle: REVIEW_ORACLE,
  untaken: {
    'review --xstate.error.actor.keepDraft--> (stays)': "The draft's keeper is a callback and stays silent here.",
  },
});
