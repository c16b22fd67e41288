import { createActorContext } from '@xstate/react';
import { formulirMachine } from '#machines/formulir/formulir.machine.ts';

/** One record in a form. */
export const FormulirActor = createActorContext(formulirMachine);
