import { createActorContext } from '@xstate/react';
import { cardNotesMachine } from '#machines/board/card-notes.machine.ts';

/** Checklist and comments of the card that is open in the drawer. */
export const NotesActor = createActorContext(cardNotesMachine);
