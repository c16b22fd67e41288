import { createActorContext } from '@xstate/react';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';

/** The mailbox. */
export const EmailActor = createActorContext(emailMachine);
/** Letters that are written on this device. */
export const ComposeActor = createActorContext(emailComposeMachine);
/** Files of the letter that is written. */
export const MailFilesActor = createActorContext(mailFilesMachine);
