import { createActorContext } from '@xstate/react';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';

/** One indicator, or how far a unit's indicators are set up. */
export const DetailsActor = createActorContext(detailsMachine);
