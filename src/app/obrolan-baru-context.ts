import { createActorContext } from '@xstate/react';
import { obrolanBaruMachine } from '#machines/obrolan-baru/obrolan-baru.machine.ts';

/** How many chat messages wait unread: shown by the menu, told by the chat while it is open. */
export const ObrolanBaruActor = createActorContext(obrolanBaruMachine);
