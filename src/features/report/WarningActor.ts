import { createActorContext } from '@xstate/react';
import { warningMachine } from '#machines/report/warnings.machine.ts';

/** What should be looked at before the report is sent; alive with the page that asks. */
export const WarningActor = createActorContext(warningMachine);
