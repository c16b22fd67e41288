import { createActorContext } from '@xstate/react';
import { tinjauanMachine } from '#machines/tinjauan/tinjauan.machine.ts';

/** One review of one report; the address decides which. */
export const TinjauanActor = createActorContext(tinjauanMachine);
export const useTinjauan = TinjauanActor.useSelector;
export const useTinjauanRef = TinjauanActor.useActorRef;
