import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { IMAN, contact, message, ME } from '#tests/support/chat.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';
import { CONVERSATION_ORACLE } from '#tests/model/oracles/conversation.oracle.ts';

const answer = (ids: readonly string[], lebihLama = false) => ({
  ok: true as const,
  lebihLama,
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
    'edit.open': [{ type: 'edit.open' }],
    'edit.change': [
      { type: 'edit.change', text: 'Lain' },
      { type: 'edit.change', text: ' ' },
    ],
    'edit.save': [{ type: 'edit.save' }],
    'edit.cancel': [{ type: 'edit.cancel' }],
    'top.reach': [{ type: 'top.reach' }],
    'older.load': [{ type: 'older.load' }],
    'message.add': [{ type: 'message.add', message: message('p3', 3, { senderId: ME }) }],
  },
  outcomes: {
    openChat: [answer(['p1', 'p2']), answer(['p1', 'p2'], true), answer(['p9'], true), answer([]), ...ALL_FAILURES],
    saveEdit: [
      { ok: true, message: message('p3', 3, { senderId: ME, message: 'Lain' }) },
      { ok: false, reason: 'Bukan pesan terakhir' },
    ],
    loadOlder: [answer(['p0']), failed()],
  },
  // Guards read whether there are older ones, whether those asked for still go before what is shown, whether there is
  // one's own to be corrected, and whether its text can be saved.
  project: ({ hasOlder, messages, before, edit }) => [
    hasOlder,
    messages[0]?.id === before,
    messages.some(({ senderId }) => senderId === ME),
    edit === null ? null : edit.text.trim() !== '',
  ],
});
