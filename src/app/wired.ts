import { client, storage } from '#app/system.ts';
import { provideBeranda } from '#app/wiring/beranda.ts';
import { provideKonteks } from '#app/wiring/konteks.ts';
import { providePreferensi } from '#app/wiring/preferensi.ts';
import { createMasterApi } from '#services/master/master.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const master = createMasterApi(client);

/** The shell's machines with real services; wired once, not per render. */
export const wired = {
  konteks: provideKonteks({ master, storage }),
  preferensi: providePreferensi(storage),
  beranda: provideBeranda({ pelaporan: createPelaporanApi(client), master, now: Date.now }),
};
