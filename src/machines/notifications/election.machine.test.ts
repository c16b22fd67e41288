import { expect, it } from 'vitest';
import {
  CLAIM_PAUSE,
  type ElectionEvent,
  type ElectionInput,
  electionMachine,
  type RivalsMessage,
} from '#machines/notifications/election.machine.ts';
import { createActor, fromCallback, SimulatedClock } from '#machines/kit/xstate.ts';

/** Candidate `m`; `log` holds its notices to the others, and in capitals the events that it emits. */
function stand() {
  const clock = new SimulatedClock();
  const log: string[] = [];
  const actor = createActor(
    electionMachine.provide({
      actors: {
        meetRivals: fromCallback<ElectionEvent | RivalsMessage, ElectionInput>(({ receive }) =>
          receive((message) => {
            if (message.type === 'notice.give') log.push(message.notice);
          }),
        ),
      },
    }),
    { clock, input: { id: 'm' } },
  );
  for (const told of ['lead.taken', 'lead.lost', 'lead.missed'] as const) {
    actor.on(told, ({ type }) => log.push(type.toUpperCase()));
  }
  actor.start();
  const news = () => log.splice(0);
  return { actor, clock, news, wait: () => clock.increment(CLAIM_PAUSE) };
}

it('leads when nobody objects for a while, and not before', () => {
  const { clock, news } = stand();
  clock.increment(CLAIM_PAUSE - 1);
  expect(news()).toEqual(['claim']);
  clock.increment(1);
  expect(news()).toEqual(['lead', 'LEAD.TAKEN']);
});

it('follows whoever leads already, however weak', () => {
  const { actor, news, wait } = stand();
  actor.send({ type: 'rival.leads', id: 'z' });
  wait();
  expect(news()).toEqual(['claim', 'follow', 'LEAD.MISSED']);
});

it('gives way to a stronger claim, and repeats its own to a weaker one', () => {
  const { actor, news, wait } = stand();
  actor.send({ type: 'rival.claims', id: 'z' });
  expect(news()).toEqual(['claim', 'claim']);
  actor.send({ type: 'rival.claims', id: 'a' });
  wait();
  expect(news()).toEqual(['follow', 'LEAD.MISSED']);
});

it('as a leader objects to every claim', () => {
  const { actor, news, wait } = stand();
  wait();
  news();
  actor.send({ type: 'rival.claims', id: 'a' });
  actor.send({ type: 'rival.claims', id: 'z' });
  expect(news()).toEqual(['lead', 'lead']);
});

it('of two that lead only the stronger one goes on', () => {
  const { actor, news, wait } = stand();
  wait();
  news();
  actor.send({ type: 'rival.leads', id: 'z' });
  expect(news()).toEqual(['lead']);
  actor.send({ type: 'rival.leads', id: 'a' });
  expect(news()).toEqual(['LEAD.LOST', 'follow', 'LEAD.MISSED']);
});

it('claims the lead when the leader resigns or falls silent, and follows again when it was there after all', () => {
  const { actor, news, wait } = stand();
  actor.send({ type: 'rival.leads', id: 'z' });
  news();
  actor.send({ type: 'rival.silent' });
  actor.send({ type: 'rival.leads', id: 'z' });
  wait();
  expect(news()).toEqual(['claim', 'follow', 'LEAD.MISSED']);
  actor.send({ type: 'rival.resigns' });
  wait();
  expect(news()).toEqual(['claim', 'lead', 'LEAD.TAKEN']);
});
