import type { chatFileMachine } from '#machines/chat/chat-file.machine.ts';
import { about } from '#machines/kit/about.ts';
import { flag, id, keys, words } from '#machines/kit/recorded.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    chatFile: true;
  }
}

const file = keys({ id });
const defect = words('kosong', 'terlaluBesar', 'jenisLain');

export const chatFileAbout = about<typeof chatFileMachine>({
  label: 'mesin.nama.berkasPesan',
  file: 'src/machines/chat/chat-file.machine.ts',
  guards: { isSound: 'mesin.guard.isSound', isDone: 'mesin.guard.chatIsSent' },
  senders: {},
  // Which file of the server's, never what it is called.
  recorded: {
    context: { defect, stored: file, fetched: file },
    input: {},
    events: { 'file.choose': { defect }, 'file.give': { file }, 'file.fetch': { file } },
    outputs: { uploadFile: keys({ ok: flag, file }), fetchFile: keys({ ok: flag }) },
  },
});
