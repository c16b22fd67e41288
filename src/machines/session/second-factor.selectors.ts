import type { SecondFactorSnapshot } from '#machines/session/second-factor.machine.ts';
import { mustProve } from '#machines/session/second-factor.setup.ts';

/** What the page shows once it is loaded. */
export function factorStep(snapshot: SecondFactorSnapshot): 'state' | 'proof' | 'scan' | 'codes' {
  if (snapshot.matches('codesShown') || snapshot.matches('giving') || snapshot.matches('finishing')) return 'codes';
  if (snapshot.matches('scanning') || snapshot.matches('activating')) return 'scan';
  const isProving = snapshot.matches('proving') || snapshot.matches('renewing') || snapshot.matches('switchingOff');
  return isProving || (snapshot.matches('beginning') && mustProve(snapshot.context)) ? 'proof' : 'state';
}
export const factorOf = ({ context }: SecondFactorSnapshot) => context.factor;
export const factorFault = ({ context }: SecondFactorSnapshot) => context.fault;
export const factorFailures = ({ context }: SecondFactorSnapshot) => context.failures;
export const factorFailure = ({ context }: SecondFactorSnapshot) => context.failure;
export const factorSecret = ({ context }: SecondFactorSnapshot) => context.secret;
export const factorCodes = ({ context }: SecondFactorSnapshot) => context.codes;
export const factorPurpose = ({ context }: SecondFactorSnapshot) => context.purpose;
export const provesByPassword = ({ context }: SecondFactorSnapshot) => context.byPassword;
/** A code instead of the password, or the other way round. */
export const canProveOtherwise = (snapshot: SecondFactorSnapshot) => snapshot.context.factor?.aktif === true;
export const isFactorBusy = (snapshot: SecondFactorSnapshot) => snapshot.hasTag('busy');
export const canSwitchOff = (snapshot: SecondFactorSnapshot) => snapshot.can({ type: 'factor.off' });
export const canReloadFactor = (snapshot: SecondFactorSnapshot) => snapshot.can({ type: 'list.reload' });
