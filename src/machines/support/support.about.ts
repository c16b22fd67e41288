import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { supportMachine } from '#machines/support/support.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    support: true;
  }
}

const recordRead = keys({ ok: flag, record: keys({ long: num }) });

export const supportAbout = about<typeof supportMachine>({
  label: 'mesin.nama.mesin',
  file: 'src/machines/support/support.machine.ts',
  guards: {
    isOpened: 'mesin.guard.isOpened',
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isSent: 'mesin.guard.isSent',
    hasNoProblem: 'mesin.guard.hasNoProblem',
    hasTrace: 'mesin.guard.hasTrace',
    canStep: 'mesin.guard.canStep',
    isInside: 'mesin.guard.isInside',
  },
  // This machine shows recordings and is not recorded itself; these rules serve the model tests and its chart.
  recorded: {
    context: { failure, position: num, record: keys({ long: num }), sendiri: flag, event: num, seen: num },
    input: { event: num },
    events: {
      'trace.seek': { position: num },
      'trace.step': { to: words('first', 'previous', 'next', 'last') },
      'entry.choose': { event: num },
      'log.leave': { seen: num },
      'filter.own': { sendiri: flag },
    },
    outputs: { loadTrace: outcome({ read: recordRead }), readTrace: recordRead },
  },
});
