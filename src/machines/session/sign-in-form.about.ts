import { about } from '#machines/kit/about.ts';
import { num, words } from '#machines/kit/recorded.ts';
import type { signInFormMachine } from '#machines/session/sign-in-form.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    signInForm: true;
  }
}

export const signInFormAbout = about<typeof signInFormMachine>({
  label: 'mesin.nama.signInForm',
  file: 'src/machines/session/sign-in-form.machine.ts',
  guards: {
    isComplete: 'mesin.guard.isCompleteForm',
    isLastMissing: 'mesin.guard.isLastMissing',
  },
  recorded: {
    context: { missing: words('username', 'password'), refusals: num },
    events: { 'field.change': { field: words('username', 'password') } },
  },
});
