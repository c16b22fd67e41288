import { client } from '#app/client.ts';
import { drafts, leaving, session, storage } from '#app/system.ts';
import { provideBeranda } from '#app/wiring/beranda.ts';
import { provideKeputusanTertunda } from '#app/wiring/keputusan-tertunda.ts';
import { provideKonteks } from '#app/wiring/konteks.ts';
import { provideLangsung } from '#app/wiring/langsung.ts';
import { confirmLeave } from '#app/wiring/leave.ts';
import { providePemberitahuan } from '#app/wiring/pemberitahuan.ts';
import { providePreferensi } from '#app/wiring/preferensi.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { createMasterApi } from '#services/master/master.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { createPeristiwaApi } from '#services/peristiwa/peristiwa.ts';
import { onToast } from '#services/toasts/toasts.ts';

const master = createMasterApi(client);

leaving.confirm = (count, signal) => confirmLeave(count, signal, leaving.holdDecision());

/** The shell's machines with real services; wired once, not per render. */
export const wired = {
  pemberitahuan: providePemberitahuan({ onToast, language: currentLanguage }),
  konteks: provideKonteks({ master, storage, tabs: window }),
  preferensi: providePreferensi(storage),
  tertunda: provideKeputusanTertunda({
    pelaporan: createPelaporanApi(client),
    drafts,
    locks: navigator.locks ?? null,
  }),
  langsung: provideLangsung({
    peristiwa: createPeristiwaApi(client),
    locks: navigator.locks ?? null,
    tabs: new BroadcastChannel('capaian.langsung'),
    page: document,
    siapa: () => selectProfile(session.getSnapshot())?.id ?? null,
  }),
  beranda: provideBeranda({ pelaporan: createPelaporanApi(client), master }),
};
