import { createActorContext } from '@xstate/react';
import { matriksPeranMachine } from '#machines/matriks-peran/matriks-peran.machine.ts';

/** One role and its modules. */
export const MatriksActor = createActorContext(matriksPeranMachine);
