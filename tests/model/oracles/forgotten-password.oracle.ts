import type { AskOutput, forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

/** Contract §4 (a forgotten password by letter), seen by whoever forgot it. */
export const FORGOTTEN_PASSWORD_ORACLE: Oracle<typeof forgottenPasswordMachine> = {
  invariants: {
    'a letter is asked for once, by somebody, and to the address that they typed': (seen) =>
      !begins(seen, 'askLetter') ||
      (seen.event.type === 'letter.ask' &&
        seen.from.matches('open') &&
        isSame(inputsOf(seen, 'askLetter'), [{ email: seen.event.email }])),
    'whoever asks is told nothing old meanwhile': ({ to, after }) => !to.matches('asking') || after.fault === null,
    'a letter that was asked for is told, whatever address it was': ({ event, to }) =>
      answerOf<AskOutput>(event, 'askLetter')?.ok !== true || to.matches('asked'),
    'why nothing was asked for is told, and can be tried again': ({ event, to, before, after }) => {
      const answer = answerOf<AskOutput>(event, 'askLetter');
      const isOver = answer?.ok === false || isBreakOf(event, 'askLetter');
      if (!isOver) return true;
      const told = answer?.ok === false ? answer.fault : { kind: 'unexpected' };
      return isSame(after.fault, told) && after.failures === before.failures + 1 && to.matches('open');
    },
    'whoever wants another letter types again, and nothing is sent before': (seen) =>
      seen.event.type !== 'letter.askAgain' ||
      !seen.from.matches('asked') ||
      (seen.to.matches('open') && seen.invoked.length === 0 && seen.after.fault === null),
  },
  ensure: { asked: ({ fault }) => fault === null },
};
