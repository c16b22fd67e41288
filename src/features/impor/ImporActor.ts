import { createActorContext } from '@xstate/react';
import { imporMachine } from '#machines/impor/impor.machine.ts';

/** One workbook on its way in. */
export const ImporActor = createActorContext(imporMachine);
