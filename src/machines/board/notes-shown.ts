/** Checklist and comments of a card with the changes laid over them that the server has not confirmed yet. */
import type {
  NoteChange,
  NoteComment,
  NoteLine,
  Notes,
  NotesContext,
  Typed,
} from '#machines/board/card-notes.types.ts';

type Answer = NoteLine | NoteComment | null;
const isLine = (answer: Answer): answer is NoteLine => answer !== null && 'done' in answer;
const isComment = (answer: Answer): answer is NoteComment => answer !== null && 'own' in answer;
const temporaryId = (number: number) => `new-${number}`;

/** With one more change. @param answer the server's record; null = as it is shown meanwhile */
export function withChange({ lines, comments }: Notes, change: NoteChange, name: string, answer: Answer = null): Notes {
  switch (change.kind) {
    case 'addLine': {
      const { temporary, text } = change;
      return {
        lines: [...lines, isLine(answer) ? answer : { id: temporaryId(temporary), text, done: false }],
        comments,
      };
    }
    case 'addComment': {
      const { temporary, text } = change;
      const fresh = { id: temporaryId(temporary), text, time: '', name, own: true };
      return { lines, comments: [...comments, isComment(answer) ? answer : fresh] };
    }
    case 'tickLine':
      return { lines: lines.map((one) => (one.id === change.id ? { ...one, done: change.done } : one)), comments };
    case 'writeLine':
      return { lines: lines.map((one) => (one.id === change.id ? { ...one, text: change.text } : one)), comments };
    case 'dropLine':
      return { lines: lines.filter(({ id }) => id !== change.id), comments };
    case 'dropComment':
      return { lines, comments: comments.filter(({ id }) => id !== change.id) };
  }
}

/** As people see it; null before it was loaded. */
export const notesFrom = ({ base, queue, name }: Pick<NotesContext, 'base' | 'queue' | 'name'>): Notes | null =>
  base === null ? null : queue.reduce((notes, change) => withChange(notes, change, name), base);

/**
 * The fields with a text back that could not be sent, before what has been typed since. That of a line which may be gone
 * is where a new one is typed.
 */
export function putBack(typed: Typed, change: NoteChange | undefined): Typed {
  if (change?.kind === 'addLine' || change?.kind === 'writeLine')
    return { ...typed, line: [change.text, typed.line].filter(Boolean).join(' ') };
  if (change?.kind !== 'addComment') return typed;
  return { ...typed, comment: [change.text, typed.comment].filter(Boolean).join('\n') };
}
