import type { chatFileMachine, UploadResult } from '#machines/chat/chat-file.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_CHOICES, STORED } from '#tests/support/chat-files.ts';

/** Contract §8 (`upload-file`, `file`): a file is chosen, handed in, and taken by one message. */
export const CHAT_FILE_ORACLE: Oracle<typeof chatFileMachine> = {
  invariants: {
    'what is handed in is what was chosen, and sound': (seen) =>
      begun<File | null>(seen, 'uploadFile').every((file) => file !== null && file === seen.after.chosen) &&
      (begun(seen, 'uploadFile').length === 0 || seen.after.defect === null),
    'another choice takes the place of the one before': ({ event, after }) =>
      event.type !== 'file.choose' || (after.chosen === event.file && after.stored === null),
    'a file that was handed in is as the server keeps it': (seen) => {
      const result = answerOf<UploadResult>(seen, 'uploadFile');
      return !result?.ok || (isSame(seen.after.stored, result.file) && seen.to.matches({ choosing: 'ready' }));
    },
    'a file that did not arrive stays chosen, with its reason': (seen) => {
      if (!hasEnded(seen, 'uploadFile') || answerOf<UploadResult>(seen, 'uploadFile')?.ok) return true;
      return seen.after.refusal !== null && seen.after.chosen === seen.before.chosen;
    },
    'what a message has taken, or a person takes away, is not there any more': ({ event, after, from }) => {
      const isTaken = event.type === 'file.take' && from.matches({ choosing: 'ready' });
      return (event.type !== 'file.remove' && !isTaken) || (after.chosen === null && after.stored === null);
    },
    'whoever keeps the file of the next message hears of each change of it, and of nothing else': ({
      before,
      after,
      emitted,
    }) =>
      isSame(before.stored, after.stored)
        ? emitted.every(({ file }) => isSame(file, after.stored))
        : isSame(emitted, [{ type: 'file.kept', file: after.stored }]),
    'nothing is taken before it is handed in': ({ event, before, after, from }) =>
      event.type !== 'file.take' || from.matches({ choosing: 'ready' }) || after.chosen === before.chosen,
    'a file that comes back is ready again': ({ event, after, to }) =>
      event.type !== 'file.give' || (isSame(after.stored, event.file) && to.matches({ choosing: 'ready' })),
    'the file that is fetched is the one that was asked for last': (seen) =>
      begun(seen, 'fetchFile').every((file) => isSame(file, seen.after.fetched)) &&
      (seen.event.type !== 'file.fetch' || isSame(seen.after.fetched, seen.event.file)),
    'fetching one leaves the choice alone': ({ event, before, after }) =>
      event.type !== 'file.fetch' || (before.chosen === after.chosen && isSame(before.stored, after.stored)),
    'one is handed in at a time': (seen) => seen.event.type === 'file.choose' || isOneAtATime(seen, 'uploadFile'),
  },
  ensure: {
    'choosing.empty': ({ chosen, stored }) => chosen === null && stored === null,
    'choosing.rejected': ({ defect }) => defect !== null,
    'choosing.uploading': ({ chosen, refusal }) => chosen !== null && refusal === null,
    'choosing.failed': ({ chosen, refusal }) => chosen !== null && refusal !== null,
    'choosing.ready': ({ stored }) => stored !== null,
    'fetching.loading': ({ fetched, fetchRefusal }) => fetched !== null && fetchRefusal === null,
    'fetching.failed': ({ fetchRefusal }) => fetchRefusal !== null,
  },
  tried: {
    events: {
      'file.choose': ALL_CHOICES,
      'file.remove': [{ type: 'file.remove' }],
      'file.again': [{ type: 'file.again' }],
      'file.take': [{ type: 'file.take' }],
      'file.give': [{ type: 'file.give', file: STORED }],
      'file.fetch': [{ type: 'file.fetch', file: STORED }],
    },
    outcomes: {
      uploadFile: [
        { ok: true, file: STORED },
        { ok: false, reason: 'Terlalu besar' },
        { ok: false, reason: null },
      ],
      fetchFile: [{ ok: true }, { ok: false, reason: null }],
    },
  },
};
