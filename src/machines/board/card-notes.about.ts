import type { cardNotesMachine } from '#machines/board/card-notes.machine.ts';
import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    cardNotes: true;
  }
}

const line = keys({ id, done: flag });
const comment = keys({ id, own: flag });
const notes = keys({ lines: line, comments: comment });
const KINDS = words('addLine', 'addComment', 'tickLine', 'writeLine', 'dropLine', 'dropComment');
const change = keys({ kind: KINDS, temporary: num, id, done: flag });

export const cardNotesAbout = about<typeof cardNotesMachine>({
  label: 'mesin.nama.kanban-isi-kartu',
  file: 'src/machines/board/card-notes.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.notesAreKnown',
    mayAddLine: 'mesin.guard.notesMayAddLine',
    mayAddComment: 'mesin.guard.notesMayAddComment',
    isLine: 'mesin.guard.notesIsLine',
    isChanged: 'mesin.guard.notesEditChanged',
    isSame: 'mesin.guard.notesEditSame',
    isGone: 'mesin.guard.notesLineGone',
    isOwnComment: 'mesin.guard.notesIsOwnComment',
    hasMore: 'mesin.guard.kanbanHasMore',
    isTrue: 'mesin.guard.isTrue',
    isSaved: 'mesin.guard.isSaved',
  },
  senders: {
    'notes.outdated': ['aktor:watchNotes'],
    'change.queued': ['sendiri'],
  },
  // Recorded is what was added, ticked or deleted, never a text or a name.
  recorded: {
    context: {
      cardId: id,
      base: notes,
      queue: change,
      edit: keys({ id, state: words('blank', 'same', 'changed') }),
      hasLine: flag,
      hasComment: flag,
      counter: num,
      removal: keys({ kind: KINDS, id }),
      failure,
    },
    input: { cardId: id },
    events: {
      'line.tick': { id, done: flag },
      'line.drop': { id },
      'line.edit': { id },
      'comment.drop': { id },
    },
    outputs: {
      loadNotes: outcome({ notes }),
      confirmRemove: flag,
      sendNote: keys({ result: words('saved', 'refused'), answer: keys({ id, done: flag, own: flag }) }),
    },
  },
});
