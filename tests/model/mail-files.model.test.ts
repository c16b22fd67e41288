import { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { MAIL_FILES_ORACLE } from '#tests/model/oracles/mail-files.oracle.ts';
import { CHOSEN, OTHER_FILE, STORED_FILE } from '#tests/support/letter-files.ts';

describeWalk('the files of a letter, walked', mailFilesMachine, {
  oracle: MAIL_FILES_ORACLE,
  input: undefined,
  events: {
    'letter.turn': [
      { type: 'letter.turn', id: 'k1', files: [OTHER_FILE] },
      { type: 'letter.turn', id: null, files: [] },
    ],
    'files.choose': [
      { type: 'files.choose', chosen: CHOSEN.slice(0, 1) },
      { type: 'files.choose', chosen: CHOSEN.slice(1) },
    ],
    'file.remove': ['f1', 'b1', 'tiada'].map((key) => ({ type: 'file.remove', key })),
    'file.again': [{ type: 'file.again', key: 'f1' }],
    'upload.progressed': [{ type: 'upload.progressed', part: 0.5 }],
    'upload.stored': [{ type: 'upload.stored', file: STORED_FILE }],
    'upload.failed': [{ type: 'upload.failed', reason: 'Terlalu besar' }],
  },
  outcomes: {},
  untaken: {
    'mailFiles.uploading --xstate.error.actor.uploadFile--> mailFiles.idle':
      'The upload is a callback and answers by events; it fails only if it cannot be started.',
  },
  // Which letter it is, whether something waits and which is first, and which files are there.
  project: ({ letter, waiting, stored }) => [
    letter,
    waiting[0]?.key ?? null,
    waiting.length > 1,
    [...new Set(stored.map(({ id }) => id))].slice(0, 2),
  ],
});
