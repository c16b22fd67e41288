import { signInFault } from '#app/session/session.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { type AskOutput, forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import { newPasswordMachine, type SetOutput } from '#machines/session/new-password.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ResetApi } from '#services/http/reset-api.ts';

type Asking = { input: { email: string }; signal: AbortSignal };
type Setting = { input: { password: string }; signal: AbortSignal };

export const provideForgottenPassword = (api: Pick<ResetApi, 'askLetter'>) =>
  forgottenPasswordMachine.provide({
    actors: {
      askLetter: fromPromise(async ({ input: { email }, signal }: Asking): Promise<AskOutput> => {
        try {
          await api.askLetter({ email: email.trim() }, signal);
          return { ok: true };
        } catch (error) {
          return { ok: false, fault: signInFault(error) };
        }
      }),
    },
  });

export type NewPasswordServices = {
  api: Pick<ResetApi, 'checkLink' | 'setPassword'>;
  /** What the link of the letter held; null when the page was not opened by one. */
  secret: () => string | null;
  goToSignIn: () => void;
};

const isOver = (error: unknown) => error instanceof ApiError && error.status === 410;

/** The secret goes from the address to the call, and past the machine: what a machine knows may be recorded. */
export const provideNewPassword = ({ api, secret, goToSignIn }: NewPasswordServices) =>
  newPasswordMachine.provide({
    actors: {
      findSecret: fromPromise(async ({ signal }) => {
        const token = secret();
        if (token === null) return false;
        try {
          await api.checkLink({ token }, signal);
        } catch (error) {
          // Whatever else goes wrong is said where the password is sent.
          if (isOver(error)) return false;
        }
        return true;
      }),
      setPassword: fromPromise(async ({ input: { password }, signal }: Setting): Promise<SetOutput> => {
        try {
          await api.setPassword({ token: secret() ?? '', password }, signal);
          return { kind: 'changed' };
        } catch (error) {
          if (isOver(error)) return { kind: 'over' };
          return { kind: 'refused', fault: signInFault(error) };
        }
      }),
      goToSignIn: fromPromise(async () => goToSignIn()),
    },
  });
