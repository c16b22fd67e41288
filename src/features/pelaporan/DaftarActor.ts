import { createActorContext } from '@xstate/react';
import { pelaporanDaftarMachine } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';

/** The list of reports of one unit and year. */
export const DaftarActor = createActorContext(pelaporanDaftarMachine);
