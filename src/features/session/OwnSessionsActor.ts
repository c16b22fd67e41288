import { createActorContext } from '@xstate/react';
import { ownSessionsMachine } from '#machines/session/own-sessions.machine.ts';

/** The open sessions of this person, while their page is open. */
export const OwnSessionsActor = createActorContext(ownSessionsMachine);
