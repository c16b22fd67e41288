import { newChatsMachine } from '#machines/chat/unread-chats.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { UNREAD_CHATS_ORACLE } from '#tests/model/oracles/unread-chats.oracle.ts';

describeWalk('unread chat messages, walked', newChatsMachine, {
  oracle: UNREAD_CHATS_ORACLE,
  input: { jitter: 0 },
  events: {
    'count.refresh': [{ type: 'count.refresh' }],
    'count.tell': [
      { type: 'count.tell', count: 0 },
      { type: 'count.tell', count: 3 },
    ],
    'page.leave': [{ type: 'page.leave' }],
  },
  outcomes: { loadUnseen: [{ ok: true, count: 0 }, { ok: true, count: 2 }, ...ALL_FAILURES] },
  project: ({ count, naik }) => [count, naik],
});
