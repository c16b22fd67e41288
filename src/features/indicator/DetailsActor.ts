import { createActorContext } from '@xstate/react';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';

/** One indicator, or the state of a unit's indicators. */
export const DetailsActor = createActorContext(detailsMachine);
