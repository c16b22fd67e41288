import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { pack, type Parcel } from '#machines/review/parcel.ts';
import type { DecisionResult, FeedbackResult, ReviewResult } from '#machines/review/review.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const CALLS = ['sendFeedback', 'verifyReport', 'decideReport'];
const report = sampleReport([sampleDetail('i1'), sampleDetail('i2')]);
const content = {
  penggunaId: VERIFIER.id,
  laporan: report,
  penilaian: {
    i1: { verdik: 'sesuai' as const, feedback: '', diperiksa: 1 },
    i2: { verdik: 'perbaikan' as const, feedback: 'Bukti tidak terbaca.', diperiksa: 1 },
  },
  keputusan: 'revise' as const,
  catatan: 'Lengkapi bukti dukung.',
};
const parcel: Parcel = pack({ ...content, tenggang: 8 });
const told: Parcel = {
  ...pack({ ...content, tenggang: 20 }),
  laporan: {
    ...report,
    versi: 7,
    details: [
      sampleDetail('i1', { versi: 1, feedback_status: 'sesuai' }),
      sampleDetail('i2', { versi: 1, feedback_status: 'perbaikan', feedback: 'Bukti tidak terbaca.' }),
    ],
  },
};
const live: Parcel = pack({ ...content, keputusan: 'reject', catatan: 'Angka tidak benar.', tenggang: 0 });
const other: Parcel = pack({ ...content, laporan: { ...report, id: 'lain' }, tenggang: 8 });
const strange: Parcel = { ...parcel, penggunaId: 'orang-lain' };
const first = { ...sampleDetail('i1', { versi: 2, feedback_status: 'sesuai' }), laporan: { id: 'laporan', versi: 6 } };
const second = {
  ...sampleDetail('i2', { versi: 2, feedback_status: 'perbaikan', feedback: 'Bukti tidak terbaca.' }),
  laporan: { id: 'laporan', versi: 7 },
};
const failed = { ok: false, cause: 'gagal', message: 'Putus', latest: null } as const;
const refused = { ok: false, cause: 'ditolak', message: 'Tidak boleh', latest: null } as const;
const conflict = { ok: false, cause: 'konflik', message: 'Berubah', latest: null } as const;

/** What the person decided; the key names the report, whose versions rise with our own feedback calls. */
const decided = (one: Parcel) => [one.penggunaId, one.keputusan, one.catatan, one.kunci];
const verdicts = (one: Parcel) =>
  Object.entries(one.penilaian).map(([id, { verdik, feedback }]) => [id, verdik, feedback]);

/**
 * The time to change one’s mind: held for 8 s, 20 s or 60 s, or confirmed at once; cancelled in time nothing is
 * called; after a reload the person is asked, never sent silently, never lost silently. Contract §6: of two deciders
 * one wins; a decision is on the version that was reviewed.
 */
export const OUTBOX_ORACLE: Oracle<typeof outboxMachine> = {
  invariants: {
    'only a decision of this person is taken in': ({ after }) =>
      after.parcel === null || after.parcel.penggunaId === VERIFIER.id,
    'a decision that waits is not pushed out by another one': ({ event, before, after, emitted }) =>
      event.type !== 'decision.hold' ||
      before.parcel === null ||
      (isSame(before.parcel, after.parcel) &&
        // The same report again is a second click or a restored page.
        (event.parcel.laporan.id === before.parcel.laporan.id ||
          isSame(emitted, [{ type: 'decision.refused', reportId: event.parcel.laporan.id, cause: 'masihAda' }]))),
    'what is decided never changes on its way': ({ event, before, after }) =>
      event.type === 'keeper.found' ||
      before.parcel === null ||
      after.parcel === null ||
      (isSame(decided(before.parcel), decided(after.parcel)) &&
        isSame(verdicts(before.parcel), verdicts(after.parcel))),
    'an older decision found on the device goes first, and the new one is told so': ({
      event,
      before,
      after,
      emitted,
    }) =>
      event.type !== 'keeper.found' ||
      (isSame(after.parcel, event.parcel) &&
        isSame(
          emitted,
          before.parcel ? [{ type: 'decision.refused', reportId: before.parcel.laporan.id, cause: 'masihAda' }] : [],
        )),
    'a decision that was cancelled in time calls nobody': (seen) =>
      seen.event.type !== 'decision.cancel' || !begins(seen, ...CALLS),
    'a decision that was found on the device is asked about, not sent': (seen) =>
      seen.event.type !== 'keeper.found' || (!begins(seen, ...CALLS) && !seen.to.matches({ held: 'counting' })),
    'nothing is sent before it is kept': (seen) => !begins(seen, ...CALLS) || !seen.from.matches('idle'),
    'sending begins when the time is up or the person says so, and not before': (seen) =>
      seen.from.matches({ held: 'sending' }) ||
      !seen.to.matches({ held: 'sending' }) ||
      seen.event.type === 'decision.send' ||
      // No time to change one's mind was asked for: the person has confirmed instead. It holds nothing it was not given.
      (seen.event.type === 'keeper.held' && (seen.after.parcel?.tenggang ?? 0) === 0) ||
      (seen.event.type.startsWith('xstate.after.') && seen.before.left <= 1),
    'the time to change one’s mind is the one that was chosen': ({ event, after, from, to }) =>
      from.matches({ held: 'counting' }) ||
      !to.matches({ held: 'counting' }) ||
      event.type !== 'keeper.held' ||
      after.left === after.parcel?.tenggang,
    'the seconds left fall one by one and never below none': ({ before, after, from, to }) =>
      after.left >= 0 &&
      (!from.matches({ held: 'counting' }) ||
        !to.matches({ held: 'counting' }) ||
        after.left === before.left ||
        after.left === before.left - 1),
    'one call is under way at a time': (seen) =>
      Object.keys(seen.to.children).filter((id) => CALLS.includes(id)).length <= 1 &&
      (!CALLS.some((id) => isUnderWay(seen.from, id)) ||
        !begins(seen, ...CALLS) ||
        /^xstate\.(done|error)/.test(seen.event.type)),
    'feedback is sent with the words, the verdict and the version of its indicator': (seen) =>
      inputsOf(seen, 'sendFeedback').every((input) => {
        const { detailId, body } = input as {
          detailId: string;
          body: { feedback: string | null; feedback_status: string | null; versi: number };
        };
        const one = seen.after.parcel?.penilaian[detailId];
        const detail = seen.after.parcel?.laporan.details.find(({ id }) => id === detailId);
        return (
          one !== undefined &&
          detail !== undefined &&
          isSame(body, {
            feedback: one.feedback === '' ? null : one.feedback,
            feedback_status: one.verdik,
            versi: detail.versi,
          })
        );
      }),
    'feedback that the server has is not sent again': (seen) =>
      inputsOf(seen, 'sendFeedback').every((input) => {
        const { detailId } = input as { detailId: string };
        const detail = seen.after.parcel?.laporan.details.find(({ id }) => id === detailId);
        const one = seen.after.parcel?.penilaian[detailId];
        return detail?.feedback_status !== one?.verdik || (detail?.feedback ?? '') !== one?.feedback;
      }),
    'the report is looked at again just before it is decided on': (seen) =>
      !begins(seen, 'decideReport') || answerOf<ReviewResult>(seen.event, 'verifyReport')?.ok === true,
    'the report that is looked at is the one decided on': (seen) =>
      inputsOf(seen, 'verifyReport').every((input) => isSame(input, { reportId: seen.after.parcel?.laporan.id ?? '' })),
    'what is decided is what was reviewed, in its version': (seen) =>
      inputsOf(seen, 'decideReport').every((input) => {
        const { reportId, decision, body } = input as {
          reportId: string;
          decision: string;
          body: { catatan?: string; versi: number };
        };
        const held = seen.after.parcel;
        return (
          held !== null &&
          isSame(
            [reportId, decision, body.catatan ?? '', body.versi],
            [held.laporan.id, held.keputusan, held.catatan, held.laporan.versi],
          )
        );
      }),
    'all feedback is with the server before the decision': (seen) =>
      !begins(seen, 'decideReport') ||
      (seen.after.parcel?.laporan.details ?? []).every(
        ({ id, feedback_status: status }) => status === seen.after.parcel?.penilaian[id]?.verdik,
      ),
    'what our own feedback wrote is taken over with its version': ({ event, after }) => {
      const answer = answerOf<FeedbackResult>(event, 'sendFeedback');
      if (!answer?.ok || after.parcel === null) return true;
      const detail = after.parcel.laporan.details.find(({ id }) => id === answer.detail.id);
      return detail?.versi === answer.detail.versi && after.parcel.laporan.versi === answer.detail.laporan.versi;
    },
    'sent is said only when the server has it': ({ event, before, after, from, to }) =>
      after.kind !== 'terkirim' ||
      !to.matches({ held: 'releasing' }) ||
      from.matches({ held: 'releasing' }) ||
      answerOf<DecisionResult>(event, 'decideReport')?.ok === true ||
      (() => {
        const seen = answerOf<ReviewResult>(event, 'verifyReport');
        return seen?.ok === true && seen.report.decided_by?.id === VERIFIER.id && before.parcel !== null;
      })(),
    'a report that was changed meanwhile is not decided on': (seen) => {
      const answer = answerOf<ReviewResult>(seen.event, 'verifyReport');
      const changed = answer?.ok === true && answer.report.putaran !== seen.before.parcel?.laporan.putaran;
      return !changed || (!begins(seen, 'decideReport') && seen.after.kind === 'berubah');
    },
    'a conflict decides nothing and says so': (seen) => {
      const answers = CALLS.map((id) => answerOf<{ ok: boolean; cause?: string }>(seen.event, id));
      return (
        !answers.some((one) => one?.ok === false && one.cause === 'konflik') ||
        (!begins(seen, ...CALLS) && seen.after.kind === 'berubah')
      );
    },
    'a call that failed keeps the decision and says why': ({ event, before, after }) =>
      CALLS.every((id) => {
        const answer = answerOf<{ ok: boolean; cause?: string; message?: string }>(event, id);
        if (isBreakOf(event, id)) return isSame(before.parcel, after.parcel) && after.failure !== null;
        if (!answer || answer.ok || answer.cause === 'konflik') return true;
        return isSame(before.parcel, after.parcel) && after.failure?.message === answer.message;
      }),
    'what is released is what was held, with how it ended': ({ before, after, emitted }) =>
      emitted.every(
        (news) =>
          news.type !== 'decision.released' ||
          (before.parcel !== null &&
            isSame(decided(news.parcel), decided(before.parcel)) &&
            news.kind === before.kind &&
            after.parcel === null),
      ),
    'a decision does not vanish without a word': ({ event, before, after, emitted }) =>
      before.parcel === null ||
      after.parcel !== null ||
      emitted.some(({ type }) => type === 'decision.released' || type === 'decision.refused') ||
      event.type === 'keeper.none',
    'whether the device keeps it is said as it is': ({ event, before, after }) =>
      event.type === 'keeper.held'
        ? after.isStored === event.isStored
        : after.isStored === before.isStored || after.parcel === null || before.parcel === null || after.isStored,
    'stopping the clock sends nothing and keeps the decision': (seen) =>
      seen.event.type !== 'decision.pause' ||
      (!begins(seen, ...CALLS) && isSame(seen.before.parcel, seen.after.parcel)),
    'it is the outbox of one person': ({ before, after }) => before.userId === after.userId,
  },
  ensure: {
    // Of a decision that is over nothing is left: no seconds, no count, no reason why it stalled.
    idle: ({ parcel: held, left, total, failure }) => isSame([held, left, total, failure], [null, 0, 0, null]),
    'held.counting': ({ parcel: held, left, failure }) => held !== null && left > 0 && failure === null,
    'held.asking': ({ parcel: held }) => held !== null,
    'held.sending.stalled': ({ failure }) => failure !== null,
  },
  tried: {
    input: { userId: VERIFIER.id },
    events: {
      'decision.hold': [parcel, told, live, other, strange].map((one) => ({
        type: 'decision.hold' as const,
        parcel: one,
      })),
      'decision.send': [{ type: 'decision.send' }],
      'decision.cancel': [{ type: 'decision.cancel' }],
      'decision.pause': [{ type: 'decision.pause' }],
      'outbox.recheck': [{ type: 'outbox.recheck' }],
      'keeper.held': [
        { type: 'keeper.held', isStored: true },
        { type: 'keeper.held', isStored: false },
      ],
      'keeper.found': [
        { type: 'keeper.found', parcel },
        { type: 'keeper.found', parcel: told },
      ],
      'keeper.none': [{ type: 'keeper.none' }],
      'keeper.refused': [{ type: 'keeper.refused' }],
      'keeper.cleared': [{ type: 'keeper.cleared' }],
    },
    outcomes: {
      sendFeedback: [{ ok: true, detail: first }, { ok: true, detail: second }, conflict, refused, failed],
      verifyReport: [
        { ok: true, report: { ...report, versi: 7, details: [first, second] } },
        { ok: true, report: told.laporan },
        { ok: true, report: { ...report, putaran: 9 } },
        { ok: true, report: { ...report, status: 'revision', decided_by: VERIFIER } },
        { ok: true, report: { ...report, status: 'revision', decided_by: { id: 'lain', nama: 'Lain' } } },
        conflict,
        failed,
      ],
      decideReport: [{ ok: true }, conflict, refused, failed],
    },
  },
};
