import { chatFileMachine } from '#machines/chat/chat-file.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CHAT_FILE_ORACLE } from '#tests/model/oracles/chat-file.oracle.ts';
import { ALL_CHOICES, STORED } from '#tests/support/chat-files.ts';

describeWalk('the file of a message, walked', chatFileMachine, {
  oracle: CHAT_FILE_ORACLE,
  input: undefined,
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
    ],
    fetchFile: [{ ok: true }, { ok: false, reason: null }],
  },
  // Guards read whether what was chosen can be sent.
  project: ({ defect }) => [defect],
});
