import { about } from '#machines/kit/about.ts';
import { num, outcome } from '#machines/kit/recorded.ts';
import type { newChatsMachine } from '#machines/chat/unread-chats.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    unreadChats: true;
  }
}

export const unreadChatsAbout = about<typeof newChatsMachine>({
  label: 'mesin.nama.obrolanBaru',
  file: 'src/machines/chat/unread-chats.machine.ts',
  guards: {
    isLoaded: 'mesin.guard.isLoaded',
  },
  senders: {
    'count.refresh': ['mesin:live', 'aktor:watchReturn'],
    'count.tell': ['mesin:chat'],
    'page.leave': ['mesin:chat'],
  },
  // Recorded are numbers only, never what was said or by whom.
  recorded: {
    context: { jitter: num, count: num, naik: num, failures: num, wait: num },
    input: { jitter: num },
    events: { 'count.tell': { count: num } },
    outputs: { loadUnseen: outcome({ count: num }) },
  },
});
