import { createActorContext } from '@xstate/react';
import { boardCardMachine } from '#machines/board/board-card.machine.ts';

/** The card that is open in the drawer. */
export const CardActor = createActorContext(boardCardMachine);
