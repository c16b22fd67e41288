import { electionMachine } from '#machines/notifications/election.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ELECTION_ORACLE } from '#tests/model/oracles/election.oracle.ts';

const CALLBACK = 'A callback, which answers by events; it fails only if it cannot be started.';

describeWalk('the election of one tab, walked', electionMachine, {
  oracle: ELECTION_ORACLE,
  input: { id: 'm' },
  events: {
    'rival.claims': [
      { type: 'rival.claims', id: 'a' },
      { type: 'rival.claims', id: 'z' },
    ],
    'rival.leads': [
      { type: 'rival.leads', id: 'a' },
      { type: 'rival.leads', id: 'z' },
    ],
    'rival.resigns': [{ type: 'rival.resigns' }],
    'rival.silent': [{ type: 'rival.silent' }],
  },
  outcomes: {},
  unreachable: { 'election.alone': CALLBACK },
  untaken: { 'election --xstate.error.actor.meetRivals--> election.alone': CALLBACK },
  project: () => null,
});
