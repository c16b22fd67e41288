import { createActorContext } from '@xstate/react';
import { bandingMachine } from '#machines/banding/banding.machine.ts';

/** Two rounds of a report that somebody chose. */
export const BandingActor = createActorContext(bandingMachine);
