import type { SignInFault } from '#machines/session/session.types.ts';

/** `failures` counts, so that a fault that is told twice is told anew. */
export type FaultContext = { fault: SignInFault | null; failures: number };

export const NO_FAULT: FaultContext = { fault: null, failures: 0 };

/** Keeps why a call of somebody who is not signed in failed: `assign(withFault)`. */
export const withFault = ({ context }: { context: FaultContext }, fault: SignInFault | null): FaultContext => ({
  fault,
  failures: context.failures + 1,
});
