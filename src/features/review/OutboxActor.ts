import { createActorContext } from '@xstate/react';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';

/** The outbox of decisions; one per person, above all pages. */
export const OutboxActor = createActorContext(outboxMachine);
