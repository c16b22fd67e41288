import { createActorContext } from '@xstate/react';
import { keputusanTertundaMachine } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';

/** The outbox of decisions; one per person, above all pages. */
export const TertundaActor = createActorContext(keputusanTertundaMachine);
