import type { newPasswordMachine, SetOutput } from '#machines/session/new-password.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

/** Contract §4 (a forgotten password by letter), seen by whoever comes by its link. */
export const NEW_PASSWORD_ORACLE: Oracle<typeof newPasswordMachine> = {
  invariants: {
    'the address is read once, before anything else': (seen) =>
      !begins(seen, 'findSecret') || seen.event.type === 'xstate.init',
    'without a link nobody is asked for a password': ({ event, to }) =>
      (answerOf<boolean>(event, 'findSecret') !== false && !isBreakOf(event, 'findSecret')) ||
      to.matches({ work: 'over' }),
    'what was typed is what is sent, once': (seen) =>
      !begins(seen, 'setPassword') ||
      (seen.event.type === 'newPassword.submit' &&
        seen.from.matches({ work: 'open' }) &&
        isSame(inputsOf(seen, 'setPassword'), [{ password: seen.event.password }])),
    'nothing old is told while a password is saved': ({ to, after }) =>
      !to.matches({ work: 'saving' }) || after.fault === null,
    'a password that was changed leads to the sign-in page, and nothing else does': (seen) => {
      const changed = answerOf<SetOutput>(seen.event, 'setPassword')?.kind === 'changed';
      return begins(seen, 'goToSignIn') === changed && (!changed || seen.to.matches({ work: 'leaving' }));
    },
    'a link that is over is not tried again': ({ event, to }) =>
      answerOf<SetOutput>(event, 'setPassword')?.kind !== 'over' ||
      (to.matches({ work: 'over' }) && !to.can({ type: 'newPassword.submit', password: 'x' })),
    'a password that is refused says why, and the next one may be tried': ({ event, to, before, after }) => {
      const answer = answerOf<SetOutput>(event, 'setPassword');
      if (answer?.kind !== 'refused' && !isBreakOf(event, 'setPassword')) return true;
      const told = answer?.kind === 'refused' ? answer.fault : { kind: 'unexpected' };
      return isSame(after.fault, told) && after.failures === before.failures + 1 && to.matches({ work: 'open' });
    },
    'a page that cannot be left stays with its link': ({ event, to }) =>
      (!isBreakOf(event, 'goToSignIn') && !isAnswerOf(event, 'goToSignIn')) || to.matches({ work: 'changed' }),
    'the eye only shows and hides': ({ event, from, to }) =>
      event.type !== 'password.toggle' ||
      (isSame(from.value.work, to.value.work) && from.value.password !== to.value.password),
  },
};
