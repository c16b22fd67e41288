import { expect, it } from 'vitest';
import { newReportsMachine, type Device } from '#machines/notifications/report-news.machine.ts';
import { deviceOf, isAsking } from '#machines/notifications/report-news.selectors.ts';
import { createActor, fromPromise, SimulatedClock, waitFor } from '#machines/kit/xstate.ts';

/** The machine with a clock of its own; `told` are its summaries, `asked` what was chosen for the device. */
function start(device: Device | Error = 'off') {
  const clock = new SimulatedClock();
  const asked: boolean[] = [];
  const actor = createActor(
    newReportsMachine.provide({
      actors: {
        readDevice: fromPromise<Device, { userId: string }>(async () => {
          if (device instanceof Error) throw device;
          return device;
        }),
        chooseDevice: fromPromise<Device, { userId: string; live: boolean }>(async ({ input: { live } }) => {
          asked.push(live);
          return live ? 'on' : 'off';
        }),
      },
    }),
    { clock, input: { userId: 'v' } },
  );
  const told: unknown[] = [];
  actor.on('reports.arrived', ({ count, device: onDevice }) => told.push([count, onDevice]));
  actor.start();
  const found = (...key: string[]) => actor.send({ type: 'queue.found', keys: key });
  const lost = () => actor.send({ type: 'queue.found', keys: null });
  return { actor, clock, told, asked, found, lost };
}

it('says nothing of what waited at the start, and tells what comes together as one', () => {
  const { clock, told, found } = start();
  found('a:1');
  clock.increment(120_000);
  expect(told).toEqual([]);
  found('a:1', 'b:1');
  clock.increment(1999);
  found('a:1', 'b:1', 'c:1');
  expect(told).toEqual([]);
  clock.increment(1);
  expect(told).toEqual([[2, false]]);
});

it('is quiet for a minute after a summary, however much comes, and then tells all of it at once', () => {
  const { clock, told, found } = start();
  found();
  found('a:1');
  clock.increment(2000);
  for (let n = 1; n <= 9; n += 1) found('a:1', ...Array.from({ length: n }, (_, i) => `b${i}:1`));
  clock.increment(59_999);
  expect(told).toEqual([[1, false]]);
  clock.increment(1);
  clock.increment(2000);
  expect(told).toEqual([
    [1, false],
    [9, false],
  ]);
});

it('does not tell of what was decided before it could be told, and tells of the next round of a report', () => {
  const { clock, told, found } = start();
  found('a:1');
  found('a:1', 'b:1');
  found('a:1');
  clock.increment(2000);
  expect(told).toEqual([]);
  found();
  found('a:2');
  clock.increment(2000);
  expect(told).toEqual([[1, false]]);
});

it('takes the queue of another unit for no news', () => {
  const { clock, told, found, lost } = start();
  found('a:1');
  found('a:1', 'b:1');
  lost();
  found('c:1', 'd:1');
  clock.increment(2000);
  expect(told).toEqual([]);
});

it('uses the notifications of the device only where the person chose them', async () => {
  const { actor, clock, told, asked, found } = start();
  const chosen = () => waitFor(actor, (snapshot) => snapshot.matches({ device: 'chosen' }));
  await chosen();
  actor.send({ type: 'device.choose', live: true });
  expect(deviceOf(await chosen())).toEqual('on');
  found();
  found('a:1');
  clock.increment(2000);
  actor.send({ type: 'device.choose', live: false });
  expect(deviceOf(await chosen())).toEqual('off');
  expect([told, asked]).toEqual([[[1, true]], [true, false]]);
});

it('goes on without the device where that cannot be asked', async () => {
  const { actor } = start(new Error('tidak ada'));
  expect(deviceOf(await waitFor(actor, (snapshot) => snapshot.matches({ device: 'chosen' })))).toEqual('none');
});

it('says that the browser is being asked, as long as it is', async () => {
  const { actor } = start('off');
  await waitFor(actor, (snapshot) => deviceOf(snapshot) === 'off' && !isAsking(snapshot));
  actor.send({ type: 'device.choose', live: true });
  expect(isAsking(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => deviceOf(snapshot) === 'on');
  expect(isAsking(actor.getSnapshot())).toBe(false);
});
