import { createActorContext } from '@xstate/react';
import { paletMachine } from '#machines/palet/palet.machine.ts';

/** The command palette; its button, its key and its window share it. */
export const PaletActor = createActorContext(paletMachine);
