import { createActorContext } from '@xstate/react';
import { berandaMachine } from '#machines/beranda/beranda.machine.ts';

/** What waits for the person; the menu's counts come from the same actor. */
export const BerandaActor = createActorContext(berandaMachine);
