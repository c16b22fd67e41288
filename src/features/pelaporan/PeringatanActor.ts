import { createActorContext } from '@xstate/react';
import { peringatanMachine } from '#machines/peringatan/peringatan.machine.ts';

/** What should be looked at before the report is sent; alive with the page that asks. */
export const PeringatanActor = createActorContext(peringatanMachine);
