import { signInFault } from '#app/session/session.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import {
  type FieldFault,
  REGISTRATION_FIELDS,
  registrationMachine,
  type RegistrationOutput,
  type RegistrationValues,
} from '#machines/session/registration.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import type { RegistrationApi } from '#services/http/registration-api.ts';

type Sending = { input: RegistrationValues; signal: AbortSignal };
export type RegistrationServices = { askOpen: () => Promise<boolean>; api: RegistrationApi };

/** What the server says of the fields, one fault each, in the order of the form. */
const fieldFaults = (error: unknown): FieldFault[] =>
  REGISTRATION_FIELDS.flatMap((field) => {
    const issue = error instanceof ApiError && error.errors.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });

export const provideRegistration = ({ askOpen, api }: RegistrationServices) =>
  registrationMachine.provide({
    actors: {
      askOpen: fromPromise(askOpen),
      register: fromPromise(async ({ input, signal }: Sending): Promise<RegistrationOutput> => {
        const { nama, username, email, password } = input;
        try {
          await api.register({ nama: nama.trim(), username: username.trim(), email: email.trim(), password }, signal);
          return { kind: 'registered' };
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return { kind: 'closed' };
          return { kind: 'refused', fault: signInFault(error), fields: fieldFaults(error) };
        }
      }),
    },
  });
