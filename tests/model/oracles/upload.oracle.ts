import type { RemoveResult, UploadInput, uploadMachine } from '#machines/evidence/upload.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { exampleDetail } from '#tests/support/world/report.ts';

const detail = { ...exampleDetail({ versi: 4 }), laporan: { id: 'l1', versi: 14 } };

/**
 * What an officer expects of evidence: every file shows how far it is, can be stopped until it is stored, and says why it failed. A
 * file that takes another's place never leaves the indicator without either: the old one goes when the new one is there.
 */
export const UPLOAD_ORACLE: Oracle<typeof uploadMachine> = {
  invariants: {
    'it is the same file for the same indicator until the end': ({ before, after }) =>
      before.file === after.file && before.detailId === after.detailId && isSame(before.replace, after.replace),
    'what is sent is that file, for that indicator': (seen) =>
      inputsOf(seen, 'uploadFile').every((input) => {
        const { file, detailId } = input as UploadInput;
        return file === seen.after.file && detailId === seen.after.detailId;
      }),
    'nothing that cannot be evidence is sent': (seen) => !begins(seen, 'uploadFile') || seen.after.defect === null,
    'the bar shows what was sent, as the server was told it': ({ event, before, after, from }) =>
      event.type === 'upload.progressed'
        ? !from.can(event) || after.part === event.part
        : after.part === before.part || after.part === 0 || event.type.startsWith('xstate.'),
    'the old file goes only when the new one is stored, and only that one': (seen) =>
      inputsOf(seen, 'deleteOld').every((input) =>
        isSame(input, { detailId: seen.after.detailId, ...seen.after.replace }),
      ) &&
      (!begins(seen, 'deleteOld') ||
        (seen.before.replace !== undefined &&
          (seen.event.type === 'upload.stored' ||
            (seen.event.type === 'upload.retry' && seen.from.matches('oldLeft'))))),
    'what replaces another is not over before the other is gone, or is said to be left': ({
      event,
      before,
      from,
      to,
    }) =>
      event.type !== 'upload.stored' ||
      before.replace === undefined ||
      !from.can(event) ||
      (!to.matches('done') && isUnderWay(to, 'deleteOld')),
    'an old file that could not be deleted is said to be left, with the server’s reason': ({ event, after, to }) => {
      const answer = answerOf<RemoveResult>(event, 'deleteOld');
      if (answer?.ok === false) return to.matches('oldLeft') && after.message === answer.message;
      return !isBreakOf(event, 'deleteOld') || to.matches('oldLeft');
    },
    'a failure says what the server said, and can be tried again or given up': ({ event, after, from, to }) =>
      event.type !== 'upload.failed' ||
      !from.can(event) ||
      (to.matches('failed') &&
        after.message === event.message &&
        to.can({ type: 'upload.retry' }) &&
        to.can({ type: 'upload.cancel' })),
    'until it is stored it can be given up': ({ to }) =>
      to.status === 'done' || to.matches('deletingOld') || to.matches('oldLeft') || to.can({ type: 'upload.cancel' }),
    'whoever gives it up has nothing going on any more': ({ event, from, to }) =>
      event.type !== 'upload.cancel' ||
      !from.can(event) ||
      isUnderWay(from, 'deleteOld') ||
      from.matches('oldLeft') ||
      to.matches('cancelled'),
    'trying again sends it again': (seen) =>
      seen.event.type !== 'upload.retry' || !seen.from.matches('failed') || begins(seen, 'uploadFile'),
    'after the end nothing is sent': (seen) => seen.to.status !== 'done' || seen.running.length === 0,
  },
  ensure: {
    rejected: ({ defect }) => defect !== null,
  },
  tried: {
    input: { detailId: 'd1', file: new File(['isi'], 'SK.pdf'), replace: { fileId: 'f1', nama: 'A.pdf' } },
    events: {
      'upload.progressed': [0, 0.25, 0.5, 1].map((part) => ({ type: 'upload.progressed' as const, part })),
      'upload.failed': [null, 'Berkas terlalu besar.', 'Disk penuh.'].map((message) => ({
        type: 'upload.failed' as const,
        message,
      })),
    },
    outcomes: {
      deleteOld: [
        { ok: true, detail },
        { ok: false, message: null },
        { ok: false, message: 'Berkas sudah tidak ada.' },
      ],
    },
  },
};
