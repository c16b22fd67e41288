import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words } from '#machines/kit/recorded.ts';
import type { newPasswordMachine } from '#machines/session/new-password.machine.ts';
import { recordedFault } from '#machines/session/recorded-fault.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    newPassword: true;
  }
}

export const newPasswordAbout = about<typeof newPasswordMachine>({
  label: 'mesin.nama.newPassword',
  file: 'src/machines/session/new-password.machine.ts',
  guards: {
    isFound: 'mesin.guard.isFound',
    isChanged: 'mesin.guard.isChanged',
    isOver: 'mesin.guard.isOver',
  },
  recorded: {
    context: { fault: recordedFault, failures: num },
    outputs: {
      findSecret: flag,
      setPassword: keys({ kind: words('changed', 'over', 'refused'), fault: recordedFault }),
    },
  },
});
