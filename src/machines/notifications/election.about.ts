import { about } from '#machines/kit/about.ts';
import { id } from '#machines/kit/recorded.ts';
import type { electionMachine } from '#machines/notifications/election.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    election: true;
  }
}

export const electionAbout = about<typeof electionMachine>({
  label: 'mesin.nama.election',
  file: 'src/machines/notifications/election.machine.ts',
  guards: {
    isStronger: 'mesin.guard.isStronger',
  },
  senders: {
    'rival.claims': ['aktor:meetRivals'],
    'rival.leads': ['aktor:meetRivals'],
    'rival.resigns': ['aktor:meetRivals'],
    'rival.silent': ['aktor:meetRivals'],
  },
  recorded: {
    context: { id },
    input: { id },
    events: { 'rival.claims': { id }, 'rival.leads': { id } },
  },
});
