import type { helpMachine } from '#machines/help/help.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';

/** Contract §9 (a person's problem report): given in the way that was chosen, once at a time, beside any work. */
export const HELP_ORACLE: Oracle<typeof helpMachine> = {
  invariants: {
    'the report is given in the way that was chosen last': (seen) =>
      begun(seen, 'giveReport').every(
        (input) => seen.event.type === 'report.give' && isSame(input, { way: seen.event.way }),
      ),
    'one report is given at a time': (seen) => isOneAtATime(seen, 'giveReport'),
    'whoever asks for a report while it can be given gets one': ({ event, from, running }) =>
      event.type !== 'report.give' || !from.matches({ report: 'open' }) || running.includes('giveReport'),
    'how it ended is said': ({ event, to }) =>
      (event.type !== 'xstate.done.actor.giveReport' || to.matches({ report: { open: 'given' } })) &&
      (event.type !== 'xstate.error.actor.giveReport' || to.matches({ report: { open: 'failed' } })),
    'a closed report gives nothing any more': ({ to, running }) =>
      !to.matches({ report: 'closed' }) || !running.includes('giveReport'),
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
