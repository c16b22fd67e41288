import { about } from '#machines/kit/about.ts';
import { flag, words } from '#machines/kit/recorded.ts';
import type { newReportsMachine } from '#machines/notifications/report-news.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    reportNews: true;
  }
}

export const reportNewsAbout = about<typeof newReportsMachine>({
  label: 'mesin.nama.laporanBaru',
  file: 'src/machines/notifications/report-news.machine.ts',
  guards: {
    hasNew: 'mesin.guard.hasNewReports',
  },
  senders: {
    'queue.found': ['mesin:home'],
  },
  recorded: {
    context: { device: words('none', 'off', 'on', 'refused'), live: flag },
    events: { 'device.choose': { live: flag } },
    outputs: {
      readDevice: words('none', 'off', 'on', 'refused'),
      chooseDevice: words('none', 'off', 'on', 'refused'),
    },
  },
});
