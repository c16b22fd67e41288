import { about } from '#machines/kit/about.ts';
import { fixedWords, keys, num, request, requestId, time, words } from '#machines/kit/recorded.ts';
import type { networkMachine } from '#machines/network/network.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    network: true;
  }
}

/** As in services/http/errors.ts. */
const reason = words(
  'signed-out',
  'session-expired',
  'session-changed',
  'refresh-unavailable',
  'refresh-timeout',
  'queue-full',
  'cancelled',
);

export const networkAbout = about<typeof networkMachine>({
  label: 'mesin.nama.jaringan',
  file: 'src/machines/network/network.machine.ts',
  guards: {
    isNew: 'mesin.guard.isNew',
    isKnown: 'mesin.guard.isKnown',
    isLast: 'mesin.guard.isLast',
    isLastSlow: 'mesin.guard.isLastSlow',
    hasYounger: 'mesin.guard.hasYounger',
  },
  senders: {
    'network.online': ['aktor:watchConnection'],
    'network.offline': ['aktor:watchConnection'],
    'request.started': ['klien'],
    'request.settled': ['klien'],
  },
  recorded: {
    context: { requests: keys(request), slow: num, at: time },
    events: {
      'request.started': { ...request, at: time },
      'request.settled': {
        at: time,
        refusal: keys({ status: num, code: num, reason, traceId: requestId, fixedWords }),
      },
    },
  },
});
