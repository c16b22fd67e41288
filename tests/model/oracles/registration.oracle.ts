import type { registrationMachine, RegistrationOutput } from '#machines/session/registration.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

/** Contract §4 (`/jwt/register`), seen by whoever asks for an account. */
export const REGISTRATION_ORACLE: Oracle<typeof registrationMachine> = {
  invariants: {
    'the server is asked once whether people may register, before anything else': (seen) =>
      !begins(seen, 'askOpen') || seen.event.type === 'xstate.init',
    'where nobody registers themselves, nobody is asked for anything': ({ event, to }) =>
      answerOf<boolean>(event, 'askOpen') !== false || to.matches({ work: 'closed' }),
    'a server that cannot be asked keeps nobody from trying': ({ event, to }) =>
      !isBreakOf(event, 'askOpen') || to.matches({ work: 'open' }),
    'what was typed is what is sent, once, and no context holds it': (seen) => {
      if (!begins(seen, 'register')) return true;
      if (seen.event.type !== 'registration.submit' || !seen.from.matches({ work: 'open' })) return false;
      const { nama, username, email, password } = seen.event;
      const isKept = JSON.stringify(seen.after).includes(password);
      return isSame(inputsOf(seen, 'register'), [{ nama, username, email, password }]) && !isKept;
    },
    'nothing old is told while a registration is sent': ({ to, after }) =>
      !to.matches({ work: 'sending' }) || (after.fault === null && after.fields.length === 0),
    'only the answer of the server makes it received': ({ event, from, to }) =>
      !to.matches({ work: 'registered' }) ||
      from.matches({ work: 'registered' }) ||
      answerOf<RegistrationOutput>(event, 'register')?.kind === 'registered',
    'a server that has closed meanwhile is not tried again': ({ event, to }) =>
      answerOf<RegistrationOutput>(event, 'register')?.kind !== 'closed' || to.matches({ work: 'closed' }),
    'a refusal says why, and of which fields, and the next try may follow': ({ event, to, before, after }) => {
      const answer = answerOf<RegistrationOutput>(event, 'register');
      if (answer?.kind !== 'refused' && !isBreakOf(event, 'register')) return true;
      const told = answer?.kind === 'refused' ? answer : { fault: { kind: 'unexpected' }, fields: [] };
      const isTold = isSame([after.fault, after.fields], [told.fault, told.fields]);
      return isTold && after.failures === before.failures + 1 && to.matches({ work: 'open' });
    },
    'a refusal counts only when there is one': ({ event, before, after }) =>
      isAnswerOf(event, 'register') || isBreakOf(event, 'register') || after.failures === before.failures,
    'the eye only shows and hides': ({ event, from, to }) =>
      event.type !== 'password.toggle' ||
      (isSame(from.value.work, to.value.work) && from.value.password !== to.value.password),
  },
};
