import { newChatsMachine } from '#machines/chat/unread-chats.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { UNREAD_CHATS_ORACLE } from '#tests/model/oracles/unread-chats.oracle.ts';

describeWalk('unread chat messages, walked', newChatsMachine, {
  oracle: UNREAD_CHATS_ORACLE,
  input: { acak: 0 },
  events: {
    'count.refresh': [{ type: 'count.refresh' }],
    'count.tell': [
      { type: 'count.tell', jumlah: 0 },
      { type: 'count.tell', jumlah: 3 },
    ],
    'page.leave': [{ type: 'page.leave' }],
  },
  outcomes: { loadUnseen: [{ ok: true, jumlah: 0 }, { ok: true, jumlah: 2 }, ...ALL_FAILURES] },
  project: ({ jumlah, naik }) => [jumlah, naik],
});
