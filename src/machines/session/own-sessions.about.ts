import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome } from '#machines/kit/recorded.ts';
import type { ownSessionsMachine } from '#machines/session/own-sessions.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    ownSessions: true;
  }
}

// With what and from where somebody works is nobody else's business.
const session = keys({ id, ini: flag });

export const ownSessionsAbout = about<typeof ownSessionsMachine>({
  label: 'mesin.nama.ownSessions',
  file: 'src/machines/session/own-sessions.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isTrue: 'mesin.guard.isTrue',
    isOther: 'mesin.guard.isOtherSession',
    hasOthers: 'mesin.guard.hasOtherSessions',
  },
  recorded: {
    context: { sessions: session, ending: keys({ only: session, allOthers: num }), failure },
    events: { 'session.end': { id } },
    outputs: { loadSessions: outcome({ sessions: session }), confirmEnd: flag },
  },
});
