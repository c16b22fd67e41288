import type { signInFormMachine } from '#machines/session/sign-in-form.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { isSame } from '#tests/model/oracles/parts.ts';

const isBlank = (text: string) => text.trim() === '';

/** Specification §2 (sign-in) and what a person expects who forgot a field or wants to see the password. */
export const SIGN_IN_FORM_ORACLE: Oracle<typeof signInFormMachine> = {
  invariants: {
    'exactly the empty fields are named': ({ event, after }) =>
      event.type !== 'form.submit' ||
      isSame(after.missing, [
        ...(isBlank(event.username) ? ['username'] : []),
        ...(isBlank(event.password) ? ['password'] : []),
      ]),
    'typing forgives its own field and no other': ({ event, before, after }) =>
      event.type !== 'field.change' ||
      isSame(
        after.missing,
        before.missing.filter((field) => field !== event.field),
      ),
    'each refusal is told anew': ({ event, before, after }) =>
      after.refusals === before.refusals + (event.type === 'form.submit' && after.missing.length > 0 ? 1 : 0),
    'showing the password changes nothing else': ({ event, before, after, from, to }) =>
      event.type !== 'password.toggle' ||
      (isSame(before.missing, after.missing) &&
        from.matches({ password: 'hidden' }) === to.matches({ password: 'shown' })),
    'the password is shown only to who asks for it': ({ event, from, to }) =>
      event.type === 'password.toggle' || from.matches({ password: 'shown' }) === to.matches({ password: 'shown' }),
  },
  ensure: {
    'entry.open': ({ missing }) => missing.length === 0,
    'entry.incomplete': ({ missing }) => missing.length > 0,
  },
};
