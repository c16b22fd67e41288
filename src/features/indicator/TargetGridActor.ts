import { createActorContext } from '@xstate/react';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';

/** The grid of targets of one unit and year. */
export const TargetGridActor = createActorContext(targetGridMachine);
