import type { CardComment, ChecklistLine } from '#contract/board.ts';
import type { Failed, Failure } from '#machines/kit/failure.ts';

/** `done`: how the line stands; a line on its way has a temporary id. */
export type NoteLine = ChecklistLine;
/** `own`: the reader's, who may delete it. `time` '' = on its way. */
export type NoteComment = Pick<CardComment, 'id' | 'text' | 'time'> & { name: string; own: boolean };
export type Notes = { lines: readonly NoteLine[]; comments: readonly NoteComment[] };
/** What is being typed: a new line, and a new comment. */
export type Typed = { line: string; comment: string };

/** `temporary` identifies an addition until the server has given it an id. */
type NoteAddition = { kind: 'addLine' | 'addComment'; temporary: number; text: string };
/** What is asked about before it goes. */
export type NoteRemoval = { kind: 'dropLine' | 'dropComment'; id: string };
export type NoteChange =
  | NoteAddition
  | NoteRemoval
  | { kind: 'tickLine'; id: string; done: boolean }
  | { kind: 'writeLine'; id: string; text: string };
/** A line that is being written anew. `state`: whether there is nothing in it, what it said before, or another text. */
export type LineEdit = { id: string; text: string; state: 'blank' | 'same' | 'changed' };
/** Changes that the server has not confirmed; the first is being sent. */
export type NotesQueue = { cardId: string; queue: readonly NoteChange[] };
export type NoteSubmission = { cardId: string; change: NoteChange | null };

export type LoadNotesResult = { ok: true; notes: Notes } | Failed;
/** `refused`: a toast told the user. */
export type SendNoteResult = { result: 'saved'; answer: NoteLine | NoteComment | null } | { result: 'refused' };

export type NotesEvent =
  | { type: 'line.type'; text: string }
  | { type: 'comment.type'; text: string }
  | { type: 'line.add' }
  | { type: 'comment.add' }
  | { type: 'line.tick'; id: string; done: boolean }
  | { type: 'line.drop'; id: string }
  /** Begins to write a line anew. */
  | { type: 'line.edit'; id: string }
  | { type: 'edit.type'; text: string }
  | { type: 'edit.keep' }
  | { type: 'edit.leave' }
  | { type: 'comment.drop'; id: string }
  | { type: 'notes.reload' }
  /** A change was added to those on their way. */
  | { type: 'change.queued' }
  /** Somebody changed the board, or may have. */
  | { type: 'notes.outdated' };

/** Whose draft it is, and of which card. */
export type NotesKey = { cardId: string; userId: string };
export type NotesInput = NotesKey & { name: string };
export type NotesContext = NotesInput & {
  /** As the server has it; null before it was loaded. */
  base: Notes | null;
  queue: readonly NoteChange[];
  edit: LineEdit | null;
  typed: Typed;
  /** Something stands in the field: guards read this, since no recording has the text. */
  hasLine: boolean;
  hasComment: boolean;
  counter: number;
  removal: NoteRemoval | null;
  failure: Failure | null;
};
