import { createActorContext } from '@xstate/react';
import { formMachine } from '#machines/records/form.machine.ts';

/** One record in a form. */
export const FormActor = createActorContext(formMachine);
