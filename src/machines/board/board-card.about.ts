import { about } from '#machines/kit/about.ts';
import { flag, id, keys, time, words } from '#machines/kit/recorded.ts';
import type { boardCardMachine } from '#machines/board/board-card.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    boardCard: true;
  }
}

const card = keys({ id, boardId: id, dueDate: time, archived: flag });
// A guard asks whether what was typed there is a day; what is none is masked, and then is none either.
const fields = keys({ dueDate: time });

export const boardCardAbout = about<typeof boardCardMachine>({
  label: 'mesin.nama.kanban-kartu',
  file: 'src/machines/board/board-card.machine.ts',
  guards: {
    isDirty: 'mesin.guard.kanbanIsDirty',
    isEmpty: 'mesin.guard.kanbanIsEmpty',
    isNoDay: 'mesin.guard.kanbanIsNoDay',
    isGone: 'mesin.guard.kanbanIsGone',
    isThere: 'mesin.guard.kanbanIsThere',
    isSaved: 'mesin.guard.isSaved',
  },
  senders: { 'card.changed': ['aktor:watchCard'], 'card.gone': ['aktor:watchCard'] },
  // Recorded is which card went where, its due date and whether it was put away, never its text or its people.
  recorded: {
    context: { card, fields, before: fields, isDraft: flag, gone: flag, kosong: flag, noDay: flag },
    input: { card },
    events: { 'card.changed': { card }, 'field.change': { fields } },
    outputs: {
      readDraft: keys({ fields, before: fields }),
      saveCard: keys({ result: words('tersimpan', 'ditolak'), card }),
    },
  },
});
