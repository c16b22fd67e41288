import { createActorContext } from '@xstate/react';
import { pemeriksaanMachine } from '#machines/pemeriksaan/pemeriksaan.machine.ts';

/** The check before a report is created. */
export const PemeriksaanActor = createActorContext(pemeriksaanMachine);
