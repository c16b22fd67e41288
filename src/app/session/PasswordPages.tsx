import { useActorRef } from '@xstate/react';
import { recorded } from '#app/recording.ts';
import { keptSecret } from '#app/session/letter-link.ts';
import { provideForgottenPassword, provideNewPassword } from '#app/session/password-pages.ts';
import { sessionClient } from '#app/system.ts';
import { FORGOTTEN, isForgotten, LOGIN } from '#app/wiring/sign-in-address.ts';
import { ForgottenPassword } from '#features/session/ForgottenPassword.tsx';
import { NewPassword } from '#features/session/NewPassword.tsx';
import { BASE, here } from '#services/base/base.ts';
import { createResetApi } from '#services/http/reset-api.ts';
import { addEnglish } from '#services/i18n/start.ts';
import { sandi } from '#services/i18n/locales/en.json?sandi';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ sandi });
const api = createResetApi(sessionClient);
const forgotten = provideForgottenPassword(api);
const fresh = provideNewPassword({
  api,
  secret: keptSecret,
  goToSignIn: () => window.location.replace(`${BASE}${LOGIN}?sandi=baru`),
});
// Another letter's link, put into the address of this page, changes nothing but what stands behind `#`.
window.addEventListener('hashchange', () => window.location.reload());

const AskRoute = () => <ForgottenPassword actor={useActorRef(forgotten, recorded)} signIn={BASE + LOGIN} />;
const SetRoute = () => (
  <NewPassword actor={useActorRef(fresh, recorded)} signIn={BASE + LOGIN} askAgain={BASE + FORGOTTEN} />
);

/** The pages of a forgotten password; a chunk of its own, because few people need it and few installations have it. */
export default function PasswordPages() {
  return isForgotten(here().pathname) ? <AskRoute /> : <SetRoute />;
}
