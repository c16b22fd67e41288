import { createActorContext } from '@xstate/react';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';

/** The log of toasts of whoever is signed in. */
export const NotificationsActor = createActorContext(notificationsMachine);
