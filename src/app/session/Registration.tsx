import { useActorRef } from '@xstate/react';
import { recorded } from '#app/recording.ts';
import { provideRegistration } from '#app/session/registration.ts';
import { canRegister, sessionClient } from '#app/system.ts';
import { LOGIN } from '#app/wiring/sign-in-address.ts';
import { RegistrationPage } from '#features/session/RegistrationPage.tsx';
import { BASE } from '#services/base/base.ts';
import { createRegistrationApi } from '#services/http/registration-api.ts';
import { addEnglish } from '#services/i18n/start.ts';
import { daftarAkun, sandi } from '#services/i18n/locales/en.json?daftarAkun';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ daftarAkun, sandi });
const registration = provideRegistration({ askOpen: canRegister, api: createRegistrationApi(sessionClient) });

/** The page on which people ask for an account; a chunk of its own, because each person needs it once. */
export default function Registration() {
  return <RegistrationPage actor={useActorRef(registration, recorded)} signIn={BASE + LOGIN} />;
}
