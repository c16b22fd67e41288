import { createActorContext } from '@xstate/react';
import { kisiTargetMachine } from '#machines/kisi-target/kisi-target.machine.ts';

/** The grid of targets of one unit and year. */
export const KisiActor = createActorContext(kisiTargetMachine);
