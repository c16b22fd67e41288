import type { SessionSnapshot } from '#machines/session/session.machine.ts';

/** What the page shows: nothing yet, the sign-in page, the page that asks for a code, or the application (it stays behind the dialog of expiry). */
export const selectView = (session: SessionSnapshot): 'loading' | 'login' | 'code' | 'app' => {
  if (session.matches('booting') || session.matches('replaced')) return 'loading';
  if (session.matches('codeAsked') || selectIsCheckingCode(session)) return 'code';
  return session.matches('signedOut') || selectIsSigningIn(session) ? 'login' : 'app';
};
export const selectProfile = (session: SessionSnapshot) => session.context.profile;
/** Whether a role of the person needs a second factor that they do not have. */
export const selectNeedsFactor = (session: SessionSnapshot) => session.context.profile?.wajib_dua_faktor === true;
/** Changes with every sign-in; key of everything that must not outlive a user. */
export const selectEpoch = (session: SessionSnapshot) => session.context.epoch;
export const selectFault = (session: SessionSnapshot) => session.context.fault;
export const selectFailures = (session: SessionSnapshot) => session.context.failures;
export const selectIsCheckingCode = (session: SessionSnapshot) => session.matches('checkingCode');
export const selectRefusedCodes = (session: SessionSnapshot) => session.context.refusedCodes;
export const selectIsRecovering = (session: SessionSnapshot) => session.context.isRecovering;
/** With a password or with what an identity provider answered. */
export const selectIsSigningIn = (session: SessionSnapshot) =>
  session.matches('signingIn') || session.matches('exchanging');
