import { about } from '#machines/kit/about.ts';
import { flag, keys, words } from '#machines/kit/recorded.ts';
import type { providerSignInMachine } from '#machines/session/provider-sign-in.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    providerSignIn: true;
  }
}

export const providerSignInAbout = about<typeof providerSignInMachine>({
  label: 'mesin.nama.providerSignIn',
  file: 'src/machines/session/provider-sign-in.machine.ts',
  guards: {
    isAnswered: 'mesin.guard.isAnswered',
    isProviderNamed: 'mesin.guard.isProviderNamed',
    isLeaving: 'mesin.guard.isLeaving',
  },
  recorded: {
    context: { notice: words('cancelled', 'refused', 'mixedUp', 'unreachable', 'failed') },
    // What was answered is as good as a password until it is used.
    outputs: {
      readReturn: keys({ kind: words('none', 'cancelled', 'refused', 'mixedUp', 'answered') }),
      goToProvider: flag,
    },
  },
});
