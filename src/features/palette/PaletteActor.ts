import { createActorContext } from '@xstate/react';
import { paletteMachine } from '#machines/palette/palette.machine.ts';

/** The command palette; its button, its key and its window share it. */
export const PaletteActor = createActorContext(paletteMachine);
