import { createActorContext } from '@xstate/react';
import { laporanBaruMachine } from '#machines/laporan-baru/laporan-baru.machine.ts';

/** The summary of reports that came to wait: told by the shell, set up among the preferences. */
export const LaporanBaruActor = createActorContext(laporanBaruMachine);
