import { createActorContext } from '@xstate/react';
import { rincianMachine } from '#machines/rincian/rincian.machine.ts';

/** A report as it was in an earlier round. */
export const PutaranActor = createActorContext(rincianMachine);
