import { createActorContext } from '@xstate/react';
import { emailComposeMachine } from '#machines/email-compose/email-compose.machine.ts';
import { emailMachine } from '#machines/email/email.machine.ts';

/** The mailbox. */
export const EmailActor = createActorContext(emailMachine);
/** Letters that are written on this device. */
export const KonsepActor = createActorContext(emailComposeMachine);
