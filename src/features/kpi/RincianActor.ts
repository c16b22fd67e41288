import { createActorContext } from '@xstate/react';
import { rincianMachine } from '#machines/rincian/rincian.machine.ts';

/** One indicator, or the state of a unit's indicators. */
export const RincianActor = createActorContext(rincianMachine);
