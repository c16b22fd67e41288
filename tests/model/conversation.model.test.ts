import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { IMAN, contact, message, ME } from '#tests/support/chat.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { CONVERSATION_ORACLE } from '#tests/model/oracles/conversation.oracle.ts';

const answer = (...ids: string[]) => ({
  ok: true as const,
  contact: contact(IMAN),
  chat: { id: IMAN, unseenMsgs: 0, chat: ids.map((id, minute) => message(id, minute)) },
});

describeWalk('one chat, walked', conversationMachine, {
  oracle: CONVERSATION_ORACLE,
  input: { me: ME, kontakId: IMAN, unreadCount: 1 },
  events: {
    'chat.reload': [
      { type: 'chat.reload', gap: false },
      { type: 'chat.reload', gap: true },
    ],
    'message.add': [{ type: 'message.add', message: message('p3', 3, { senderId: ME }) }],
  },
  outcomes: { openChat: [answer('p1', 'p2'), answer(), ...ALL_FAILURES] },
  project: () => [],
});
