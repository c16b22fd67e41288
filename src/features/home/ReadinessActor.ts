import { createActorContext } from '@xstate/react';
import { readinessMachine } from '#machines/home/readiness.machine.ts';

/** What the chosen year still needs, while the home page of whoever sets it up is open. */
export const ReadinessActor = createActorContext(readinessMachine);
