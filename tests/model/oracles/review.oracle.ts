import { DECISIONS } from '#machines/review/decisions.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import type { Assessment, Assessments } from '#machines/review/verdict-kinds.ts';
import { MANUAL_ITEMS, type LoadResult, type ReviewContext } from '#machines/review/review.types.ts';
import type { reviewMachine } from '#machines/review/review.machine.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { answerOf, begins, implies, inputsOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

type Step = Seen<typeof reviewMachine>;

const written = (one: Assessment | undefined) => one?.feedback.trim() ?? '';
const others = (all: Assessments, but: readonly (string | null)[]) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !but.includes(id)));
const versionOf = ({ report }: ReviewContext, id: string | null) =>
  report?.details.find((detail) => detail.id === id)?.versi;
/** A report came, or a decision that was on its way came back: what is written may be another. */
const isReplaced = ({ event }: Step) =>
  answerOf<LoadResult>(event, 'loadReport')?.ok === true ||
  event.type === 'decision.released' ||
  event.type === 'draft.elsewhere';
const ON_SCREEN: readonly string[] = [
  'verdict.choose',
  'feedback.change',
  'feedback.fill',
  'indicator.check',
  'xstate.done.actor.confirmDiscard',
];

/** Contract §6: a note where the report goes back, and for an approval nothing open and nothing objected to. */
function mayBeSent({ report, penilaian, decision, catatan, checked }: ReviewContext): boolean {
  if (report === null || decision === null) return false;
  if (decision !== 'approve') return catatan.trim().length >= 10;
  return (
    report.details.every(
      ({ id, versi }) => penilaian[id]?.diperiksa === versi && penilaian[id].verdik !== 'perbaikan',
    ) && MANUAL_ITEMS.every((item) => checked.includes(item))
  );
}

const details = [
  sampleDetail('i1', { versi: 3 }),
  sampleDetail('i2', { versi: 4 }),
  sampleDetail('i3', { wajib: false, target: 0, realisasi: null, capaian: null, analisis: null, files: [] }),
  sampleDetail('i4', { realisasi: null, capaian: null, analisis: null, files: [] }),
];
const report = sampleReport(details, { versi: 20 });
const changed = sampleReport([sampleDetail('i1', { versi: 8 }), ...details.slice(1)], { versi: 25 });
const second = sampleReport(details, { versi: 30, putaran: 2 });
const PERMISSIONS = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
const loaded = (
  shown: typeof report,
  draf: Extract<LoadResult, { ok: true }>['payload']['draf'] = null,
): LoadResult => ({
  ok: true,
  payload: { report: shown, recap: [], catatan: [], history: [], permitted: PERMISSIONS, draf },
});
const draft = {
  skema: 1 as const,
  putaran: 1,
  penilaian: { i2: { verdik: 'perbaikan' as const, feedback: 'Dari perangkat.', diperiksa: null } },
  centang: ['narasiMemadai' as const],
  keputusan: 'revise' as const,
  catatan: 'Catatan dari perangkat.',
};
const parcel: Parcel = {
  skema: 1,
  penggunaId: VERIFIER.id,
  laporan: changed,
  penilaian: { i1: { verdik: 'perbaikan', feedback: 'Yang dikirim.', diperiksa: 8 } },
  keputusan: 'reject',
  catatan: 'Catatan yang dikirim.',
  kunci: 'tinjauan-1',
  dicoba: false,
  tenggang: 8,
};

/**
 * Contract §6, and what a verifier expects of guided approval: what a verifier writes is a draft of their own until the decision goes
 * out. Nothing of it is lost by what comes from elsewhere, nothing is judged or decided by itself, and what is handed over
 * is complete.
 */
export const REVIEW_ORACLE: Oracle<typeof reviewMachine> = {
  invariants: {
    'nobody judges but the verifier: what comes from elsewhere changes no verdict and no words': (seen) =>
      [...ON_SCREEN, 'empty.pass', 'empty.restore'].includes(seen.event.type) ||
      isReplaced(seen) ||
      isSame(seen.before.penilaian, seen.after.penilaian),
    'what the same person judges in another tab is judged here too, and nothing else changes with it': ({
      event,
      before,
      after,
      from,
    }) => {
      if (event.type !== 'draft.elsewhere') return true;
      const own = ({ penilaian, checked, decision, catatan }: ReviewContext) => [penilaian, checked, decision, catatan];
      const { penilaian = {}, centang, keputusan, catatan } = event.changes;
      if (!from.can(event) || before.report?.putaran !== event.putaran) return isSame(own(before), own(after));
      const ids = Object.keys(penilaian);
      return (
        ids.every((id) => isSame(after.penilaian[id], penilaian[id])) &&
        isSame(others(before.penilaian, ids), others(after.penilaian, ids)) &&
        isSame(after.checked, centang ?? before.checked) &&
        after.decision === (keputusan === undefined ? before.decision : keputusan) &&
        after.catatan === (catatan ?? before.catatan)
      );
    },
    'what is done to the indicator on the screen touches no other': ({ event, before, after }) =>
      !ON_SCREEN.includes(event.type) ||
      isSame(others(before.penilaian, [before.place.detailId]), others(after.penilaian, [before.place.detailId])),
    'the words are those that were typed': ({ event, before, after }) =>
      event.type !== 'feedback.change' ||
      before.penilaian === after.penilaian ||
      after.penilaian[before.place.detailId ?? '']?.feedback === event.text,
    'a ready-made sentence never replaces what was typed': ({ event, before, after }) => {
      const id = before.place.detailId ?? '';
      return (
        event.type !== 'feedback.fill' ||
        (after.penilaian[id]?.feedback ?? '').startsWith(written(before.penilaian[id]))
      );
    },
    'the verdict is the one that was chosen': ({ event, before, after }) =>
      event.type !== 'verdict.choose' ||
      before.penilaian === after.penilaian ||
      after.penilaian[before.place.detailId ?? '']?.verdik === event.verdik,
    'words go only when the verifier throws them away, after a question': (seen) => {
      const { event, before, after } = seen;
      if (event.type === 'feedback.change' || isReplaced(seen)) return true;
      const lost = Object.keys(before.penilaian).filter(
        (id) => written(before.penilaian[id]) !== '' && written(after.penilaian[id]) === '',
      );
      return lost.every((id) => answerOf<boolean>(event, 'confirmDiscard') === true && id === before.place.detailId);
    },
    'whoever says no to the question keeps verdict and words': ({ event, before, after }) =>
      answerOf<boolean>(event, 'confirmDiscard') !== false || isSame(before.penilaian, after.penilaian),
    'a report that is loaded again in the same round keeps the words that were typed': (seen) => {
      const { event, before, after } = seen;
      const answer = answerOf<LoadResult>(event, 'loadReport');
      if (answer?.ok !== true || before.report?.putaran !== answer.payload.report.putaran) return true;
      const ids = answer.payload.report.details.map(({ id }) => id);
      return ids.every(
        (id) => written(before.penilaian[id]) === '' || isSame(before.penilaian[id], after.penilaian[id]),
      );
    },
    'a report that is loaded again keeps the note, and in the same round decision and ticks': ({
      event,
      before,
      after,
    }) => {
      const answer = answerOf<LoadResult>(event, 'loadReport');
      if (answer?.ok !== true || before.report === null) return true;
      const isSameRound = before.report.putaran === answer.payload.report.putaran;
      return (
        after.catatan === before.catatan &&
        implies(isSameRound, () => after.decision === before.decision && isSame(after.checked, before.checked)) &&
        implies(!isSameRound, () => after.decision === null && after.checked.length === 0)
      );
    },
    'what is stored on the device comes back when the report is opened': ({ event, before, after }) => {
      const answer = answerOf<LoadResult>(event, 'loadReport');
      if (answer?.ok !== true || before.report !== null || answer.payload.draf === null) return true;
      const { draf, report } = answer.payload;
      const isOfRound = draf.putaran === null || draf.putaran === report.putaran;
      return (
        after.catatan === draf.catatan &&
        isSame(after.penilaian['i2'], { ...draf.penilaian['i2'] }) &&
        after.decision === (isOfRound ? draf.keputusan : null)
      );
    },
    'a load that fails keeps everything that was written, and says so': ({ event, before, after }) => {
      const answer = answerOf<LoadResult>(event, 'loadReport');
      if (answer?.ok !== false) return true;
      const own = ({ report, penilaian, checked, decision, catatan }: ReviewContext) => [
        report,
        penilaian,
        checked,
        decision,
        catatan,
      ];
      return isSame(own(before), own(after)) && after.loadFailure !== null;
    },
    'checked is said of the version that was seen, and only of what was judged': ({ event, before, after }) => {
      if (event.type !== 'indicator.check' || before.penilaian === after.penilaian) return true;
      const id = before.place.detailId ?? '';
      const one = before.penilaian[id];
      return (
        after.penilaian[id]?.diperiksa === versionOf(before, id) &&
        (one?.verdik ?? null) !== null &&
        implies(one?.verdik === 'perbaikan', () => written(one).length >= 10)
      );
    },
    'what cannot be checked yet stays on the screen, and the reason is shown': ({ event, before, after, from, to }) =>
      event.type !== 'indicator.check' ||
      !from.can(event) ||
      before.penilaian !== after.penilaian ||
      (after.place.detailId === before.place.detailId && to.context.shownFaults.indicator === before.place.detailId),
    'only what is not due, and has no figure and no word, is passed together or taken back': ({
      event,
      before,
      after,
    }) =>
      !['empty.pass', 'empty.restore'].includes(event.type) ||
      (before.report?.details ?? []).every(
        ({ id, wajib, capaian, realisasi, files }) =>
          isSame(before.penilaian[id], after.penilaian[id]) ||
          (!wajib &&
            capaian === null &&
            realisasi === null &&
            files.length === 0 &&
            written(before.penilaian[id]) === ''),
      ),
    'nobody decides but the verifier': (seen) =>
      seen.event.type === 'decision.choose'
        ? seen.after.decision === seen.event.decision || seen.after.decision === seen.before.decision
        : isReplaced(seen) || seen.after.decision === seen.before.decision,
    'the note is what was typed': (seen) =>
      seen.event.type === 'note.change'
        ? [seen.event.text, seen.before.catatan].includes(seen.after.catatan)
        : isReplaced(seen) || seen.after.catatan === seen.before.catatan,
    'a tick changes when it is pressed, and no other with it': (seen) => {
      const { event, before, after } = seen;
      if (event.type !== 'item.toggle') return isReplaced(seen) || isSame(before.checked, after.checked);
      const changedItems = MANUAL_ITEMS.filter(
        (item) => before.checked.includes(item) !== after.checked.includes(item),
      );
      return changedItems.every((item) => item === event.item);
    },
    'a decision is handed over only when it is chosen and nothing stands against it': ({ event, before, from, to }) =>
      event.type === 'decision.held' || from.matches('handedOver') || !to.matches('handedOver') || mayBeSent(before),
    'a rejection is asked about first, and what is asked names this report': (seen) =>
      implies(begins(seen, 'confirmDecision'), () => {
        const { decision, report } = seen.before;
        return inputsOf(seen, 'confirmDecision').every((input) =>
          isSame(input, { decision, periode: report?.periode, satker: report?.unit.nama_unit }),
        );
      }) &&
      implies(
        seen.event.type === 'decision.submit' && seen.before.decision === 'reject',
        () => seen.from.matches('handedOver') || !seen.to.matches('handedOver'),
      ),
    'whoever says no to the question keeps the decision, and nothing is handed over': ({ event, before, after, to }) =>
      answerOf<boolean>(event, 'confirmDecision') !== false ||
      (!to.matches('handedOver') && after.decision === before.decision && after.catatan === before.catatan),
    'a decision that came back is there with its note and its words, and an obstacle is told': ({
      event,
      after,
      from,
    }) =>
      event.type !== 'decision.released' ||
      !['ditolak', 'dibatalkan'].includes(event.kind) ||
      !from.can(event) ||
      (after.decision === event.parcel.keputusan &&
        after.catatan === event.parcel.catatan &&
        (event.kind !== 'ditolak' || after.failure?.message === event.message)),
    'that a draft is not stored is said until one is': ({ event, before, after }) =>
      event.type === 'draft.stored'
        ? isSame(after.draf, { point: event.point, failed: false })
        : event.type === 'draft.lost'
          ? after.draf.failed
          : isSame(before.draf, after.draf),
    'who else checks the report is whom the server named last': ({ event, before, after }) =>
      event.type !== 'claim.told' || before.otherChecker === after.otherChecker
        ? true
        : event.nama === null
          ? after.otherChecker === null
          : after.otherChecker?.nama === event.nama && after.otherChecker.taken === event.taken,
    'the same report and the same person, always': ({ before, after, invoked }) =>
      before.reportId === after.reportId &&
      before.userId === after.userId &&
      invoked.every(({ id, input }) => id !== 'loadReport' || isSame(input, { reportId: after.reportId })),
    'the next report is never this one': (seen) =>
      inputsOf(seen, 'loadQueue').every((input) => isSame(input, { except: seen.after.reportId })),
    'one load at a time': (seen) =>
      !isUnderWay(seen.from, 'loadReport') ||
      seen.event.type.startsWith('xstate.') ||
      inputsOf(seen, 'loadReport').length === 0,
    'the definition is opened and closed by the verifier alone, and changes nothing that was written': ({
      event,
      before,
      after,
      from,
    }) =>
      event.type === 'definition.toggle' && from.can(event)
        ? after.definition !== before.definition && isSame(after.penilaian, before.penilaian)
        : after.definition === before.definition,
    'a place that is opened is told to the address': ({ event, before, after, from, emitted }) =>
      event.type !== 'indicator.open' ||
      !from.can(event) ||
      isSame(before.place, after.place) ||
      emitted.some((one) => one.type === 'place.changed' && isSame(one.place, after.place)),
  },
  tried: {
    input: {
      reportId: 'laporan',
      userId: VERIFIER.id,
      place: { step: 'periksa', detailId: null },
      shortcuts: true,
      keys: {},
      tenggang: 8,
      lanjutOtomatis: false,
    },
    events: {
      'report.found': [report, changed, second].map((report) => ({ type: 'report.found' as const, report })),
      'indicator.open': ['i1', 'i2', 'i3', 'tidak-ada'].map((id) => ({ type: 'indicator.open' as const, id })),
      'step.open': (['kenali', 'periksa', 'daftarPeriksa', 'keputusan'] as const).map((step) => ({
        type: 'step.open' as const,
        step,
      })),
      'verdict.choose': (['sesuai', 'perbaikan', 'tidakDinilai'] as const).map((verdik) => ({
        type: 'verdict.choose' as const,
        verdik,
      })),
      'feedback.change': ['', '  ', 'Kurang.', 'Bukti tidak terbaca.', 'Hitung lagi semua desa.'].map((text) => ({
        type: 'feedback.change' as const,
        text,
      })),
      'feedback.fill': ['Lampirkan bukti dukung.', 'Perbaiki satuan.'].map((text) => ({
        type: 'feedback.fill' as const,
        text,
      })),
      'item.toggle': MANUAL_ITEMS.map((item) => ({ type: 'item.toggle' as const, item })),
      'decision.choose': DECISIONS.map((decision) => ({ type: 'decision.choose' as const, decision })),
      'note.change': ['', 'Singkat', 'Lengkapi bukti dukung.', 'Satu indikator belum sesuai.'].map((text) => ({
        type: 'note.change' as const,
        text,
      })),
      'draft.elsewhere': [
        { penilaian: { i1: { verdik: 'perbaikan', feedback: 'Dari tab lain.', diperiksa: 3 } } } as const,
        { centang: ['buktiTerbaca'], keputusan: 'approve', catatan: '' } as const,
        { keputusan: null, catatan: 'Dari tab lain.' },
      ].flatMap((changes) => [1, 2].map((putaran) => ({ type: 'draft.elsewhere' as const, putaran, changes }))),
      'claim.told': [
        { type: 'claim.told', nama: 'Verifikator Lain', taken: false },
        { type: 'claim.told', nama: 'Verifikator Ketiga', taken: true },
        { type: 'claim.told', nama: null, taken: false },
      ],
      'decision.released': (['berubah', 'ditolak', 'dibatalkan'] as const).map((kind) => ({
        type: 'decision.released' as const,
        kind,
        parcel,
        message: kind === 'ditolak' ? 'Ditolak server' : '',
      })),
    },
    outcomes: {
      loadReport: [
        loaded(report),
        loaded(changed),
        loaded(second),
        loaded(report, draft),
        loaded(second, draft),
        loaded(report, { ...draft, putaran: null }),
        ...ALL_FAILURES,
      ],
    },
  },
};
