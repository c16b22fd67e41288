import { about } from '#machines/kit/about.ts';
import { failure, flag, num, outcome } from '#machines/kit/recorded.ts';
import type { conversationMachine } from '#machines/chat/conversation.machine.ts';

export const conversationAbout = about<typeof conversationMachine>({
  label: 'mesin.nama.percakapan',
  file: 'src/machines/chat/conversation.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.percakapanIsEmpty',
    isLoaded: 'mesin.guard.isLoaded',
  },
  senders: {
    'chat.reload': ['orang', 'mesin:langsung'],
    'message.add': ['mesin:chat'],
  },
  // How it went and which message, never what was said; of a person no more than the id.
  recorded: {
    context: { unreadCount: num, gap: flag, failure },
    input: { unreadCount: num },
    events: { 'chat.reload': { gap: flag } },
    outputs: { openChat: outcome({}) },
  },
});
