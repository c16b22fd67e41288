import { createActorContext } from '@xstate/react';
import { homeMachine } from '#machines/home/home.machine.ts';

/** What waits for the person; the menu's counts come from the same actor. */
export const HomeActor = createActorContext(homeMachine);
