import { createActorContext } from '@xstate/react';
import { importMachine } from '#machines/import/import.machine.ts';

/** One workbook on its way in. */
export const ImportActor = createActorContext(importMachine);
