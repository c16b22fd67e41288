import { createActorContext } from '@xstate/react';
import { preferensiMachine } from '#machines/preferensi/preferensi.machine.ts';

/** Skin, direction, menu and language of this person on this device. */
export const PreferensiActor = createActorContext(preferensiMachine);
export const usePreferensi = PreferensiActor.useSelector;
export const usePreferensiRef = PreferensiActor.useActorRef;
