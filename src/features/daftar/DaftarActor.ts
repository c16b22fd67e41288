import { createActorContext } from '@xstate/react';
import { daftarMachine } from '#machines/daftar/daftar.machine.ts';

/** One list of records. */
export const DaftarActor = createActorContext(daftarMachine);
