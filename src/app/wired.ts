import { client } from '#app/client.ts';
import { lateSaves } from '#app/late-changes.ts';
import { recording } from '#app/recording.ts';
import { surprise } from '#app/surprise.ts';
import { drafts, leaving, session, storage } from '#app/system.ts';
import { provideHome } from '#app/home/home.ts';
import { provideOutbox } from '#app/outbox/outbox.ts';
import { providePresence } from '#app/workspace/presence.ts';
import { provideWorkspace } from '#app/workspace/workspace.ts';
import { provideBell } from '#app/notifications/bell.ts';
import { provideLive } from '#app/notifications/live.ts';
import { provideNewReports } from '#app/notifications/report-news.ts';
import { confirmLeave, countLeft } from '#app/session/leave.ts';
import { provideNewChats } from '#app/chat/unread-chats.ts';
import { provideToastLog } from '#app/toasts/toast-log.ts';
import { providePreferences } from '#app/preferences/preferences.ts';
import { locksOf } from '#app/notifications/tab-locks.ts';
import { FIRST_TAHUN } from '#machines/workspace/choices.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { own } from '#services/base/base.ts';
import { createUnreadChatApi } from '#services/chat/chat-unread.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { browserLocks } from '#services/locks/browser-locks.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createReportApi } from '#services/report/report.ts';
import { device } from '#services/device/device.ts';
import { createBellApi } from '#services/notifications/bell.ts';
import { createLiveEventsApi } from '#services/notifications/notifications.ts';
import { onToast } from '#services/toasts/toasts.ts';

recording.surprises(surprise);

const master = createMasterApi(client);
const reportApi = createReportApi(client);
const mayRead = () => buildAbility(selectProfile(session.getSnapshot())?.ability).can('read', 'PelaporanCapaian');

const locks = locksOf(browserLocks, () => new BroadcastChannel(own('capaian.lead')));

// Stops the countdown of a waiting decision at once, even of one that this device could not store.
leaving.count = (userId) => {
  const waiting = Number(leaving.holdDecision());
  return countLeft(
    lateSaves,
    drafts.countOf(userId).then((count) => Math.max(count, waiting)),
  );
};
leaving.confirm = (drafts, signal) =>
  confirmLeave({ drafts, decision: leaving.holdDecision(), changes: lateSaves.sisa() }, signal);

/** The shell's machines with real services; wired once, not per render. */
export const wired = {
  toastLog: provideToastLog({ onToast, language: currentLanguage }),
  konteks: provideWorkspace({
    master,
    storage,
    yearsOf: async (satker, options) => {
      if (!mayRead()) return [];
      const { data } = await reportApi.presence({ satker, tahun: FIRST_TAHUN }, options);
      return data.tahun.map((year) => year.tahun);
    },
    tabs: window,
  }),
  keberadaan: providePresence({ reportApi }),
  preferences: providePreferences(storage),
  pending: provideOutbox({
    reportApi,
    drafts,
    locks,
  }),
  live: provideLive({
    event: createLiveEventsApi(client),
    locks,
    tabs: new BroadcastChannel(own('capaian.langsung')),
    page: document,
    who: () => selectProfile(session.getSnapshot())?.id ?? null,
  }),
  newReports: provideNewReports(device),
  bell: provideBell(createBellApi(client)),
  newChats: provideNewChats(createUnreadChatApi(client)),
  beranda: provideHome({ reportApi, master }),
};
