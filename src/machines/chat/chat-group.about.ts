import type { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, outcome } from '#machines/kit/recorded.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    chatGroup: true;
  }
}

export const chatGroupAbout = about<typeof chatGroupMachine>({
  label: 'mesin.nama.grupObrolan',
  file: 'src/machines/chat/chat-group.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isTrue: 'mesin.guard.isTrue',
    isLeft: 'mesin.guard.grupObrolanIsLeft',
  },
  senders: {
    'members.reload': ['orang', 'mesin:live'],
    'readers.reload': ['orang', 'mesin:live'],
  },
  // Which group and which message, never who is in it nor who has read what.
  recorded: {
    context: { groupId: id, group: keys({ id, pengelola: flag }), messageId: id, failure, readersFailure: failure },
    input: { groupId: id },
    events: { 'readers.show': { id } },
    outputs: { loadGroup: outcome({}), loadReaders: outcome({}), leaveGroup: keys({ ok: flag }), confirmLeave: flag },
  },
});
