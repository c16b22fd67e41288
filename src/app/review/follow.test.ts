import { expect, it } from 'vitest';
import { followDecisionIn } from '#app/review/follow.ts';
import { createActor, setup } from '#machines/kit/xstate.ts';
import type { OutboxRef } from '#machines/outbox/outbox.machine.ts';
import type { OutboxMessage, OutboxNews } from '#machines/review/review.types.ts';
import { pack } from '#machines/review/parcel.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const parcelOf = (id: string) =>
  pack({
    penggunaId: VERIFIER.id,
    laporan: { ...sampleReport([sampleDetail('i1')]), id },
    penilaian: {},
    keputusan: 'approve',
    catatan: '',
    tenggang: 8,
  });
const HELD = { type: 'decision.held' };

/** The follower of report l1 on its own, beside an outbox that the test plays. */
function start() {
  let waiting: string | null = null;
  const changes = new Set<() => void>();
  const listeners = new Map<string, (news: never) => void>();
  const sent: unknown[] = [];
  const heard: unknown[] = [];
  const pending = {
    getSnapshot: () => ({
      context: { parcel: waiting === null ? null : parcelOf(waiting), left: 8, total: 0, isStored: true },
      matches: (state: unknown) => state === 'idle' && waiting === null,
      can: () => true,
    }),
    subscribe: (listen: () => void) => {
      changes.add(listen);
      return { unsubscribe: () => void changes.delete(listen) };
    },
    on: (type: string, listen: (news: never) => void) => {
      listeners.set(type, listen);
      return { unsubscribe: () => void listeners.delete(type) };
    },
    send: (message: unknown) => void sent.push(message),
  } as unknown as OutboxRef;
  const actor = createActor(
    setup({
      types: { events: {} as OutboxMessage | OutboxNews },
      actors: { follow: followDecisionIn(pending) },
      actions: { keep: (_, news: unknown) => void heard.push(news) },
    }).createMachine({
      invoke: { id: 'follow', src: 'follow', input: { reportId: 'l1' } },
      on: {
        'decision.hold': { actions: ({ self, event }) => self.getSnapshot().children.follow?.send(event) },
        'decision.ask': { actions: ({ self, event }) => self.getSnapshot().children.follow?.send(event) },
        '*': { actions: { type: 'keep', params: ({ event }: { event: unknown }) => event } },
      },
    }),
  ).start();
  return {
    actor,
    sent,
    heard,
    left: () => changes.size + listeners.size,
    hold(id: string | null) {
      waiting = id;
      for (const change of changes) change();
    },
    tell: (type: string, news: object) => listeners.get(type)?.({ type, ...news } as never),
  };
}

it('tells once that the decision is held, however often the outbox counts down, and again after it was let go', () => {
  const { hold, heard } = start();
  hold('l1');
  hold('l1');
  hold(null);
  expect(heard).toEqual([HELD]);
  hold('l1');
  expect(heard).toEqual([HELD, HELD]);
});

it('tells nothing of the decision of another report, nor of an outbox that is empty', () => {
  const { hold, heard, tell, actor } = start();
  hold(null);
  hold('l2');
  tell('decision.released', { parcel: parcelOf('l2') });
  tell('decision.refused', { reportId: 'l2', cause: 'changed' });
  actor.send({ type: 'decision.ask' });
  expect(heard).toEqual([]);
});

it('tells what became of its own: let go, refused and why', () => {
  const { heard, tell } = start();
  const parcel = parcelOf('l1');
  tell('decision.released', { parcel });
  tell('decision.refused', { reportId: 'l1', cause: 'changed' });
  expect(heard).toEqual([
    { type: 'decision.released', parcel },
    { type: 'decision.refused', cause: 'changed' },
  ]);
});

it('hands a decision to the outbox, says when asked that it is held, and hears nothing once the page is left', () => {
  const { actor, sent, heard, hold, left } = start();
  const parcel = parcelOf('l1');
  actor.send({ type: 'decision.hold', parcel });
  expect(sent).toEqual([{ type: 'decision.hold', parcel }]);
  hold('l1');
  actor.send({ type: 'decision.ask' });
  expect(heard).toEqual([HELD, HELD]);
  actor.stop();
  expect(left()).toBe(0);
});
