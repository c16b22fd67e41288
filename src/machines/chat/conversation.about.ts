import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, time } from '#machines/kit/recorded.ts';
import type { conversationMachine } from '#machines/chat/conversation.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    conversation: true;
  }
}

const messages = keys({ id, time });
const page = outcome({ lebihLama: flag, chat: keys({ chat: messages }) });

export const conversationAbout = about<typeof conversationMachine>({
  label: 'mesin.nama.percakapan',
  file: 'src/machines/chat/conversation.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEmpty: 'mesin.guard.percakapanIsEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    hasOlder: 'mesin.guard.hasMoreItems',
    isFound: 'mesin.guard.percakapanIsFound',
    isOpened: 'mesin.guard.percakapanIsOpened',
    isEditOver: 'mesin.guard.percakapanIsEditOver',
    hasOwn: 'mesin.guard.percakapanHasOwn',
    isSaveable: 'mesin.guard.percakapanIsSaveable',
    isSaved: 'mesin.guard.chatIsSent',
    isMoved: 'mesin.guard.percakapanIsMoved',
  },
  senders: {
    'chat.reload': ['orang', 'mesin:live'],
    'message.add': ['mesin:chat'],
    'edit.found': ['aktor:keepEdit', 'sendiri'],
  },
  // Recorded are outcomes, ids and times of messages, never their texts nor who wrote them.
  recorded: {
    context: {
      unreadCount: num,
      messages,
      newest: id,
      hasOlder: flag,
      before: id,
      contact: keys({ id }),
      edit: keys({ id }),
      isEditOver: flag,
      gap: flag,
      failure,
      olderFailure: failure,
    },
    input: { unreadCount: num },
    events: {
      'chat.reload': { gap: flag },
      'message.add': { message: messages },
      'edit.found': { edit: keys({ id }) },
    },
    outputs: { openChat: page, loadOlder: page, saveEdit: keys({ ok: flag, message: messages }) },
  },
});
