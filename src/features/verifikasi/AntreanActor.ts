import { createActorContext } from '@xstate/react';
import { antreanMachine } from '#machines/antrean/antrean.machine.ts';

export const AntreanActor = createActorContext(antreanMachine);
