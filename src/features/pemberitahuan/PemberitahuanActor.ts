import { createActorContext } from '@xstate/react';
import { pemberitahuanMachine } from '#machines/pemberitahuan/pemberitahuan.machine.ts';

/** The log of toasts of whoever is signed in. */
export const PemberitahuanActor = createActorContext(pemberitahuanMachine);
