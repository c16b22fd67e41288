import { createActorContext } from '@xstate/react';
import { pembukaanMachine } from '#machines/pembukaan/pembukaan.machine.ts';

/** Opening one decided report again; alive with the page that offers it. */
export const PembukaanActor = createActorContext(pembukaanMachine);
