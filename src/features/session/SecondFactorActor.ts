import { createActorContext } from '@xstate/react';
import { secondFactorMachine } from '#machines/session/second-factor.machine.ts';

/** The second factor of this person, while its page is open. */
export const SecondFactorActor = createActorContext(secondFactorMachine);
