import { createActorContext } from '@xstate/react';
import { toastLogMachine } from '#machines/toasts/toast-log.machine.ts';

/** The log of toasts of whoever is signed in. */
export const ToastLogActor = createActorContext(toastLogMachine);
