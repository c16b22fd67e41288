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

const input = { me: ME, kontakId: IMAN, unreadCount: 1 };
const add = [{ type: 'message.add' as const, message: message('p3', 3, { senderId: ME }) }];
const saved = [
  { ok: true as const, message: message('p3', 3, { senderId: ME, message: 'Lain' }) },
  { ok: false as const, reason: 'Bukan pesan terakhir' },
];

// Read in every way while nothing is corrected; corrected in every way beside messages that load.
describeWalk(
  'one chat, walked',
  conversationMachine,
  {
    oracle: CONVERSATION_ORACLE,
    input,
    untaken: {
      'conversation --xstate.error.actor.keepEdit--> (stays)': 'The keeper is a callback and stays silent here.',
    },
    events: {
      'chat.reload': [
        { type: 'chat.reload', gap: false },
        { type: 'chat.reload', gap: true },
      ],
      'edit.open': [],
      'edit.change': [],
      'edit.save': [],
      'edit.cancel': [],
      'edit.found': [{ type: 'edit.found', edit: null }],
      'top.reach': [{ type: 'top.reach' }],
      'older.load': [{ type: 'older.load' }],
      'message.add': add,
    },
    outcomes: {
      openChat: [answer(['p1', 'p2']), answer(['p1', 'p2'], true), answer(['p9'], true), answer([]), ...ALL_FAILURES],
      saveEdit: saved,
      loadOlder: [answer(['p0']), failed()],
    },
    // Guards read whether the chat was opened, whether there are older ones, and whether those asked for still go before
    // what is shown.
    project: ({ hasOlder, messages, before, contact: who }) => [who !== null, hasOlder, messages[0]?.id === before],
  },
  {
    input,
    events: {
      'chat.reload': [{ type: 'chat.reload', gap: false }],
      'edit.open': [{ type: 'edit.open' }],
      'edit.change': [
        { type: 'edit.change', text: 'Lain' },
        { type: 'edit.change', text: ' ' },
      ],
      'edit.save': [{ type: 'edit.save' }],
      'edit.cancel': [{ type: 'edit.cancel' }],
      'edit.found': [
        { type: 'edit.found', edit: null },
        { type: 'edit.found', edit: { id: 'p1', text: 'Lain' } },
        { type: 'edit.found', edit: { id: 'p1', text: 'Pesan p1' } },
      ],
      'top.reach': [],
      'older.load': [],
      'message.add': add,
    },
    outcomes: {
      openChat: [answer(['p1', 'p2']), failed()],
      saveEdit: saved,
      loadOlder: [answer(['p0'])],
    },
    // Guards read whether the chat was opened, whether there is one's own to be corrected, and whether its text can be
    // saved or was saved already.
    project: ({ messages, edit, contact: who, isEditOver }) => [
      who !== null,
      isEditOver,
      messages.some(({ senderId }) => senderId === ME),
      edit === null ? null : edit.text.trim() !== '',
      messages.some(({ id, message: said }) => id === edit?.id && said === edit.text),
    ],
  },
);
