import { about } from '#machines/kit/about.ts';
import { flag, id, keys, num, words } from '#machines/kit/recorded.ts';
import type { liveMachine } from '#machines/notifications/live.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    live: true;
  }
}

const event = keys({
  jenis: words('report.changed', 'report.claimed', 'chat.message', 'kanban.changed'),
  reportId: id,
  unitId: id,
  versi: num,
});

export const liveAbout = about<typeof liveMachine>({
  label: 'mesin.nama.langsung',
  file: 'src/machines/notifications/live.machine.ts',
  guards: {
    isPatient: 'mesin.guard.isPatient',
    isAgain: 'mesin.guard.isAgain',
    isOtherMark: 'mesin.guard.isOtherMark',
  },
  senders: {
    'page.show': ['aktor:watchPage'],
    'page.hide': ['aktor:watchPage'],
    'lead.taken': ['aktor:holdLead'],
    'lead.lost': ['aktor:holdLead'],
    'news.receive': ['aktor:holdLead', 'aktor:openStream'],
    'stream.opened': ['aktor:openStream'],
    'stream.gap': ['aktor:holdLead', 'aktor:openStream', 'sendiri'],
    'stream.ended': ['aktor:openStream'],
  },
  // Recorded is which report or board changed, never its content, and never who chats with whom.
  recorded: {
    context: { jitter: num, pending: event, all: flag, failures: num, wasHeard: flag },
    input: { jitter: num },
    events: { 'news.receive': { event } },
  },
});
