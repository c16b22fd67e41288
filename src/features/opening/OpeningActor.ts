import { createActorContext } from '@xstate/react';
import { openingMachine } from '#machines/opening/opening.machine.ts';

/** Opening one decided report again; alive with the page that offers it. */
export const OpeningActor = createActorContext(openingMachine);
