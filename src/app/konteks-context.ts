import { createActorContext } from '@xstate/react';
import { konteksMachine } from '#machines/konteks/konteks.machine.ts';

/** The working context (work unit and year), alive as long as somebody is signed in. */
export const KonteksActor = createActorContext(konteksMachine);
export const useKonteks = KonteksActor.useSelector;
export const useKonteksRef = KonteksActor.useActorRef;
