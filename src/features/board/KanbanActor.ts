import { createActorContext } from '@xstate/react';
import { boardMachine } from '#machines/board/board.machine.ts';

/** The board of one unit. */
export const KanbanActor = createActorContext(boardMachine);
