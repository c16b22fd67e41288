import { createActorContext } from '@xstate/react';
import { mesinMachine } from '#machines/mesin/mesin.machine.ts';

/** What somebody looks at in the panel; each panel that is open has its own. */
export const MesinActor = createActorContext(mesinMachine);
