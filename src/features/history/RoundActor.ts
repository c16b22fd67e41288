import { createActorContext } from '@xstate/react';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';

/** A report as it was in an earlier round. */
export const RoundActor = createActorContext(detailsMachine);
