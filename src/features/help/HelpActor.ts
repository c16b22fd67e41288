import { createActorContext } from '@xstate/react';
import { helpMachine } from '#machines/help/help.machine.ts';

/** The docked panel and the report of a problem; menu, key and crash page share it. */
export const HelpActor = createActorContext(helpMachine);
