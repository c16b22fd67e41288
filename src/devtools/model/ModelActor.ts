import { createActorContext } from '@xstate/react';
import { reportModelMachine } from '#machines/support/model-report.machine.ts';

export const ModelActor = createActorContext(reportModelMachine);
