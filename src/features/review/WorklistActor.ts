import { createActorContext } from '@xstate/react';
import { worklistMachine } from '#machines/review/worklist.machine.ts';

export const WorklistActor = createActorContext(worklistMachine);
