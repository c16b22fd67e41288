import { chatMachine } from '#machines/chat/chat.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { IMAN, contact, submission, chatEntry, message, ME } from '#tests/support/chat.ts';
import { STORED } from '#tests/support/chat-files.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { CHAT_ORACLE } from '#tests/model/oracles/chat.oracle.ts';

const profile = contact(ME);

const loadedChats = { ok: true as const, profile, chatsContacts: [chatEntry(IMAN)], contacts: [] };
const READ = {
  'list.reload': [{ type: 'list.reload' as const }],
  'chat.visit': [
    { type: 'chat.visit' as const, kontakId: IMAN },
    { type: 'chat.visit' as const, kontakId: null },
  ],
  'contact.choose': [{ type: 'contact.choose' as const, kontakId: IMAN }],
  'enter.toggle': [{ type: 'enter.toggle' as const }],
  'panel.toggle': [{ type: 'panel.toggle' as const }],
  'group.form': [{ type: 'group.form' as const, id: null }],
  'group.close': [{ type: 'group.close' as const }],
};
const input = { me: ME, enterSends: true };

// The list fails in every way while nothing is written; what is written goes every way beside a list that loads.
describeWalk(
  'chats and contacts, walked',
  chatMachine,
  {
    oracle: CHAT_ORACLE,
    input,
    events: {
      ...READ,
      'draft.change': [],
      'draft.found': [],
      'file.keep': [],
      'message.send': [],
      'message.retry': [],
      'message.recall': [],
      'messages.arrive': [],
    },
    outcomes: {
      loadChats: [loadedChats, { ...loadedChats, chatsContacts: [] }, ...ALL_FAILURES],
      sendMessage: [{ ok: false as const, reason: null }],
    },
    project: ({ chosen }) => [chosen],
  },
  {
    input,
    events: {
      ...READ,
      'panel.toggle': [],
      'group.form': [],
      'group.close': [],
      'draft.change': [{ type: 'draft.change', text: 'Halo' }],
      'draft.found': [
        {
          type: 'draft.found',
          kontakId: IMAN,
          draf: { teks: '', kiriman: [submission('k1', { status: 'gagal' })], file: null },
        },
      ],
      'file.keep': [{ type: 'file.keep', kontakId: IMAN, file: STORED }],
      'message.send': [{ type: 'message.send', key: 'k1', saat: '2026-11-20T00:30:00.000Z', file: null }],
      'message.retry': [{ type: 'message.retry', key: 'k1' }],
      'message.recall': [{ type: 'message.recall', key: 'k1' }],
      'messages.arrive': [{ type: 'messages.arrive', keys: ['k1'] }],
    },
    outcomes: {
      loadChats: [loadedChats],
      sendMessage: [
        { ok: true as const, message: message('p9', 40, { senderId: ME, clientId: 'k1' }) },
        { ok: false as const, reason: 'Server sibuk' },
      ],
    },
    // Guards read whose chat is open, whether anything was typed to them, and what is on its way or waits.
    project: ({ chosen, text, submissions: existing }) => [
      chosen,
      text[IMAN] === undefined ? null : text[IMAN] !== '',
      ...(['gagal', 'mengirim'] as const).map((status) => existing.some((one) => one.status === status)),
    ],
  },
);
