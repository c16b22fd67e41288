import { createActorContext } from '@xstate/react';
import { choicesMachine } from '#machines/notifications/choices.machine.ts';

/** How this person wants to be told of things, while their page is open. */
export const ChoicesActor = createActorContext(choicesMachine);
