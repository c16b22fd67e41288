import { createActorContext } from '@xstate/react';
import { checkingMachine } from '#machines/report/creation-check.machine.ts';

/** The check before a report is created. */
export const CheckingActor = createActorContext(checkingMachine);
