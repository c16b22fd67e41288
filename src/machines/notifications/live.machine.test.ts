import { expect, it } from 'vitest';
import { liveMachine } from '#machines/notifications/live.machine.ts';
import type { StreamInput, LiveMachineEvent } from '#machines/notifications/live.setup.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { changed } from '#tests/support/live.ts';

/** How news arrives in this tab: by its own stream, through another tab, by asking now and then, or not at all yet. */
const newsWay = (live: SnapshotFrom<typeof liveMachine>) => {
  if (!live.matches({ connection: 'visible' })) return 'silent';
  if (live.matches({ connection: { visible: { connecting: 'open' } } })) return 'arus';
  if (live.matches({ connection: { visible: 'following' } })) return 'tabLain';
  return live.matches({ connection: { visible: 'polling' } }) ? 'asking' : 'menyambung';
};

/**
 * The machine with a clock of its own; `tell` plays page, lock and stream; with `marks` null the mark cannot be loaded.
 */
function start(marks: string[] | null = []) {
  const clock = new SimulatedClock();
  const opened: StreamInput[] = [];
  const told: unknown[] = [];
  let missed = 0;
  const actor = createActor(
    liveMachine.provide({
      actors: {
        watchPage: fromCallback<LiveMachineEvent, void>(() => {}),
        holdLead: fromCallback<LiveMachineEvent, void>(() => {}),
        openStream: fromCallback<LiveMachineEvent, StreamInput>(({ input }) => void opened.push(input)),
        askMark: fromPromise(async () => {
          if (marks === null) throw new Error('blocked');
          return marks.shift() ?? 'sama';
        }),
      },
    }),
    { clock, input: { jitter: 0 } },
  );
  actor.on('news.told', ({ events, all }) => told.push(all ? 'semua' : events.map(({ id }) => id)));
  actor.on('news.missed', () => void (missed += 1));
  actor.start();
  const tell = (...types: Exclude<LiveMachineEvent['type'], 'news.receive'>[]) =>
    types.forEach((type) => actor.send({ type }));
  const hear = (...versions: number[]) =>
    versions.forEach((version) => actor.send({ type: 'news.receive', event: changed(version) }));
  return { actor, clock, opened, told, missed: () => missed, tell, hear, way: () => newsWay(actor.getSnapshot()) };
}

it('does not connect before the page is seen and the lead is taken', () => {
  const { opened, tell, way } = start();
  expect([opened, way()]).toEqual([[], 'silent']);
  tell('page.show');
  expect([opened, way()]).toEqual([[], 'menyambung']);
  tell('lead.taken', 'stream.opened');
  expect([opened, way()]).toEqual([[{ lastId: null, failures: 0 }], 'arus']);
});

it('tells a burst of news once, each change once', () => {
  const { clock, told, tell, hear } = start();
  tell('page.show', 'lead.taken', 'stream.opened');
  hear(2, 3, 3);
  clock.increment(499);
  hear(4);
  expect(told).toEqual([]);
  clock.increment(1);
  expect(told).toEqual([['l1:2', 'l1:3', 'l1:4']]);
  clock.increment(60_000);
  expect(told).toHaveLength(1);
});

it('does not tell news one by one when there is too much of it', () => {
  const { clock, told, tell, hear } = start();
  tell('page.show', 'lead.taken', 'stream.opened');
  hear(...Array.from({ length: 201 }, (_, i) => i + 1));
  clock.increment(500);
  expect(told).toEqual(['semua']);
});

it('goes on from the newest event after 1, 2 and 4 s, and says that something may be missing', () => {
  const { clock, opened, told, tell, hear } = start();
  tell('page.show', 'lead.taken', 'stream.opened');
  hear(7);
  clock.increment(500);
  tell('stream.ended');
  clock.increment(999);
  expect(opened).toHaveLength(1);
  clock.increment(1);
  tell('stream.ended');
  clock.increment(2000);
  expect(opened.slice(1)).toEqual([
    { lastId: 'l1:7', failures: 1 },
    { lastId: 'l1:7', failures: 2 },
  ]);
  tell('stream.opened');
  clock.increment(500);
  expect(told).toEqual([['l1:7'], 'semua']);
});

it('asks by itself after three failures, tells only of a changed mark, and keeps trying', async () => {
  const { clock, opened, told, tell, way } = start(['a', 'a', 'b']);
  tell('page.show', 'lead.taken', 'stream.ended');
  clock.increment(1000);
  tell('stream.ended');
  clock.increment(2000);
  tell('stream.ended');
  expect(way()).toEqual('asking');
  const rounds: unknown[][] = [];
  for (let i = 0; i < 3; i += 1) {
    await Promise.resolve();
    await Promise.resolve();
    rounds.push([...told]);
    clock.increment(30_000);
    tell('stream.ended');
  }
  expect([rounds, opened.length]).toEqual([[['semua'], ['semua'], ['semua', 'semua']], 6]);
});

it('says each time that news is missing where not even the mark is to be had', async () => {
  const { clock, told, missed, tell } = start(null);
  tell('page.show', 'lead.taken', 'stream.ended');
  clock.increment(1000);
  tell('stream.ended');
  clock.increment(2000);
  tell('stream.ended');
  const rounds: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await Promise.resolve();
    await Promise.resolve();
    rounds.push(missed());
    clock.increment(30_000);
    tell('stream.ended');
  }
  expect([rounds, told]).toEqual([[1, 2, 3], []]);
});

it('closes the stream of a hidden page and catches up when it is seen again', () => {
  const { clock, opened, told, tell, way } = start();
  tell('page.show', 'lead.taken', 'stream.opened', 'page.hide');
  clock.increment(60_000);
  expect([opened.length, told, way()]).toEqual([1, [], 'silent']);
  tell('page.show', 'lead.taken', 'stream.opened');
  clock.increment(500);
  expect([opened.length, told, way()]).toEqual([2, ['semua'], 'arus']);
});

it('closes its stream when another tab leads as well, and hears through that one', () => {
  const { clock, opened, told, tell, hear, way } = start();
  tell('page.show', 'lead.taken', 'stream.opened', 'lead.lost', 'stream.ended');
  hear(2);
  clock.increment(60_000);
  expect([opened.length, told, way()]).toEqual([1, [['l1:2']], 'tabLain']);
  tell('lead.taken');
  expect([opened.length, way()]).toEqual([2, 'menyambung']);
});

it('hears through the tab that leads, and catches up when it follows it again', () => {
  const { clock, opened, told, tell, hear, way } = start();
  tell('page.show');
  clock.increment(2000);
  hear(2);
  clock.increment(500);
  expect([opened, told, way()]).toEqual([[], [['l1:2']], 'tabLain']);
  tell('page.hide', 'page.show');
  clock.increment(2000);
  clock.increment(500);
  expect(told).toEqual([['l1:2'], 'semua']);
});
