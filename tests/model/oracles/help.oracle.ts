import type { helpMachine, SendResult } from '#machines/help/help.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';

/** Contract §9 (a person's problem report): sent, or given in the way that was chosen, once at a time, beside any work. */
export const HELP_ORACLE: Oracle<typeof helpMachine> = {
  invariants: {
    'the report is given in the way that was chosen last': (seen) =>
      begun(seen, 'giveReport').every(
        (input) => seen.event.type === 'report.give' && isSame(input, { way: seen.event.way }),
      ),
    'one report is given at a time': (seen) => isOneAtATime(seen, 'giveReport'),
    'whoever asks for a report while it can be given gets one': ({ event, from, running }) =>
      event.type !== 'report.give' || !from.matches({ report: { open: 'ready' } }) || running.includes('giveReport'),
    'how it ended is said': ({ event, to }) =>
      (event.type !== 'xstate.done.actor.giveReport' || to.matches({ report: { open: { ready: 'given' } } })) &&
      (event.type !== 'xstate.error.actor.giveReport' || to.matches({ report: { open: { ready: 'failed' } } })),
    'what is sent is what stands there, and something does': (seen) =>
      begun(seen, 'sendReport').every(
        (input) =>
          seen.event.type === 'report.send' &&
          seen.from.context.text.trim() !== '' &&
          isSame(input, { text: seen.from.context.text }),
      ),
    'whoever sends what is written is not overheard': ({ event, from, running }) =>
      event.type !== 'report.send' ||
      !from.matches({ report: { open: 'ready' } }) ||
      from.context.text.trim() === '' ||
      running.includes('sendReport'),
    'one report is sent at a time, and not while one is given': (seen) =>
      isOneAtATime(seen, 'sendReport') && !(seen.running.includes('sendReport') && seen.running.includes('giveReport')),
    'only the server gives a number, and with it the words go; otherwise they stay': (seen) => {
      const { event, from, to } = seen;
      const answer = answerOf<SendResult>(seen, 'sendReport');
      const wrote = event.type === 'report.write' && from.matches({ report: { open: 'ready' } });
      const expected = answer?.ok ? ['', answer.number] : [wrote ? event.text : from.context.text, from.context.number];
      return isSame([to.context.text, to.context.number], expected);
    },
    'how sending ended is said': (seen) => {
      const { event, to } = seen;
      const answer = answerOf<SendResult>(seen, 'sendReport');
      if (answer?.ok) return to.matches({ report: { open: 'sent' } });
      const unsent = to.matches({ report: { open: { ready: 'unsent' } } });
      if (answer) return unsent && to.context.sentence === answer.sentence;
      return event.type !== 'xstate.error.actor.sendReport' || (unsent && to.context.sentence === null);
    },
    'a closed report gives nothing any more': ({ to, running }) =>
      !to.matches({ report: 'closed' }) || !(running.includes('giveReport') || running.includes('sendReport')),
    'a report closes by hand only, and then does': ({ event, from, to }) =>
      event.type === 'report.close'
        ? to.matches({ report: 'closed' })
        : !from.matches({ report: 'open' }) || to.matches({ report: 'open' }),
    'panel and report leave each other alone': ({ event, from, to }) =>
      event.type.startsWith('panel.')
        ? from.matches({ report: 'closed' }) === to.matches({ report: 'closed' })
        : from.matches({ panel: 'hidden' }) === to.matches({ panel: 'hidden' }),
    'the panel opens and closes by its key, and closes by its button': ({ event, from, to }) =>
      event.type === 'panel.close'
        ? to.matches({ panel: 'hidden' })
        : event.type !== 'panel.toggle' || from.matches({ panel: 'hidden' }) === to.matches({ panel: 'docked' }),
  },
};
