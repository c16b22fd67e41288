import type { electionMachine } from '#machines/notifications/election.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { isSame } from '#tests/model/oracles/areas.ts';

/** What a person expects (live news without locks): two that claim at once agree by the smaller id, and somebody leads. */
export const ELECTION_ORACLE: Oracle<typeof electionMachine> = {
  invariants: {
    'who this is never changes': ({ before, after }) => before.id === after.id,
    'a stronger leader is followed': ({ before, event, to }) =>
      event.type !== 'rival.leads' || event.id >= before.id || to.matches('following') || to.matches('alone'),
    'a weaker one does not take the lead': ({ before, event, from, to }) =>
      event.type !== 'rival.leads' || event.id < before.id || !from.matches('leading') || to.matches('leading'),
    'a candidate gives way to a stronger one only': ({ before, event, from, to }) =>
      event.type !== 'rival.claims' ||
      !from.matches('claiming') ||
      to.matches(event.id < before.id ? 'following' : 'claiming'),
    'a claim takes no lead away': ({ event, from, to }) =>
      event.type !== 'rival.claims' || !from.matches('leading') || to.matches('leading'),
    'without a leader one claims': ({ event, from, to }) =>
      !['rival.resigns', 'rival.silent'].includes(event.type) || !from.matches('following') || to.matches('claiming'),
    'an unanswered claim leads': ({ event, to }) => !event.type.startsWith('xstate.after') || to.matches('leading'),
    'taking the lead, losing it and following are told, each when it happens': ({ from, to, emitted }) => {
      const [led, leads] = [from.matches('leading'), to.matches('leading')];
      const news = [
        ...(led && !leads ? ['lead.lost'] : []),
        ...(!led && leads ? ['lead.taken'] : []),
        ...(!from.matches('following') && to.matches('following') ? ['lead.missed'] : []),
      ];
      return isSame(
        emitted.map(({ type }) => type),
        news,
      );
    },
  },
  tried: {
    input: { id: 'm' },
    events: {
      'rival.claims': ['a', 'z'].map((id) => ({ type: 'rival.claims', id })),
      'rival.leads': ['a', 'z'].map((id) => ({ type: 'rival.leads', id })),
      'rival.resigns': [{ type: 'rival.resigns' }],
      'rival.silent': [{ type: 'rival.silent' }],
    },
    outcomes: {},
  },
};
