import { createActorContext } from '@xstate/react';
import { comparisonMachine } from '#machines/history/comparison.machine.ts';

/** Two rounds of a report that somebody chose. */
export const ComparisonActor = createActorContext(comparisonMachine);
