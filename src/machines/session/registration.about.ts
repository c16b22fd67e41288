import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words } from '#machines/kit/recorded.ts';
import type { registrationMachine } from '#machines/session/registration.machine.ts';
import { recordedFault } from '#machines/session/recorded-fault.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    registration: true;
  }
}

/** Which fields, never what the server says of them: that may repeat what was typed. */
const fields = keys({ field: words('nama', 'username', 'email', 'password') });

export const registrationAbout = about<typeof registrationMachine>({
  label: 'mesin.nama.registration',
  file: 'src/machines/session/registration.machine.ts',
  guards: {
    isRegistrationOpen: 'mesin.guard.isRegistrationOpen',
    isRegistered: 'mesin.guard.isRegistered',
    isRegistrationClosed: 'mesin.guard.isRegistrationClosed',
  },
  recorded: {
    context: { fault: recordedFault, failures: num, fields },
    outputs: {
      askOpen: flag,
      register: keys({ kind: words('registered', 'closed', 'refused'), fault: recordedFault, fields }),
    },
  },
});
