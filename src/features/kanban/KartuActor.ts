import { createActorContext } from '@xstate/react';
import { kanbanKartuMachine } from '#machines/kanban-kartu/kanban-kartu.machine.ts';

/** The card that is open in the drawer. */
export const KartuActor = createActorContext(kanbanKartuMachine);
