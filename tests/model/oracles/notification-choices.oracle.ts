import type {
  ChoicesResult,
  notificationChoicesMachine,
  NotificationChoices,
} from '#machines/notifications/notification-choices.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

/** Issue of choices (docs/decisions/0099), seen by whoever ticks one box after the other. */
export const NOTIFICATION_CHOICES_ORACLE: Oracle<typeof notificationChoicesMachine> = {
  invariants: {
    'what is saved is the oldest change that was not': (seen) =>
      inputsOf(seen, 'saveChoice').every((input) => isSame(input, { change: seen.after.changes[0] })),
    'each press is saved, in its order': ({ event, before, after }) =>
      event.type !== 'choice.change' ||
      isSame(after.changes, before.changes) ||
      isSame(after.changes, [...before.changes, event.change]),
    'security is never sent to be switched off': (seen) =>
      inputsOf(seen, 'saveChoice').every((input) => !JSON.stringify(input).includes('masuk_baru')),
    'the next change is sent when the one before was answered, whatever the answer was': (seen) => {
      if (!isAnswerOf(seen.event, 'saveChoice')) return true;
      return begins(seen, 'saveChoice') === seen.before.changes.length > 1;
    },
    'what holds is what the server said last': ({ event, before, after }) => {
      const loaded = answerOf<ChoicesResult>(event, 'loadChoices');
      const saved = answerOf<NotificationChoices | null>(event, 'saveChoice');
      const said = loaded?.ok === true ? loaded.choices : (saved ?? before.choices);
      return isSame(after.choices, said);
    },
    'without an answer to a change everything is asked for anew': (seen) =>
      !isBreakOf(seen.event, 'saveChoice') || (begins(seen, 'loadChoices') && seen.after.changes.length === 0),
    'choices that cannot be had say why, and can be asked for again': ({ event, to, after }) =>
      !(answerOf<ChoicesResult>(event, 'loadChoices')?.ok === false || isBreakOf(event, 'loadChoices')) ||
      (after.failure !== null && to.can({ type: 'list.reload' })),
  },
  ensure: { ready: ({ changes, failure, choices }) => changes.length === 0 && failure === null && choices !== null },
};
