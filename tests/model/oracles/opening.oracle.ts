import type { openingMachine, OpenResult } from '#machines/opening/opening.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isSameBut, isUnderWay } from '#tests/model/oracles/parts.ts';

const isLong = (text: string) => text.trim().length >= 10;

/**
 * Contract §6: a decided report is opened again with a note of at least ten characters, under the version that was
 * seen. The rest is what a person expects who writes a reason: it is sent once, and lost by nothing.
 */
export const OPENING_ORACLE: Oracle<typeof openingMachine> = {
  invariants: {
    'what was typed is lost by nothing: no refusal, no closing of the window': ({ event, before, after }) =>
      after.catatan === (event.type === 'reason.change' ? event.text : before.catatan),
    'what is sent is this report, the version that was seen, and the reason without blanks around it': (seen) =>
      inputsOf(seen, 'reopenReport').every((input) =>
        isSame(input, {
          reportId: seen.after.reportId,
          versi: seen.after.versi,
          catatan: seen.after.catatan.trim(),
        }),
      ),
    'it is the same report and version as long as the window lives': ({ before, after }) =>
      before.reportId === after.reportId && before.versi === after.versi,
    'nothing is sent but on request, with a reason that is long enough': (seen) =>
      !begins(seen, 'reopenReport') || (seen.event.type === 'reopen.submit' && isLong(seen.before.catatan)),
    'a reason that is long enough is sent': (seen) =>
      seen.event.type !== 'reopen.submit' || begins(seen, 'reopenReport') === isLong(seen.before.catatan),
    'a short reason is said to be too short, and the field is shown': ({ event, before, after, emitted }) =>
      event.type !== 'reopen.submit' ||
      isLong(before.catatan) ||
      (after.kurang && isSame(emitted, [{ type: 'focus.requested', target: 'alasan-buka' }])),
    'nobody is told that a reason is too short before trying to send it, nor while correcting it': ({
      event,
      before,
      after,
    }) =>
      !after.kurang ||
      (event.type === 'reopen.submit' && !isLong(before.catatan)) ||
      (before.kurang && event.type === 'reopen.close'),
    'it is sent once: while it is under way nothing can be changed, closed or sent': ({ event, from }) =>
      !isUnderWay(from, 'reopenReport') || event.type.startsWith('xstate.'),
    'a refusal says what the server said, and the window stays open': ({ event, after, to }) => {
      const answer = answerOf<OpenResult>(event, 'reopenReport');
      return answer === undefined || answer.ok || (after.message === answer.message && to.matches('writing'));
    },
    'no answer at all is said too, and the window stays open': ({ event, after, to }) =>
      !isBreakOf(event, 'reopenReport') || (after.message === '' && to.matches('writing')),
    'what stopped it the last time is not told of the next try': (seen) =>
      !begins(seen, 'reopenReport') || (seen.after.message === null && !seen.after.kurang),
    'a window that is opened again tells no old obstacle': ({ event, after }) =>
      event.type !== 'reopen.open' || (after.message === null && !after.kurang),
    'that it was opened is told when the server has done it, and only then': ({ event, emitted, to }) =>
      answerOf<OpenResult>(event, 'reopenReport')?.ok === true
        ? isSame(emitted, [{ type: 'report.reopened' }]) && to.status === 'done'
        : emitted.every(({ type }) => type !== 'report.reopened') && to.status === 'active',
    'the window opens and closes when told': ({ event, to, before, after }) =>
      event.type === 'reopen.open'
        ? to.matches('writing')
        : event.type !== 'reopen.close' || (to.matches('closed') && isSameBut(before, after, ['kurang', 'pesan'])),
  },
  ensure: {
    reopening: ({ catatan, kurang, message }) => isLong(catatan) && !kurang && message === null,
  },
  tried: {
    input: { reportId: 'laporan', versi: 7 },
    events: {
      'reason.change': [
        '',
        '123456789',
        '1234567890',
        '  123456789  ',
        ' Angka IKU 2 salah ketik. ',
        ' '.repeat(20),
      ].map((text) => ({ type: 'reason.change' as const, text })),
    },
    outcomes: {
      reopenReport: [
        { ok: true },
        { ok: false, message: 'Versi laporan berubah.' },
        { ok: false, message: 'Laporan sudah dibuka.' },
        { ok: false, message: '' },
      ],
    },
  },
};
