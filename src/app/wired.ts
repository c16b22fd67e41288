import { client } from '#app/client.ts';
import { susulan } from '#app/susulan.ts';
import { recording } from '#app/recording.ts';
import { surprise } from '#app/surprise.ts';
import { drafts, leaving, session, storage } from '#app/system.ts';
import { provideBeranda } from '#app/wiring/beranda.ts';
import { provideKeputusanTertunda } from '#app/wiring/keputusan-tertunda.ts';
import { provideKonteks } from '#app/wiring/konteks.ts';
import { provideLangsung } from '#app/wiring/langsung.ts';
import { provideLaporanBaru } from '#app/wiring/laporan-baru.ts';
import { confirmLeave, countLeft } from '#app/wiring/leave.ts';
import { provideObrolanBaru } from '#app/wiring/obrolan-baru.ts';
import { providePemberitahuan } from '#app/wiring/pemberitahuan.ts';
import { providePreferensi } from '#app/wiring/preferensi.ts';
import { locksOf } from '#app/wiring/tab-locks.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createChatBelumApi } from '#services/aplikasi/chat-belum.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { browserLocks } from '#services/locks/browser-locks.ts';
import { createMasterApi } from '#services/master/master.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { perangkat } from '#services/perangkat/perangkat.ts';
import { createPeristiwaApi } from '#services/peristiwa/peristiwa.ts';
import { onToast } from '#services/toasts/toasts.ts';

recording.surprises(surprise);

const master = createMasterApi(client);
const locks = locksOf(browserLocks, () => new BroadcastChannel('capaian.lead'));

// A decision that waits stops at once, also one that this device could not keep.
leaving.count = (userId) => {
  const waiting = Number(leaving.holdDecision());
  return countLeft(
    susulan,
    drafts.countOf(userId).then((count) => Math.max(count, waiting)),
  );
};
leaving.confirm = (drafts, signal) =>
  confirmLeave({ drafts, decision: leaving.holdDecision(), changes: susulan.sisa() }, signal);

/** The shell's machines with real services; wired once, not per render. */
export const wired = {
  pemberitahuan: providePemberitahuan({ onToast, language: currentLanguage }),
  konteks: provideKonteks({ master, storage, tabs: window }),
  preferensi: providePreferensi(storage),
  tertunda: provideKeputusanTertunda({
    pelaporan: createPelaporanApi(client),
    drafts,
    locks,
  }),
  langsung: provideLangsung({
    peristiwa: createPeristiwaApi(client),
    locks,
    tabs: new BroadcastChannel('capaian.langsung'),
    page: document,
    siapa: () => selectProfile(session.getSnapshot())?.id ?? null,
  }),
  laporanBaru: provideLaporanBaru(perangkat),
  obrolanBaru: provideObrolanBaru(createChatBelumApi(client)),
  beranda: provideBeranda({ pelaporan: createPelaporanApi(client), master }),
};
