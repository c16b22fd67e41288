import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { recorded } from '#app/recording.ts';
import { keptSecret } from '#app/session/letter-link.ts';
import { provideForgottenPassword, provideNewPassword } from '#app/session/password-pages.ts';
import { useSession } from '#app/session-context.ts';
import { sessionClient } from '#app/system.ts';
import { FORGOTTEN, isForgotten, LOGIN } from '#app/wiring/sign-in-address.ts';
import { ForgottenPassword } from '#features/session/ForgottenPassword.tsx';
import { NewPassword } from '#features/session/NewPassword.tsx';
import type { SessionRef, SessionSnapshot } from '#machines/session/session.machine.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { BASE, here } from '#services/base/base.ts';
import { createResetApi } from '#services/http/reset-api.ts';
import { addEnglish } from '#services/i18n/start.ts';
import { sandi } from '#services/i18n/locales/en.json?sandi';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ sandi });
const api = createResetApi(sessionClient);
const forgotten = provideForgottenPassword(api);
/** Leaves the page for that of signing in; where an account is open, that page would show it and nothing of the password. */
const freshBeside = (session: SessionRef) =>
  provideNewPassword({
    api,
    secret: keptSecret,
    goToSignIn: () => {
      if (accountOf(session.getSnapshot()) === null) window.location.replace(`${BASE}${LOGIN}?sandi=baru`);
    },
  });
// Another letter's link, put into the address of this page, changes nothing but what stands behind `#`.
window.addEventListener('hashchange', () => window.location.reload());

const AskRoute = () => <ForgottenPassword actor={useActorRef(forgotten, recorded)} signIn={BASE + LOGIN} />;
/** The name of whose account is open. */
const accountOf = (session: SessionSnapshot) => selectProfile(session)?.nama ?? null;
function SetRoute() {
  const session = useSession();
  const [fresh] = useState(() => freshBeside(session));
  const nama = useSelector(session, accountOf);
  const open = nama === null ? null : { nama, home: `${BASE}/` };
  return (
    <NewPassword actor={useActorRef(fresh, recorded)} open={open} signIn={BASE + LOGIN} askAgain={BASE + FORGOTTEN} />
  );
}

/** The pages of a forgotten password; a chunk of its own, because few people need it and few installations have it. */
export default function PasswordPages() {
  return isForgotten(here().pathname) ? <AskRoute /> : <SetRoute />;
}
