import { createActorContext } from '@xstate/react';
import { kanbanMachine } from '#machines/board/board.machine.ts';

/** The board of one unit. */
export const KanbanActor = createActorContext(kanbanMachine);
