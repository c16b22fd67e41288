import type { SessionSnapshot } from '#machines/session/session.machine.ts';

/** What the page shows: nothing yet, the sign-in page, or the application (it stays behind the dialog of expiry). */
export const selectView = (session: SessionSnapshot): 'loading' | 'login' | 'app' => {
  if (session.matches('booting') || session.matches('replaced')) return 'loading';
  return session.matches('signedOut') || selectIsSigningIn(session) ? 'login' : 'app';
};
export const selectProfile = (session: SessionSnapshot) => session.context.profile;
/** Changes with every sign-in; key of everything that must not outlive a user. */
export const selectEpoch = (session: SessionSnapshot) => session.context.epoch;
export const selectFault = (session: SessionSnapshot) => session.context.fault;
export const selectFailures = (session: SessionSnapshot) => session.context.failures;
/** With a password or with what an identity provider answered. */
export const selectIsSigningIn = (session: SessionSnapshot) =>
  session.matches('signingIn') || session.matches('exchanging');
