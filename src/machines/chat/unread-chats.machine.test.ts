import { expect, it } from 'vitest';
import { type UnreadResult, newChatsMachine } from '#machines/chat/unread-chats.machine.ts';
import { unreadMessages, arrivedMessages } from '#machines/chat/unread-chats.selectors.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { failed } from '#tests/support/failures.ts';

const MINUTE = 60_000;
const count = (count: number): UnreadResult => ({ ok: true, count });

/** The machine with a clock of its own; `answer` settles the oldest question that is still open. */
function start() {
  const clock = new SimulatedClock();
  const open: ((result: UnreadResult | Error) => void)[] = [];
  let asked = 0;
  const loadUnseen = fromPromise<UnreadResult, void>(() => {
    asked += 1;
    return new Promise((done, fail) => open.push((result) => (result instanceof Error ? fail(result) : done(result))));
  });
  const watchReturn = fromCallback<{ type: 'count.refresh' }, void>(() => {});
  const machine = newChatsMachine.provide({ actors: { loadUnseen, watchReturn } });
  const actor = createActor(machine, { clock, input: { jitter: 0 } });
  actor.start();
  const answer = async (result: UnreadResult | Error) => {
    open.shift()?.(result);
    // Lets the promise and the actor that waits for it settle.
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
  };
  /** What the menu shows, what is said aloud, and how often the server was asked. */
  const seen = () => [unreadMessages(actor.getSnapshot()), arrivedMessages(actor.getSnapshot()), asked];
  return { actor, clock, answer, seen };
}

it('shows what waits at the start without saying it aloud', async () => {
  const { answer, seen } = start();
  expect(seen()).toEqual([0, null, 1]);
  await answer(count(2));
  expect(seen()).toEqual([2, null, 1]);
});

it('says a higher count once, keeps it while nothing changes, and nothing of one that falls', async () => {
  const { actor, answer, seen } = start();
  await answer(count(0));
  const rounds: unknown[] = [];
  for (const n of [3, 3, 4, 1, 1]) {
    actor.send({ type: 'count.refresh' });
    await answer(count(n));
    rounds.push(seen().slice(0, 2));
  }
  expect(rounds).toEqual([
    [3, 3],
    [3, 3],
    [4, 4],
    [1, null],
    [1, null],
  ]);
});

it('keeps the count on screen while it is asked for anew, and listens to the newest answer only', async () => {
  const { actor, answer, seen } = start();
  await answer(count(1));
  actor.send({ type: 'count.refresh' });
  actor.send({ type: 'count.refresh' });
  expect(seen()).toEqual([1, null, 3]);
  await answer(count(7));
  expect(seen()).toEqual([1, null, 3]);
  await answer(count(2));
  expect(seen()).toEqual([2, 2, 3]);
});

it('shows no count that may be wrong, and asks again later and later, at last every five minutes', async () => {
  const { actor, clock, answer, seen } = start();
  await answer(count(5));
  actor.send({ type: 'count.refresh' });
  const pauses = [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 5 * MINUTE, 5 * MINUTE];
  let asked = 2;
  for (const pause of pauses) {
    await answer(asked % 2 === 0 ? failed('offline') : new Error('putus'));
    clock.increment(pause - 1);
    expect(seen()).toEqual([0, null, asked]);
    clock.increment(1);
    asked += 1;
    expect(seen()).toEqual([0, null, asked]);
  }
  await answer(count(6));
  expect(seen()).toEqual([6, 6, asked]);
  // A success starts the back-off anew.
  actor.send({ type: 'count.refresh' });
  await answer(failed());
  clock.increment(5000);
  expect(seen()).toEqual([0, 6, asked + 2]);
});

it('waits as long as the server asks for', async () => {
  const { clock, answer, seen } = start();
  await answer({ ok: false, failure: { kind: 'failed', message: null, traceId: null, retryAfter: 30 } });
  clock.increment(29_999);
  expect(seen()).toEqual([0, null, 1]);
  clock.increment(1);
  expect(seen()).toEqual([0, null, 2]);
});

it('leaves counting to the chat page while that is open, and asks again once it is left', async () => {
  const { actor, answer, seen } = start();
  await answer(count(2));
  actor.send({ type: 'count.tell', count: 2 });
  actor.send({ type: 'count.tell', count: 0 });
  actor.send({ type: 'count.refresh' });
  expect(seen()).toEqual([0, null, 1]);
  actor.send({ type: 'page.leave' });
  expect(seen()).toEqual([0, null, 2]);
  await answer(count(1));
  expect(seen()).toEqual([1, 1, 2]);
});

it('does not let an answer that was on its way replace what the chat page tells', async () => {
  const { actor, answer, seen } = start();
  actor.send({ type: 'count.tell', count: 4 });
  await answer(count(9));
  expect(seen()).toEqual([4, null, 1]);
});
