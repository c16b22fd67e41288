import { createActorContext } from '@xstate/react';
import { notificationChoicesMachine } from '#machines/notifications/notification-choices.machine.ts';

/** How this person wants to be told of things, while their page is open. */
export const ChoicesActor = createActorContext(notificationChoicesMachine);
