import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words } from '#machines/kit/recorded.ts';
import type { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    forgottenPassword: true;
  }
}

const fault = keys({ kind: words('server', 'network', 'unexpected'), status: num });

export const forgottenPasswordAbout = about<typeof forgottenPasswordMachine>({
  label: 'mesin.nama.forgottenPassword',
  file: 'src/machines/session/forgotten-password.machine.ts',
  guards: { isLetterAsked: 'mesin.guard.isLetterAsked' },
  recorded: {
    context: { fault, failures: num },
    outputs: { askLetter: keys({ ok: flag, fault }) },
  },
});
