import { createActorContext } from '@xstate/react';
import { bellMachine } from '#machines/notifications/bell.machine.ts';

/** What happened that concerns whoever is signed in; the bell and its page show the same. */
export const BellActor = createActorContext(bellMachine);
