import type { providerSignInMachine, ReturnOutput } from '#machines/session/provider-sign-in.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, isBreakOf } from '#tests/model/oracles/parts.ts';

/** Contract §4 (sign-in at an identity provider), and what people expect of a button that leads away. */
export const PROVIDER_SIGN_IN_ORACLE: Oracle<typeof providerSignInMachine> = {
  invariants: {
    'what a provider answered is read once, before anything else': (seen) =>
      !begins(seen, 'readReturn') || seen.event.type === 'xstate.init',
    'why somebody comes back without being signed in is told': ({ event, after }) => {
      const answer = answerOf<ReturnOutput>(event, 'readReturn');
      if (answer === undefined) return true;
      return after.notice === (answer.kind === 'none' || answer.kind === 'answered' ? null : answer.kind);
    },
    'nobody is sent away unasked': (seen) =>
      !begins(seen, 'goToProvider') || (seen.event.type === 'provider.choose' && seen.before.name !== null),
    'whoever asks for the provider that is offered goes there, and is told nothing old': ({ event, from, to, after }) =>
      event.type !== 'provider.choose' || !from.matches('offered') || (to.matches('going') && after.notice === null),
    'a provider that cannot be reached is told, and can be tried again': ({ event, after, to }) => {
      const left = answerOf<boolean>(event, 'goToProvider');
      const isOver = left === false || isBreakOf(event, 'goToProvider');
      return !isOver || (after.notice !== null && to.can({ type: 'provider.choose' }));
    },
    'a provider is offered by its name': ({ event, after, to }) => {
      const name = answerOf<string | null>(event, 'askProvider');
      return name === undefined || (after.name === name && to.matches('offered') === (name !== null));
    },
    'without a provider nothing is offered': ({ event, to }) =>
      !isBreakOf(event, 'askProvider') || to.matches('absent'),
  },
  ensure: { offered: ({ name }) => name !== null, absent: ({ name }) => name === null },
};
