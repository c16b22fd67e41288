import { client, storage } from '#app/system.ts';
import { provideBeranda } from '#app/wiring/beranda.ts';
import { provideKonteks } from '#app/wiring/konteks.ts';
import { providePemberitahuan } from '#app/wiring/pemberitahuan.ts';
import { providePreferensi } from '#app/wiring/preferensi.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { createMasterApi } from '#services/master/master.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { onToast } from '#services/toasts/toasts.ts';

const master = createMasterApi(client);

/** The shell's machines with real services; wired once, not per render. */
export const wired = {
  pemberitahuan: providePemberitahuan({ onToast, language: currentLanguage }),
  konteks: provideKonteks({ master, storage, tabs: window }),
  preferensi: providePreferensi(storage),
  beranda: provideBeranda({ pelaporan: createPelaporanApi(client), master, now: Date.now }),
};
