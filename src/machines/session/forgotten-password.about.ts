import { about } from '#machines/kit/about.ts';
import { flag, keys, num } from '#machines/kit/recorded.ts';
import type { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import { recordedFault } from '#machines/session/recorded-fault.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    forgottenPassword: true;
  }
}

export const forgottenPasswordAbout = about<typeof forgottenPasswordMachine>({
  label: 'mesin.nama.forgottenPassword',
  file: 'src/machines/session/forgotten-password.machine.ts',
  guards: { isLetterAsked: 'mesin.guard.isLetterAsked' },
  recorded: {
    context: { fault: recordedFault, failures: num },
    outputs: { askLetter: keys({ ok: flag, fault: recordedFault }) },
  },
});
