import type { secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import type { Answer, FactorResult } from '#machines/session/second-factor.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

const CHANGES = ['beginFactor', 'activateFactor', 'renewCodes', 'switchOff'];

/** A second factor (docs/decisions/0097), seen by whoever shares the computer and by whoever loses the phone. */
export const SECOND_FACTOR_ORACLE: Oracle<typeof secondFactorMachine> = {
  invariants: {
    'what is typed is never kept': ({ after }) => !/123456|kuda laut/.test(JSON.stringify(after)),
    'what is typed is what is sent, as what it was asked for': (seen) =>
      ['beginFactor', 'renewCodes', 'switchOff'].every((call) =>
        inputsOf(seen, call).every((input) =>
          seen.event.type === 'proof.submit'
            ? isSame(input, { typed: seen.event.typed, byPassword: seen.before.byPassword })
            : seen.event.type === 'factor.begin' && input === null,
        ),
      ),
    'a first code is sent as it is typed': (seen) =>
      inputsOf(seen, 'activateFactor').every(
        (input) => seen.event.type === 'code.submit' && isSame(input, { code: seen.event.code }),
      ),
    'whoever has a second factor changes nothing without a proof': (seen) =>
      seen.before.factor?.aktif !== true ||
      !(begins(seen, 'beginFactor') || begins(seen, 'renewCodes') || begins(seen, 'switchOff')) ||
      seen.event.type === 'proof.submit',
    'an open session alone connects no phone, but of somebody who has no password here': (seen) =>
      inputsOf(seen, 'beginFactor').every(
        (input) => input !== null || (seen.before.factor?.lewat_penyedia === true && !seen.before.factor.aktif),
      ),
    'whoever has no second factor yet proves it by the password': (seen) =>
      inputsOf(seen, 'beginFactor').every(
        (input) => input === null || seen.before.factor?.aktif === true || seen.before.byPassword,
      ),
    'what a role needs is never switched off': (seen) =>
      !begins(seen, 'switchOff') || seen.before.factor?.wajib === false,
    'a secret is kept only until its first code was right': ({ after, to }) =>
      after.secret === null || to.matches('scanning') || to.matches('activating'),
    'recovery codes are kept only while they are shown': ({ after, to }) =>
      after.codes.length === 0 ||
      to.matches('codesShown') ||
      to.matches('giving') ||
      to.matches('finishing') ||
      to.matches('refreshing') === false,
    'nothing of a change is left when it is over or given up': ({ after, to }) =>
      !(to.matches('refreshing') || to.matches('loading')) ||
      (after.secret === null && after.codes.length === 0 && after.fault === null && after.purpose === null),
    'why a change failed is told, and it can be tried again': ({ event, after, before }) =>
      CHANGES.every((call) => {
        const answer = answerOf<Answer>(event, call);
        if (answer?.ok === false) return isSame(after.fault, answer.fault) && after.failures === before.failures + 1;
        return (
          !isBreakOf(event, call) || (after.fault?.kind === 'unexpected' && after.failures === before.failures + 1)
        );
      }),
    'whoever tries again is told nothing old meanwhile': ({ to, after }) =>
      !to.hasTag('busy') || to.matches('finishing') || after.fault === null,
    'codes that were given leave them where they are': (seen) =>
      !isAnswerOf(seen.event, 'giveCodes') ||
      (isSame(seen.before.codes, seen.after.codes) && seen.to.matches('codesShown')),
    'what is shown is what the server said last': ({ event, before, after }) => {
      const answer = answerOf<FactorResult>(event, 'loadFactor');
      return isSame(after.factor, answer?.ok === true ? answer.factor : before.factor);
    },
  },
  ensure: { ready: ({ secret, codes }) => secret === null && codes.length === 0 },
};
