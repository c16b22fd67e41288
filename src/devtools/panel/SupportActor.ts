import { createActorContext } from '@xstate/react';
import { supportMachine } from '#machines/support/support.machine.ts';

/** What somebody looks at in the panel; each panel that is open has its own. */
export const SupportActor = createActorContext(supportMachine);
