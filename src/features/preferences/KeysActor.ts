import { createActorContext } from '@xstate/react';
import { keysMachine } from '#machines/preferences/keys.machine.ts';

/** The keys of this person, while their page is open. */
export const KeysActor = createActorContext(keysMachine);
