import { about } from '#machines/kit/about.ts';
import { failure, flag, num, outcome } from '#machines/kit/recorded.ts';
import type { conversationMachine } from '#machines/chat/conversation.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    conversation: true;
  }
}

export const conversationAbout = about<typeof conversationMachine>({
  label: 'mesin.nama.percakapan',
  file: 'src/machines/chat/conversation.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.percakapanIsEmpty',
    isLoaded: 'mesin.guard.isLoaded',
  },
  senders: {
    'chat.reload': ['orang', 'mesin:live'],
    'message.add': ['mesin:chat'],
  },
  // Recorded are outcomes and message ids, never texts; of users only the id.
  recorded: {
    context: { unreadCount: num, gap: flag, failure },
    input: { unreadCount: num },
    events: { 'chat.reload': { gap: flag } },
    outputs: { openChat: outcome({}) },
  },
});
