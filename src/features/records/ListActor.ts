import { createActorContext } from '@xstate/react';
import { listMachine } from '#machines/records/list.machine.ts';

/** One list of records. */
export const ListActor = createActorContext(listMachine);
