import type { CardNotesSnapshot } from '#machines/board/card-notes.machine.ts';
import { notesFrom } from '#machines/board/notes-shown.ts';
import type { Notes } from '#machines/board/card-notes.types.ts';

const NONE: Notes = { lines: [], comments: [] };
/** Checklist and comments as shown, unconfirmed changes included. */
export const notesOf = ({ context }: CardNotesSnapshot): Notes => notesFrom(context) ?? NONE;
export const typedOf = ({ context }: CardNotesSnapshot) => context.typed;
/** The line that is being written anew; null = none. */
export const editOf = ({ context }: CardNotesSnapshot) => context.edit;
export const notesFailure = ({ context }: CardNotesSnapshot) => context.failure;
