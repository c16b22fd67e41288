import { createActorContext } from '@xstate/react';
import { modelLaporanMachine } from '#machines/model-laporan/model-laporan.machine.ts';

export const ModelActor = createActorContext(modelLaporanMachine);
