import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words, request } from '#machines/kit/recorded.ts';
import { recordedFault } from '#machines/session/recorded-fault.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    session: true;
  }
}

export const sessionAbout = about<typeof sessionMachine>({
  label: 'mesin.nama.session',
  file: 'src/machines/session/session.machine.ts',
  guards: {
    isPresent: 'mesin.guard.isPresent',
    isAccepted: 'mesin.guard.isAccepted',
    isCodeAsked: 'mesin.guard.isCodeAsked',
    isLate: 'mesin.guard.isLate',
    isRenewed: 'mesin.guard.isRenewed',
    isRefused: 'mesin.guard.isRefused',
    isYes: 'mesin.guard.isTrue',
    hasDrafts: 'mesin.guard.hasDrafts',
    isStranger: 'mesin.guard.isStranger',
    isOurEpoch: 'mesin.guard.isOurEpoch',
    isOwnCooldown: 'mesin.guard.isOwnCooldown',
    isOtherEpoch: 'mesin.guard.isOtherEpoch',
    isOldToken: 'mesin.guard.isOldToken',
    isQueueFull: 'mesin.guard.isQueueFull',
    isOtherUser: 'mesin.guard.isOtherUser',
    isOurRenewal: 'mesin.guard.isOurRenewal',
  },
  senders: {
    'signIn.submit': ['mesin:signInForm'],
    'signIn.exchange': ['mesin:providerSignIn'],
    'request.park': ['klien'],
    'request.abort': ['klien'],
    'session.refuse': ['klien'],
    'otherTab.signIn': ['aktor:watchBrowser'],
    'otherTab.signOut': ['aktor:watchBrowser'],
    'otherTab.renew': ['aktor:watchBrowser'],
    'network.online': ['aktor:watchBrowser'],
  },
  recorded: {
    context: {
      tokens: keys({ gen: num }),
      epoch: num,
      queue: keys(request),
      queueLimit: num,
      fault: recordedFault,
      failures: num,
      refusedCodes: num,
      isRecovering: flag,
      drafts: num,
      purge: flag,
      retryAfter: num,
    },
    input: { queueLimit: num },
    events: { 'session.refuse': { epoch: num }, 'request.park': { request: keys(request) } },
    outputs: {
      signIn: keys({ ok: flag, fault: recordedFault }),
      sendCode: keys({ ok: flag, fault: recordedFault }),
      exchangeCode: keys({ ok: flag, fault: recordedFault }),
      refreshTokens: keys({ kind: words('renewed', 'refused', 'unavailable'), retryAfter: num }),
      countDrafts: num,
      confirmLeave: flag,
    },
  },
});
