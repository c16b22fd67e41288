import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, outcome, words } from '#machines/kit/recorded.ts';
import type { chatMachine } from '#machines/chat/chat.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    chat: true;
  }
}

const file = keys({ id });
const submission = keys({ kunci: id, kontakId: id, status: words('mengirim', 'gagal'), file });

export const chatAbout = about<typeof chatMachine>({
  label: 'mesin.nama.chat',
  file: 'src/machines/chat/chat.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isNobody: 'mesin.guard.chatIsNobody',
    isLoaded: 'mesin.guard.isLoaded',
    isOther: 'mesin.guard.chatIsOther',
    isUnasked: 'mesin.guard.chatIsUnasked',
    isTypable: 'mesin.guard.chatIsTypable',
    isSendable: 'mesin.guard.chatIsSendable',
    isKept: 'mesin.guard.chatIsKept',
    isWaiting: 'mesin.guard.chatIsWaiting',
    isSent: 'mesin.guard.chatIsSent',
  },
  senders: {
    'chat.visit': ['alamat'],
    'draft.found': ['aktor:keepDrafts'],
    'file.keep': ['mesin:chatFile'],
    'list.reload': ['orang', 'sendiri', 'mesin:conversation', 'mesin:live'],
    'messages.arrive': ['mesin:conversation'],
  },
  // Recorded are outcomes and message ids, never texts; of users only the id.
  recorded: {
    context: { enterSends: flag, chosen: id, submissions: submission, sent: submission, formOf: id, failure },
    input: { enterSends: flag },
    events: {
      'chat.visit': { kontakId: id },
      'contact.choose': { kontakId: id },
      'group.form': { id },
      'message.send': { key: id, file },
      'file.keep': { kontakId: id, file },
      'message.retry': { key: id },
      'message.recall': { key: id },
      'messages.arrive': { keys: id },
      'draft.found': { kontakId: id, draf: keys({ submissions: submission }) },
    },
    outputs: { loadChats: outcome({}), sendMessage: keys({ ok: flag }) },
  },
});
